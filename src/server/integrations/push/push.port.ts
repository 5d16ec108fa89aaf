/** Where a browser is reached, and the keys that only it can read by. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

/** `topic` names what a newer push of the same takes the place of, where the browser has not seen it yet. */
export type Push = {
  payload: string
  topic: string
  /** Seconds that the service keeps it for a browser that sleeps. */ ttl: number
}

/** What became of it. `gone`: that browser takes no more. `later`: worth another try, not before `after` seconds where they are told. `refused`: not as it is. */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; after: number | null }
  | { kind: 'refused'; why: string }

export type PushPort = {
  /** What a browser is told, so that only this shop reaches it (base64url). */
  publicKey: string
  /** Whether an address is one at which browsers are reached: nothing else is ever asked. */
  accepts: (endpoint: string) => boolean
  /** Sends to one browser what nobody on the way can read. Never throws. */
  send: (to: PushSubscription, push: Push) => Promise<PushOutcome>
}
