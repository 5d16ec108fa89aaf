import type { Centavos } from '#domain/money/money.ts'
import type { PaymentProvider, PaymentStatus } from '#domain/payments/payment.ts'

/** A payment as its provider reports it now: the only source of an order's payment status. */
export type ProviderPayment = {
  provider: PaymentProvider
  providerId: string
  /** Our `paymentReference` of the order; null when the provider reports none. */
  reference: string | null
  status: PaymentStatus
  /** The provider's word for a status that the shop does not know, taken as in process; else null. */
  unknownStatus: string | null
  /** The provider's reason code, e.g. 'cc_rejected_insufficient_amount'; null without one. */
  statusDetail: string | null
  amount: Centavos
  refunded: Centavos
  currency: string
  /** False for a payment of a test account. */
  isLive: boolean
  /** The provider's id of the paid merchant; null when not reported. */
  collectorId: string | null
  /** ISO; null when not reported. */
  madeAt: string | null
  /** ISO deadline of a voucher or transfer; null for any other payment. */
  payUntil: string | null
  /** The provider's page of a voucher, with what a kiosk asks for; https on the provider's own host. Null for any other payment. */
  voucherUrl: string | null
  /** The card used, when the request named a customer for whom the provider stores it on approval; `token` when reported. */
  customerCard: { customerId: string; bin: string; token: string | null } | null
}

/** Operations of every payment provider. Each throws PaymentsFailed. */
export type PaymentsPort = {
  provider: PaymentProvider
  /** Whether an emulator replaces the provider; every screen then says so. */
  isTest: boolean
  publicKey: string
  /** Null when there is no such payment. */
  find: (providerId: string) => Promise<ProviderPayment | null>
  /** Every payment made under our reference, newest first. */
  findByReference: (reference: string) => Promise<ProviderPayment[]>
  /** Full or partial refund, idempotent per key; returns the updated payment. */
  refund: (providerId: string, key: string, part?: RefundedPart) => Promise<ProviderPayment>
}

/** A partial refund; `refundedBefore` is what had been refunded before it. */
export type RefundedPart = { amount: Centavos; refundedBefore: Centavos }

/** An order for the provider's hosted page: one item, the order's total. */
export type Preference = {
  reference: string
  /** Idempotency key: the same key gives the same preference. */
  key: string
  title: string
  total: Centavos
  payer: { name: string; email: string | null }
  backUrls: { success: string; pending: string; failure: string }
  notificationUrl: string
  /** ISO; the page takes no payment afterwards. */
  expiresAt: string
  /** ISO; until then a voucher made on the page can be paid. Null excludes vouchers and cash machines. */
  payUntil: string | null
}

/** A webhook request. `query` keeps repeated parameters as an array. */
export type Webhook = {
  query: Readonly<Record<string, unknown>>
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: unknown
}
/** Result of checking a webhook: a payment to look up, a topic of no interest, or an invalid signature. */
export type ParsedWebhook =
  | { kind: 'payment'; providerId: string; eventId: string }
  | { kind: 'other' }
  | { kind: 'forged'; why: string }

/** MercadoPago: the buyer pays on its page. */
export type CheckoutPort = PaymentsPort & {
  provider: 'MercadoPago'
  createPreference: (preference: Preference) => Promise<{ id: string; initPoint: string }>
  /**
   * Cancels a payment that is not credited yet, so that it can't be paid any more; returns the updated payment, which
   * may have been credited meanwhile.
   */
  cancel: (providerId: string, key: string) => Promise<ProviderPayment>
  /** Verifies the signature; the body is only a hint. */
  parseWebhook: (webhook: Webhook) => ParsedWebhook
}

export type CardPayment = {
  /** At most 40 letters and digits, unique per attempt: the payment's reference. */
  reference: string
  /** Single-use card token from the browser. */
  token: string
  bin: string
  /** The provider's id of the card brand. */
  paymentMethodId: number
  total: Centavos
  installments: number
  description: string
  /** The payer, for whom the provider stores the card. Null for a guest. */
  customer: { id: string; email: string | null } | null
}

/** A card stored by the provider. Its token can't be charged without the security code and our private key. */
export type SavedCard = {
  token: string
  paymentMethodId: number
  bin: string
  lastFour: string
  expirationMonth: string
  expirationYear: string
}

/** Payway: the browser sends the card to Payway, and the shop charges the resulting token. */
export type CardPort = PaymentsPort & {
  provider: 'Payway'
  /** URL to which the browser posts the card. */
  tokensUrl: string
  /**
   * Charges a card. A declined card is an answer (status rejected), not a failure. Throws PaymentsFailed
   * 'unreachable' without an answer: the payment may exist and is looked up by its reference before a retry.
   */
  pay: (payment: CardPayment) => Promise<ProviderPayment>
  savedCards: (customerId: string) => Promise<SavedCard[]>
  forgetCard: (token: string) => Promise<void>
}

/** No usable answer. `unreachable`: timeout or 5xx; `refused`: the provider rejected the request. The message contains no key, token or card. */
export class PaymentsFailed extends Error {
  override name = 'PaymentsFailed'
  readonly why: 'unreachable' | 'refused'
  constructor(why: 'unreachable' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options)
    this.why = why
  }
}

/** The shop's payment providers; null for one without keys. */
export type Payments = { mercadoPago: CheckoutPort | null; payway: CardPort | null }
