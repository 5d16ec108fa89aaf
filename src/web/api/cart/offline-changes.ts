import type { QueryClient } from '@tanstack/react-query'
import type { Buyer } from '#contract/accounts.ts'
import { readAnswers } from '../offline-store.ts'
import { buyerQuery } from '../queries/shop-queries.ts'
import { type CartChange, cartSaving } from './save-cart.ts'

/** Where the changes of the cart wait that did not reach the server. */
export const offlineChangesKey = 'cart-changes'

/** The changes that wait for a line: none of them was sent. */
export function unsentChanges(cache: QueryClient): CartChange[] {
  const waiting = cache
    .getMutationCache()
    .findAll({ mutationKey: cartSaving(cache).mutationKey, status: 'pending' })
  return waiting.filter(({ state }) => state.isPaused).map(({ state }) => state.variables as CartChange)
}

/** Does again what waited when the page went: it shows at once, and is sent as soon as there is a line. The server says what of it can be had. */
export function replayChanges(cache: QueryClient, changes: readonly CartChange[]): void {
  for (const change of changes) {
    const mutation = cache.getMutationCache().build(cache, cartSaving(cache))
    mutation.execute(change).catch(() => null)
  }
}

/** On a page that has a line again: sends what waited for one when the last page of this buyer went. */
export async function resumeChanges(cache: QueryClient): Promise<void> {
  const buyer = cache.getQueryData<Buyer | null>(buyerQuery().queryKey)
  if (!buyer || unsentChanges(cache).length > 0) return
  const stored = (await readAnswers(buyer.id, Date.now())).find(({ key }) => key[0] === offlineChangesKey)
  if (stored && unsentChanges(cache).length === 0) replayChanges(cache, stored.data as CartChange[])
}
