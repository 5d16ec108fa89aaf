/** A browser's push endpoint and its encryption keys. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

/** A newer push of the same `topic` replaces one that is not delivered yet. */
export type Push = {
  payload: string
  topic: string
  /** Seconds for which the service keeps it for an offline browser. */ ttl: number
}

/** `gone`: the subscription ended. `later`: retry, after `after` seconds when given. `refused`: do not retry. */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; after: number | null }
  | { kind: 'refused'; why: string }

export type PushPort = {
  /** VAPID public key (base64url), given to browsers. */
  publicKey: string
  /** Whether the endpoint belongs to an allowed push service; nothing else is ever requested (SSRF). */
  accepts: (endpoint: string) => boolean
  /** Encrypts for and sends to one browser. Never throws. */
  send: (to: PushSubscription, push: Push) => Promise<PushOutcome>
}
