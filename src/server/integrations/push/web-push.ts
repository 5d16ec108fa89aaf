import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Env } from '../../env.ts'
import { outsideServices } from '../../outside-services.ts'
import type { SecretName } from '../../secrets.ts'
import type { Push, PushOutcome, PushPort, PushSubscription } from './push.port.ts'

/** Who carries pushes to browsers: Google's, Mozilla's, Apple's and Microsoft's. A name with a dot before it stands for whatever ends in it. */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

const maxUrlLength = 1_000

/** A service that asks for more than this is asked again by then. */
const maxRetryAfterS = 24 * 60 * 60

/** What the client is told. `subject` is how the services reach the shop: mailto: or https:. `timeout` in ms. */
export type WebPushOptions = {
  keys: { publicKey: string; privateKey: string }
  subject: string
  origin: string | undefined
  now: () => Date
  timeout?: number
}

/** Pushes by the Web Push protocol (RFC 8030, 8188, 8291, 8292). */
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
        // The address of a browser is as good as a key to it: it is in no log.
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

/** Whole seconds, told as such or as a date; null where neither can be read. */
function waitOf(retryAfter: string | null, now: Date): number | null {
  if (retryAfter === null) return null
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.min(maxRetryAfterS, Math.max(0, Math.ceil(seconds))) : null
}

/** Where the services are told to complain about a shop that has no address of its own yet. */
const nobody = 'mailto:tienda@damajuana.example'

/** Pushes under the keys of the settings, or under those that this shop made for itself and keeps among its secrets. */
export async function openPush(
  { push, publicUrl }: Pick<Env, 'push' | 'publicUrl'>,
  readSecret: (name: SecretName) => Promise<string>,
  now: () => Date,
): Promise<PushPort> {
  const keys = push.keys ?? keyPairOf(await readSecret('vapid'))
  return webPushes({
    keys,
    subject: push.subject ?? (publicUrl.startsWith('https:') ? publicUrl : nobody),
    origin: push.origin,
    now,
  })
}

/**
 * Whether an endpoint is of one of the services that carry pushes, by https at the usual port and without a login, or of
 * `origin`, which is the shop's own choice. A buyer's browser names it, so anything else would have the server ask at
 * an address of somebody's liking.
 */
function isPushEndpoint(endpoint: string, origin: string | undefined): boolean {
  const url = endpoint.length <= maxUrlLength ? URL.parse(endpoint) : null
  // Written as a browser writes it: what reads otherwise elsewhere is none.
  if (url === null || url.href !== endpoint || url.username !== '' || url.password !== '') return false
  if (origin !== undefined && url.origin === origin) return true
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    services.some((name) => (name.startsWith('.') ? url.hostname.endsWith(name) : url.hostname === name))
  )
}

/** The pair of a private key (43 characters, base64url), by which the services know the shop. Throws where it is none. */
export function keyPairOf(privateKey: string): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { publicKey: curve.getPublicKey().toString('base64url'), privateKey }
}
