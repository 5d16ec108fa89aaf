import type { Centavos } from '#domain/money/money.ts'
import type { PaymentProvider, PaymentStatus } from '#domain/payments/payment.ts'

/** A payment as its provider tells it now. Nothing else moves an order's payment. */
export type ProviderPayment = {
  provider: PaymentProvider
  /** The provider's own id of it. */
  providerId: string
  /** What we called it when we asked for it: `paymentReference` of an order; null where the provider tells none. */
  reference: string | null
  status: PaymentStatus
  /** The provider's word for why, e.g. 'cc_rejected_insufficient_amount'; null when it gives none. */
  statusDetail: string | null
  amount: Centavos
  /** What was given back of it. */
  refunded: Centavos
  currency: string
  /** False for a payment of a test account. */
  isLive: boolean
  /** Who was paid, as the provider counts its merchants; null when it doesn't say. */
  collectorId: string | null
  /** When it was made, ISO; null when it doesn't say. */
  madeAt: string | null
  /** Until when it can still be paid, ISO: a voucher or a transfer; null of every other payment. */
  payUntil: string | null
  /** The provider's own page of a voucher, with what a kiosk asks for; https and of the provider's own host. Null of every other payment. */
  voucherUrl: string | null
  /** The card that it was made with, where we named a customer for whom the provider keeps it once it is approved: then under `token`, if it says so. */
  customerCard: { customerId: string; bin: string; token: string | null } | null
}

/** What every provider of payments can be asked. Each throws PaymentsFailed. */
export type PaymentsPort = {
  provider: PaymentProvider
  /** Whether an emulator stands in for the provider, which every screen then says. */
  isTest: boolean
  /** What the browser is told; never a secret. */
  publicKey: string
  /** The payment of that id; null when there is none. */
  find: (providerId: string) => Promise<ProviderPayment | null>
  /** Every payment made under our reference, newest first. */
  findByReference: (reference: string) => Promise<ProviderPayment[]>
  /** Gives it back, whole or a part, once for one key however often it is asked; answers the payment as it is then. */
  refund: (providerId: string, key: string, part?: RefundedPart) => Promise<ProviderPayment>
}

/** A part of a payment, of which so much went back before. */
export type RefundedPart = { amount: Centavos; refundedBefore: Centavos }

/** An order as the provider's own page is to charge it: one line, the order's total. */
export type Preference = {
  reference: string
  /** The same key gives the same preference. */
  key: string
  title: string
  total: Centavos
  payer: { name: string; email: string | null }
  backUrls: { success: string; pending: string; failure: string }
  notificationUrl: string
  /** ISO; after it the page takes no payment. */
  expiresAt: string
  /** ISO; until then a voucher made on the page can be paid. Null leaves vouchers and cash machines out. */
  payUntil: string | null
}

/** A notice as it came over the wire. `query` keeps a repeated name as a list. */
export type Webhook = {
  query: Readonly<Record<string, unknown>>
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: unknown
}
/** What a notice is worth: a payment to ask for, a topic that is not ours, or words that nobody signed. */
export type ParsedWebhook =
  | { kind: 'payment'; providerId: string; eventId: string }
  | { kind: 'other' }
  | { kind: 'forged'; why: string }

/** MercadoPago: the buyer pays on its page. */
export type CheckoutPort = PaymentsPort & {
  provider: 'MercadoPago'
  createPreference: (preference: Preference) => Promise<{ id: string; initPoint: string }>
  /** Ends a payment that is not credited yet, so that nobody can pay it any more; answers the payment as it is then, credited meanwhile or not. */
  cancel: (providerId: string, key: string) => Promise<ProviderPayment>
  /** Checks the signature; the body is a hint only. */
  parseWebhook: (webhook: Webhook) => ParsedWebhook
}

export type CardPayment = {
  /** At most 40 letters and digits, new for each try: it is the payment's reference. */
  reference: string
  /** The single-use token that the browser was given for the card. */
  token: string
  bin: string
  /** The provider's number of the card's brand. */
  paymentMethodId: number
  total: Centavos
  installments: number
  description: string
  /** Who pays; with it the provider keeps the card. Null for a guest. */
  customer: { id: string; email: string | null } | null
}

/** A card that the provider keeps. Its token pays nothing without the security code and our private key. */
export type SavedCard = {
  token: string
  paymentMethodId: number
  bin: string
  lastFour: string
  expirationMonth: string
  expirationYear: string
}

/** Payway: the browser gives the card to Payway, and we charge the token that it got for it. */
export type CardPort = PaymentsPort & {
  provider: 'Payway'
  /** Where the browser posts the card. */
  tokensUrl: string
  /**
   * Charges a card. A refused card is an answer (status rejected), not a failure. When nothing is heard back it throws
   * PaymentsFailed 'unreachable': the payment may exist, and is looked up by its reference before another try.
   */
  pay: (payment: CardPayment) => Promise<ProviderPayment>
  savedCards: (customerId: string) => Promise<SavedCard[]>
  forgetCard: (token: string) => Promise<void>
}

/** No answer that can be used. `unreachable`: none came in time, or a 5xx; `refused`: the provider does not accept what we sent. The message holds no key, token or card. */
export class PaymentsFailed extends Error {
  override name = 'PaymentsFailed'
  readonly why: 'unreachable' | 'refused'
  constructor(why: 'unreachable' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options)
    this.why = why
  }
}

/** Who takes payments on line in this shop; null for a provider that it has no keys of. */
export type Payments = { mercadoPago: CheckoutPort | null; payway: CardPort | null }
