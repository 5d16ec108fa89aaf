import type { Centavos } from '#domain/money/money.ts'
import type { PaywayMethods } from '../../env/integrations.ts'
import { outsideServices } from '../../outside-services.ts'
import { type CardPort, PaymentsFailed, type ProviderPayment } from './payments.port.ts'
import {
  isPayment,
  partlyRefunded,
  paymentBody,
  readPayment,
  readPayments,
  readAccepted,
  readRefunded,
  readSavedCards,
} from './payway-wire.ts'
import {
  fetchPayment,
  fetchPaymentsOf,
  sendRefund,
  requestSuccess,
  requestProvider,
  isRefunded,
  type ProviderRequest,
} from './provider-request.ts'

/** `url` has no path. `tokensUrl` overrides where the browser posts the card. */
type PaywaySettings = {
  publicKey: string
  privateKey: string
  url: string
  tokensUrl?: string
  /** The account's ids of brands that have other ones than in `cardBrands`, which the rest of the shop uses. */
  methods?: PaywayMethods
  isTest: boolean
  timeout?: number
}

export const paywayUrl = 'https://ventasonline.payway.com.ar'

const base = '/api/v2'

const refundsPath = (providerId: string): string => `/payments/${encodeURIComponent(providerId)}/refunds`

/** Payway's API: the browser sends it the card, and the shop charges the resulting token. */
export function payway({
  publicKey,
  privateKey,
  url,
  tokensUrl = `${url}${base}/tokens`,
  methods = new Map(),
  isTest,
  timeout = outsideServices.payments.timeoutMs,
}: PaywaySettings): CardPort {
  const question = (what: string, path: string): ProviderRequest => ({
    what: `Payway ${what}`,
    url: url + base + path,
    headers: { accept: 'application/json', 'cache-control': 'no-cache', apikey: privateKey },
    timeout,
  })

  /**
   * A payment does not show how much of it was refunded, nor always that it was; its refunds do. One without any may
   * have no list of them.
   */
  const withRefunded = async (payment: ProviderPayment): Promise<ProviderPayment> => {
    if (payment.status !== 'approved') return payment
    const refunds = question('refunds', refundsPath(payment.providerId))
    const { status, body } = await requestProvider(refunds)
    if (status >= 400 && payment.statusDetail !== partlyRefunded) return payment
    if (status >= 400) throw new PaymentsFailed('refused', `${refunds.what}: status ${status}`)
    return refundedBy(payment, readRefunded(body))
  }

  const find = async (providerId: string): Promise<ProviderPayment | null> => {
    const payment = await fetchPayment(
      providerId,
      (id) => question('payment', `/payments/${id}`),
      readPayment,
    )
    return payment && withRefunded(payment)
  }

  return {
    provider: 'Payway',
    isTest,
    publicKey,
    tokensUrl,
    find,
    findByReference: async (reference) => {
      const query = new URLSearchParams({ offset: '0', pageSize: '50', siteOperationId: reference })
      const found = await fetchPaymentsOf(reference, question('payments', `/payments?${query}`), readPayments)
      return Promise.all(found.map(withRefunded))
    },
    refund: async (providerId, _key, part) => {
      // Payway has no idempotency key, so what is refunded is looked up first.
      const before = await find(providerId)
      if (before !== null && isRefunded(before, part ?? null)) return before
      const findAfter = async (accepted: unknown): Promise<ProviderPayment | null> => {
        const after = await find(providerId)
        if (after === null || accepted === null || after.status === 'refunded') return after
        const sum = Math.max(before?.refunded ?? 0, part?.refundedBefore ?? 0) + readAccepted(accepted)
        return refundedBy(after, Math.max(after.refunded, sum))
      }
      return sendRefund(
        {
          ...question('refund', refundsPath(providerId)),
          method: 'POST',
          body: part ? { amount: part.amount } : {},
        },
        findAfter,
        part ?? null,
      )
    },
    pay: async (payment) => {
      const { status, body } = await requestProvider({
        ...question('payment', '/payments'),
        method: 'POST',
        body: paymentBody({
          ...payment,
          paymentMethodId: methods.get(payment.paymentMethodId) ?? payment.paymentMethodId,
        }),
      })
      // A declined card is a 402 with the payment; a rejected request a 402 without one.
      if (status === 201 || (status === 402 && isPayment(body))) return readPayment(body)
      throw new PaymentsFailed(status >= 400 ? 'refused' : 'unreachable', `Payway payment: status ${status}`)
    },
    savedCards: async (customerId) =>
      readSavedCards(
        await requestSuccess(question('cards', `/usersite/${encodeURIComponent(customerId)}/cardtokens`)),
      ).map((card) => ({ ...card, paymentMethodId: brandIdOf(methods, card.paymentMethodId) })),
    forgetCard: async (token) => {
      const { status } = await requestProvider({
        ...question('card', `/cardtokens/${encodeURIComponent(token)}`),
        method: 'DELETE',
      })
      // An unknown card counts as deleted.
      if (status >= 400 && status !== 404)
        throw new PaymentsFailed('refused', `Payway card: status ${status}`)
    },
  }
}

function refundedBy(payment: ProviderPayment, refunded: Centavos): ProviderPayment {
  return refunded === 0 ? payment : { ...payment, refunded, statusDetail: partlyRefunded }
}

/** The brand's id in `cardBrands` of an id of the account. */
function brandIdOf(methods: PaywayMethods, id: number): number {
  return [...methods].find(([, ofAccount]) => ofAccount === id)?.[0] ?? id
}
