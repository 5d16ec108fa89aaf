import { createHmac, timingSafeEqual } from 'node:crypto'

/** The words that MercadoPago signs: those that it has, in this order (integrations 1.4). */
export type Signed = { dataId: string; requestId: string | null; ts: string }

/** `v1` of x-signature: HMAC-SHA256 of the manifest, in hexadecimal. */
export function signNotice(secret: string, { dataId, requestId, ts }: Signed): string {
  const manifest = `id:${dataId.toLowerCase()};${requestId === null ? '' : `request-id:${requestId};`}ts:${ts};`
  return createHmac('sha256', secret).update(manifest).digest('hex')
}

/** Whether one of the secrets made the signature: two are good at once while the shop changes from one to the other. */
export function isSignedBy(secrets: readonly string[], signed: Signed, v1: string): boolean {
  const given = Buffer.from(v1)
  return (
    secrets.filter((secret) => {
      const expected = Buffer.from(signNotice(secret, signed))
      return given.length === expected.length && timingSafeEqual(given, expected)
    }).length > 0
  )
}
