import type { Webhook, ParsedWebhook } from './payments.port.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What a notice is worth (integrations 1.4, hard cases B21, C76). Signed are the id in the query, x-request-id and ts, never
 * the body: that may only agree. Age is no reason to refuse, as nobody says whether a notice that comes again is signed anew;
 * an old one does no harm, because the payment is asked for in any case.
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

/** `?topic=payment&id=…`, as it was before signatures. */
function isOldWebhook({ topic, id }: Webhook['query']): boolean {
  return typeof topic === 'string' && typeof id === 'string'
}

/** `ts=…,v1=…`, each once; null for all else, also for two headers, which arrive as one with four parts. */
function readSignature(header: string | string[] | undefined): { ts: string; v1: string } | null {
  if (typeof header !== 'string') return null
  const [, ts, v1] = /^\s*ts=(\d{1,16})\s*,\s*v1=([0-9a-f]{64})\s*$/.exec(header) ?? []
  return ts === undefined || v1 === undefined ? null : { ts, v1 }
}

/** Two headers of one name arrive joined by a comma. */
function isSingle(header: string | string[]): header is string {
  return typeof header === 'string' && /^[^,;\s]{1,128}$/.test(header)
}

/** A body may say less than the query, and nothing else. */
function agrees(body: unknown, dataId: string): boolean {
  if (typeof body !== 'object' || body === null || !('data' in body)) return true
  const { data } = body
  if (typeof data !== 'object' || data === null || !('id' in data)) return false
  return String(data.id).toLowerCase() === dataId.toLowerCase()
}

/** The words that MercadoPago signs: those that it has, in this order (integrations 1.4). */
type Signed = { dataId: string; requestId: string | null; ts: string }

/** `v1` of x-signature: HMAC-SHA256 of the manifest, in hexadecimal. */
export function signWebhook(secret: string, { dataId, requestId, ts }: Signed): string {
  const manifest = `id:${dataId.toLowerCase()};${requestId === null ? '' : `request-id:${requestId};`}ts:${ts};`
  return createHmac('sha256', secret).update(manifest).digest('hex')
}

/** Whether one of the secrets made the signature: two are good at once while the shop changes from one to the other. */
function isSignedBy(secrets: readonly string[], signed: Signed, v1: string): boolean {
  const given = Buffer.from(v1)
  return (
    secrets.filter((secret) => {
      const expected = Buffer.from(signWebhook(secret, signed))
      return given.length === expected.length && timingSafeEqual(given, expected)
    }).length > 0
  )
}
