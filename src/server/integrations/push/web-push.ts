import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Env } from '../../env.ts'
import { outsideServices } from '../../outside-services.ts'
import type { SecretName } from '../../secrets.ts'
import type { Push, PushOutcome, PushPort, PushSubscription } from './push.port.ts'

/** Hosts of the push services of Google, Mozilla, Apple and Microsoft. A leading dot matches subdomains. */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

const maxUrlLength = 1_000

/** Cap on Retry-After, seconds. */
const maxRetryAfterS = 24 * 60 * 60

/** `subject` is the shop's contact for the push services: mailto: or https:. `timeout` in ms. */
export type WebPushOptions = {
  keys: { publicKey: string; privateKey: string }
  subject: string
  origin: string | undefined
  now: () => Date
  timeout?: number
}

/** Web Push client (RFC 8030, 8188, 8291, 8292). */
export function webPushes({
  keys,
  subject,
  origin,
  now,
  timeout = outsideServices.push.timeoutMs,
}: WebPushOptions): PushPort {
  return {
    publicKey: keys.publicKey,
    accepts: (endpoint) => isPushEndpoint(endpoint, origin),
    send: async (to, push) => {
      if (!isPushEndpoint(to.endpoint, origin)) return { kind: 'refused', why: 'no push service is there' }
      try {
        const response = await fetch(to.endpoint, requestOf(to, push))
        await response.body?.cancel()
        return outcomeOf(response, now())
      } catch (error) {
        // An endpoint is a capability URL and is never logged.
        return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
          ? { kind: 'later', after: null }
          : { kind: 'refused', why: 'its keys cannot be written to' }
      }
    },
  }

  function requestOf(
    { endpoint, p256dh, auth }: PushSubscription,
    { payload, topic, ttl }: Push,
  ): RequestInit {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...keys },
      TTL: ttl,
      topic,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    })
    const { 'Content-Length': _, ...sent } = headers as Record<string, string | number>
    const texts = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]))
    return {
      method: 'POST',
      headers: texts,
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    }
  }
}

function outcomeOf({ status, headers }: Response, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500)
    return { kind: 'later', after: waitOf(headers.get('retry-after'), now) }
  return { kind: 'refused', why: `status ${status}` }
}

/** Retry-After as whole seconds, from seconds or a date; null when unreadable. */
function waitOf(retryAfter: string | null, now: Date): number | null {
  if (retryAfter === null) return null
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.min(maxRetryAfterS, Math.max(0, Math.ceil(seconds))) : null
}

/** VAPID subject of a shop without a public address yet. */
const nobody = 'mailto:tienda@damajuana.example'

/**
 * Uses the VAPID keys of the settings, or those that the shop generated and keeps among its secrets. With PUSH=off a
 * restored copy of a shop, which has these secrets, reaches none of its browsers.
 */
export async function openPush(
  { push, publicUrl }: Pick<Env, 'push' | 'publicUrl'>,
  readSecret: (name: SecretName) => Promise<string>,
  now: () => Date,
): Promise<PushPort> {
  const keys = push.keys ?? keyPairOf(await readSecret('vapid'))
  const port = webPushes({
    keys,
    subject: push.subject ?? (publicUrl.startsWith('https:') ? publicUrl : nobody),
    origin: push.origin,
    now,
  })
  if (!push.isOff) return port
  return { ...port, accepts: () => false, send: async () => ({ kind: 'refused', why: 'PUSH=off' }) }
}

/**
 * Whether an endpoint is on an allowed push service, by https on the default port and without credentials, or on
 * `origin`, configured by the shop. Browsers supply the endpoint: without this check they could direct the server's
 * requests (SSRF).
 */
function isPushEndpoint(endpoint: string, origin: string | undefined): boolean {
  const url = endpoint.length <= maxUrlLength ? URL.parse(endpoint) : null
  // Only a normalized URL, which every parser reads alike.
  if (url === null || url.href !== endpoint || url.username !== '' || url.password !== '') return false
  if (origin !== undefined && url.origin === origin) return true
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    services.some((name) => (name.startsWith('.') ? url.hostname.endsWith(name) : url.hostname === name))
  )
}

/** The VAPID key pair of a private key (43 characters, base64url). Throws when invalid. */
export function keyPairOf(privateKey: string): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { publicKey: curve.getPublicKey().toString('base64url'), privateKey }
}
