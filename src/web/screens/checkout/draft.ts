import type { Guest } from '#contract/cart.ts'
import type { EndpointInput } from '#contract/endpoint.ts'
import type { orderEndpoints } from '#contract/orders.ts'
import { readStored, writeStore } from '../../api/browser-store.ts'
import { randomKey } from '../../api/random-key.ts'

export type TypedAddress = {
  street: string
  street_number: string
  no_number: boolean
  depto: string
  description: string
  province: string
  city: string
}

/** What is being typed: it survives a reload, and goes with the tab, or with the page in a browser that keeps nothing. */
export type Draft = { guest: Guest | null; address: TypedAddress | null; notes: string | null }

const key = 'damajuana.pedido'

const emptyDraft: Draft = { guest: null, address: null, notes: null }

export function readDraft(): Draft {
  const draft = readStored('sessionStorage', key)
  return typeof draft === 'object' && draft !== null ? { ...emptyDraft, ...draft } : emptyDraft
}

export function saveDraft(part: Partial<Draft>): void {
  writeStore('sessionStorage', key, JSON.stringify({ ...readDraft(), ...part }))
}

export function clearDraft(): void {
  writeStore('sessionStorage', key, null)
}

const storageKey = 'damajuana.pedido-enviado'

type OrderBody = EndpointInput<typeof orderEndpoints.place>['body']

/** An order as it was sent, under its Idempotency-Key. `of` tells what is ordered. */
export type SentOrder = { of: string; key: string; body: OrderBody }

/**
 * An order that is about to be sent, kept by the tab until it is answered: under the same key as long as the same is
 * ordered, so that a retry, even after a reload, is the same order. Without a store the server's cart still makes one order only.
 */
export function saveSentOrder(of: string, body: OrderBody): SentOrder {
  const known = readSentOrder()
  if (known?.of === of) return known
  const sent: SentOrder = { of, key: randomKey(), body }
  writeStore('sessionStorage', storageKey, JSON.stringify(sent))
  return sent
}

/** The one that nobody has answered; null where there is none. */
export function readSentOrder(): SentOrder | null {
  return readStored('sessionStorage', storageKey) as SentOrder | null
}

export function forgetSentOrder(): void {
  writeStore('sessionStorage', storageKey, null)
}
