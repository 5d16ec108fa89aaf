import { toPesos } from '#domain/money/money.ts'
import { outsideServices } from '../../outside-services.ts'
import { hmac, isSame } from '../../signing.ts'
import { AnswerReader } from './answer-reader.ts'
import { readPayment, readPayments, preferenceBody } from './mercado-pago-wire.ts'
import type { CheckoutPort, ProviderPayment, Webhook, ParsedWebhook } from './payments.port.ts'
import {
  fetchPayment,
  fetchPaymentsOf,
  sendRefund,
  requestCancellation,
  requestSuccess,
  type ProviderRequest,
} from './provider-request.ts'

/** `webhookSecrets`: all valid ones, two during rotation. `url` has no trailing slash. */
type MercadoPagoSettings = {
  accessToken: string
  publicKey: string
  webhookSecrets: readonly string[]
  url: string
  isTest: boolean
  now: () => Date
  timeout?: number
  /** Origin of the emulator's pages. */
  pagesOrigin?: string
}

export const mercadoPagoUrl = 'https://api.mercadopago.com'

/** MercadoPago Checkout Pro: the buyer pays on MercadoPago's page; the shop reads the result from the API. */
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
  const question = (what: string, path: string): ProviderRequest => ({
    what: `MercadoPago ${what}`,
    url: url + path,
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
    timeout,
  })
  const posting = (what: string, path: string, key: string, body: unknown): ProviderRequest => {
    const base = question(what, path)
    return { ...base, method: 'POST', headers: { ...base.headers, 'x-idempotency-key': key }, body }
  }

  const find = (providerId: string): Promise<ProviderPayment | null> =>
    fetchPayment(
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
      return fetchPaymentsOf(reference, question('search', `/v1/payments/search?${query}`), (answer) =>
        readPayments(answer, pagesOrigin ?? null),
      )
    },
    refund: (providerId, key, part) =>
      sendRefund(
        posting(
          'refund',
          `/v1/payments/${encodeURIComponent(providerId)}/refunds`,
          key,
          part ? { amount: toPesos(part.amount) } : {},
        ),
        () => find(providerId),
        part ?? null,
      ),
    cancel: (providerId, key) =>
      requestCancellation(
        {
          ...posting('cancelling', `/v1/payments/${encodeURIComponent(providerId)}`, key, {
            status: 'cancelled',
          }),
          method: 'PUT',
        },
        () => find(providerId),
      ),
    createPreference: async (preference) => {
      const answer = await requestSuccess(
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

/**
 * The signature covers the query's id, x-request-id and ts, never the body, which may only agree. Age is no reason to
 * refuse: a retried webhook may keep its signature, and is harmless because the payment is read from the API anyway.
 */
export function parseWebhook(secrets: readonly string[], { query, headers, body }: Webhook): ParsedWebhook {
  const dataId = query['data.id']
  if (dataId === undefined && isOldWebhook(query)) return { kind: 'other' }
  if (typeof dataId !== 'string' || !/^[0-9A-Za-z_-]{1,64}$/.test(dataId))
    return forged('the query has no id')
  const signature = readSignature(headers['x-signature'])
  if (signature === null) return forged('x-signature is missing or broken')
  const requestId = headers['x-request-id']
  if (requestId !== undefined && !isSingle(requestId)) return forged('x-request-id is broken')
  if (!isSignedBy(secrets, { dataId, requestId: requestId ?? null, ts: signature.ts }, signature.v1))
    return forged('the signature is of somebody else')
  if (!agrees(body, dataId)) return forged('the body is of another id')
  if (query['type'] !== 'payment') return { kind: 'other' }
  if (!/^\d{1,20}$/.test(dataId)) return forged('the id is not a payment’s')
  return { kind: 'payment', providerId: dataId, eventId: `${dataId}:${signature.ts}:${requestId ?? ''}` }
}

function forged(why: string): ParsedWebhook {
  return { kind: 'forged', why }
}

/** The unsigned IPN form, `?topic=payment&id=…`. */
function isOldWebhook({ topic, id }: Webhook['query']): boolean {
  return typeof topic === 'string' && typeof id === 'string'
}

/** Parses `ts=…,v1=…`, each once; null for anything else, including duplicate headers, which arrive joined. */
function readSignature(header: string | string[] | undefined): { ts: string; v1: string } | null {
  if (typeof header !== 'string') return null
  const [, ts, v1] = /^\s*ts=(\d{1,16})\s*,\s*v1=([0-9a-f]{64})\s*$/.exec(header) ?? []
  return ts === undefined || v1 === undefined ? null : { ts, v1 }
}

/** Duplicate headers arrive joined by a comma. */
function isSingle(header: string | string[]): header is string {
  return typeof header === 'string' && /^[^,;\s]{1,128}$/.test(header)
}

/** The body may lack the id, but must not contradict the query. */
function agrees(body: unknown, dataId: string): boolean {
  if (typeof body !== 'object' || body === null || !('data' in body)) return true
  const { data } = body
  if (typeof data !== 'object' || data === null || !('id' in data)) return false
  return String(data.id).toLowerCase() === dataId.toLowerCase()
}

type Signed = { dataId: string; requestId: string | null; ts: string }

export function signWebhook(secret: string, { dataId, requestId, ts }: Signed): string {
  const manifest = `id:${dataId.toLowerCase()};${requestId === null ? '' : `request-id:${requestId};`}ts:${ts};`
  return hmac(secret, manifest).toString('hex')
}

function isSignedBy(secrets: readonly string[], signed: Signed, v1: string): boolean {
  return secrets.filter((secret) => isSame(v1, signWebhook(secret, signed))).length > 0
}
