import {
  askPayment,
  askPaymentsOf,
  askRefund,
  askForYes,
  askProvider,
  patience,
  type Question,
  Told,
} from './ask-provider.ts'
import {
  type CardPayment,
  type CardPort,
  PaymentsFailed,
  type ProviderPayment,
  type KeptCard,
} from './payments.port.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'

/**
 * Payway's words as ours (integrations 2.4). What was annulled or given back is refunded; what was reversed took nothing.
 * `approved_with_refund` had a part given back, which this answer does not say, and stays paid.
 */
const statuses: Readonly<Record<string, PaymentStatus>> = {
  approved: 'approved',
  accredited: 'approved',
  approved_with_refund: 'approved',
  review: 'in_process',
  pre_approved: 'in_process',
  pending: 'pending',
  invoice_generated: 'pending',
  'challenge pending': 'pending',
  'fingerprint pending': 'pending',
  rejected: 'rejected',
  group_rejected: 'rejected',
  cancelled: 'cancelled',
  reversed: 'cancelled',
  refunded: 'refunded',
  annulled: 'refunded',
  refund_approved: 'refunded',
  annulment_approved: 'refunded',
}

/** `url` has no path. `tokensUrl`: where the browser posts the card, when not there. */
type PaywaySettings = {
  publicKey: string
  privateKey: string
  url: string
  tokensUrl?: string
  isTest: boolean
  timeout?: number
}

export const paywayUrl = 'https://ventasonline.payway.com.ar'

const base = '/api/v2'

/** Payway by its API (integrations 2): the browser gives it the card, and we charge the token that comes of it. */
export function payway({
  publicKey,
  privateKey,
  url,
  tokensUrl = `${url}${base}/tokens`,
  isTest,
  timeout = patience,
}: PaywaySettings): CardPort {
  const question = (what: string, path: string): Question => ({
    what: `Payway ${what}`,
    url: url + base + path,
    headers: { accept: 'application/json', 'cache-control': 'no-cache', apikey: privateKey },
    timeout,
  })

  const find = (providerId: string): Promise<ProviderPayment | null> =>
    askPayment(providerId, (id) => question('payment', `/payments/${id}`), readPayment)

  return {
    provider: 'Payway',
    isTest,
    publicKey,
    tokensUrl,
    find,
    findByReference: (reference) => {
      const query = new URLSearchParams({ offset: '0', pageSize: '50', siteOperationId: reference })
      return askPaymentsOf(reference, question('payments', `/payments?${query}`), readPayments)
    },
    refund: async (providerId) => {
      // Payway knows no key: what is refunded already is not asked for again.
      const before = await find(providerId)
      if (before?.status === 'refunded') return before
      return askRefund(
        {
          ...question('refund', `/payments/${encodeURIComponent(providerId)}/refunds`),
          method: 'POST',
          body: {},
        },
        () => find(providerId),
      )
    },
    pay: async (payment) => {
      const { status, body } = await askProvider({
        ...question('payment', '/payments'),
        method: 'POST',
        body: paymentBody(payment),
      })
      // A refused card comes as 402 with the payment; a refused request as 402 without one.
      if (status === 201 || (status === 402 && isPayment(body))) return readPayment(body)
      throw new PaymentsFailed(status >= 400 ? 'refused' : 'unreachable', `Payway payment: status ${status}`)
    },
    keptCards: async (customerId) =>
      readKeptCards(
        await askForYes(question('cards', `/usersite/${encodeURIComponent(customerId)}/cardtokens`)),
      ),
    forgetCard: async (token) => {
      const { status } = await askProvider({
        ...question('card', `/cardtokens/${encodeURIComponent(token)}`),
        method: 'DELETE',
      })
      // A card that is not there is forgotten.
      if (status >= 400 && status !== 404)
        throw new PaymentsFailed('refused', `Payway card: status ${status}`)
    },
  }
}

function paymentBody({
  reference,
  token,
  bin,
  paymentMethodId,
  total,
  installments,
  description,
  customer,
}: CardPayment): object {
  return {
    site_transaction_id: reference,
    token,
    ...(customer === null
      ? {}
      : { customer: { id: customer.id, ...(customer.email === null ? {} : { email: customer.email }) } }),
    payment_method_id: paymentMethodId,
    bin,
    amount: total,
    currency: 'ARS',
    installments,
    description,
    payment_type: 'single',
    sub_payments: [],
  }
}

function isPayment(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'id' in body && 'status' in body
}

/** A payment as POST and GET /payments tell it, refused ones included. Throws PaymentsFailed when it can not be read. */
function readPayment(answer: unknown): ProviderPayment {
  return paymentOf(new Told('Payway payment', answer))
}

/** Newest first. Throws PaymentsFailed. */
function readPayments(answer: unknown): ProviderPayment[] {
  return new Told('Payway payments', answer).list('results').map(paymentOf)
}

/** The cards of GET /usersite/{id}/cardtokens. Throws PaymentsFailed. */
function readKeptCards(answer: unknown): KeptCard[] {
  return new Told('Payway cards', answer).list('tokens').map((card) => ({
    token: card.text('token'),
    paymentMethodId: card.whole('payment_method_id'),
    bin: card.id('bin'),
    lastFour: card.id('last_four_digits').padStart(4, '0'),
    expirationMonth: card.id('expiration_month').padStart(2, '0'),
    expirationYear: card.id('expiration_year').padStart(2, '0'),
  }))
}

function paymentOf(told: Told): ProviderPayment {
  const status = told.among('status', statuses)
  const amount = told.whole('amount')
  return {
    provider: 'Payway',
    providerId: told.id('id'),
    reference: told.textOrNull('site_transaction_id'),
    status,
    statusDetail: told.inner('status_details').inner('error').textOrNull('type'),
    amount,
    refunded: status === 'refunded' ? amount : 0,
    currency: told.text('currency'),
    // Its tests have another address and keys of their own; a payment does not say.
    isLive: true,
    collectorId: null,
    madeAt: told.timeOrNull('date'),
    payUntil: null,
    voucherUrl: null,
    customerCard: customerCardOf(told),
  }
}

function customerCardOf(told: Told): ProviderPayment['customerCard'] {
  const [customerId, bin] = [told.inner('customer').idOrNull('id'), told.idOrNull('bin')]
  return customerId === null || bin === null
    ? null
    : { customerId, bin, token: told.textOrNull('customer_token') }
}
