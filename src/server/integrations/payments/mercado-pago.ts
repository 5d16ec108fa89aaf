import { outsideServices } from '../../outside-services.ts'
import {
  askPayment,
  askPaymentsOf,
  askRefund,
  askToCancel,
  askForYes,
  type Question,
} from './ask-provider.ts'
import { AnswerReader } from './told.ts'
import type { CheckoutPort, ProviderPayment } from './payments.port.ts'
import { parseWebhook } from './mercado-pago-webhook.ts'
import { readPayment, readPayments, preferenceBody } from './mercado-pago-wire.ts'

/** `webhookSecrets`: the ones that are good now, two while the shop changes from one to the other. `url` has no final slash. */
type MercadoPagoSettings = {
  accessToken: string
  publicKey: string
  webhookSecrets: readonly string[]
  url: string
  isTest: boolean
  now: () => Date
  timeout?: number
  /** Origin of the pages that an emulator shows in MercadoPago's place. */
  pagesOrigin?: string
}

export const mercadoPagoUrl = 'https://api.mercadopago.com'

/** MercadoPago's Checkout Pro by its API (integrations 1): the buyer pays on its page, and it is asked what came of it. */
export function mercadoPago({
  accessToken,
  publicKey,
  webhookSecrets,
  url,
  isTest,
  now,
  timeout = outsideServices.payments.timeoutMs,
  pagesOrigin,
}: MercadoPagoSettings): CheckoutPort {
  const question = (what: string, path: string): Question => ({
    what: `MercadoPago ${what}`,
    url: url + path,
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
    timeout,
  })
  const posting = (what: string, path: string, key: string, body: unknown): Question => {
    const asked = question(what, path)
    return { ...asked, method: 'POST', headers: { ...asked.headers, 'x-idempotency-key': key }, body }
  }

  const find = (providerId: string): Promise<ProviderPayment | null> =>
    askPayment(
      providerId,
      (id) => question('payment', `/v1/payments/${id}`),
      (answer) => readPayment(answer, pagesOrigin ?? null),
    )

  return {
    provider: 'MercadoPago',
    isTest,
    publicKey,
    find,
    findByReference: (reference) => {
      const query = new URLSearchParams({
        external_reference: reference,
        sort: 'date_created',
        criteria: 'desc',
        limit: '50',
      })
      return askPaymentsOf(reference, question('search', `/v1/payments/search?${query}`), (answer) =>
        readPayments(answer, pagesOrigin ?? null),
      )
    },
    refund: (providerId, key) =>
      askRefund(posting('refund', `/v1/payments/${encodeURIComponent(providerId)}/refunds`, key, {}), () =>
        find(providerId),
      ),
    cancel: (providerId, key) =>
      askToCancel(
        {
          ...posting('cancelling', `/v1/payments/${encodeURIComponent(providerId)}`, key, {
            status: 'cancelled',
          }),
          method: 'PUT',
        },
        () => find(providerId),
      ),
    createPreference: async (preference) => {
      const answer = await askForYes(
        posting(
          'preference',
          '/checkout/preferences',
          preference.key,
          preferenceBody(preference, now(), isTest),
        ),
      )
      const answered = new AnswerReader('MercadoPago preference', answer)
      return { id: answered.text('id'), initPoint: answered.text('init_point') }
    },
    parseWebhook: (webhook) => parseWebhook(webhookSecrets, webhook),
  }
}
