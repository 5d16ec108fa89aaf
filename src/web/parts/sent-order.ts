import type { EndpointBody } from '#contract/endpoint.ts'
import type { orderEndpoints } from '#contract/orders.ts'
import { readStored, writeStore } from '../api/browser-store.ts'
import { randomKey } from '../api/random-key.ts'

const storageKey = 'damajuana.pedido-enviado'

/** How long an unanswered order is looked for, ms. */
const maxAgeMs = 24 * 60 * 60_000

type OrderBody = EndpointBody<typeof orderEndpoints.place>

/** An order as sent, with its Idempotency-Key. `of` fingerprints its content; `at` is when it was first sent, ms. */
export type SentOrder = { of: string; key: string; body: OrderBody; at: number }

/**
 * Stores an order about to be sent until it is answered, with the same key for the same content, so that a retry,
 * even after a reload, is the same order. Stored where a visitor's cart is: whoever closes the tab finds both, and
 * would order the same lines again. Without storage the server still makes only one order per cart.
 */
export function saveSentOrder(of: string, body: OrderBody): SentOrder {
  const known = readSentOrder()
  if (known?.of === of) return known
  const sent: SentOrder = { of, key: randomKey(), body, at: Date.now() }
  writeStore('localStorage', storageKey, JSON.stringify(sent))
  return sent
}

/** The unanswered order; null without one. One that is too old is deleted, with the guest's data in it. */
export function readSentOrder(): SentOrder | null {
  const sent = readStored('localStorage', storageKey) as SentOrder | null
  if (sent === null || Date.now() - sent.at < maxAgeMs) return sent
  forgetSentOrder()
  return null
}

export function forgetSentOrder(): void {
  writeStore('localStorage', storageKey, null)
}
