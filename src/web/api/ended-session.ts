import type { Buyer } from '#contract/sessions.ts'
import { readStored, writeStore } from './browser-store.ts'
import { getBrowserCache } from './cache.ts'
import type { CartChange } from './cart/save-cart.ts'
import { buyerQuery } from './queries/shop-queries.ts'

const key = 'damajuana.sesion'

/** Whose session this tab is about a purchase with. Found where nobody is logged in, that session has ended. `changes`: what of the cart it could not save any more. */
export type TabSession = { buyerId: number; changes: readonly CartChange[] }

/** As long as the tab; a logout wipes it, so that only a session which ended by itself is found again. */
export function keepTabSession(buyerId: number, changes: readonly CartChange[] = []): void {
  writeStore('sessionStorage', key, JSON.stringify({ buyerId, changes } satisfies TabSession))
}

export function readTabSession(): TabSession | null {
  return readStored('sessionStorage', key) as TabSession | null
}

/** Keeps what could not be saved for the buyer of this page; false where that is a visitor. */
export function keepEndedSession(changes: readonly CartChange[]): boolean {
  const buyer = getBrowserCache().getQueryData<Buyer | null>(buyerQuery().queryKey)
  if (!buyer) return false
  keepTabSession(buyer.id, changes)
  return true
}
