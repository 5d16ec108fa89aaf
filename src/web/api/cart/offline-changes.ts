import type { QueryClient } from '@tanstack/react-query'
import type { Buyer } from '#contract/accounts.ts'
import { readAnswers } from '../offline-store.ts'
import { buyerQuery } from '../queries/shop-queries.ts'
import { type CartChange, cartSaving } from './save-cart.ts'

/** Storage key of cart changes that did not reach the server. */
export const offlineChangesKey = 'cart-changes'

/** Cart changes paused while offline, none of which was sent. */
export function unsentChanges(cache: QueryClient): CartChange[] {
  const waiting = cache
    .getMutationCache()
    .findAll({ mutationKey: cartSaving(cache).mutationKey, status: 'pending' })
  return waiting.filter(({ state }) => state.isPaused).map(({ state }) => state.variables as CartChange)
}

/** Re-enqueues stored changes: shown at once, sent when online. The server decides what is available. */
export function replayChanges(cache: QueryClient, changes: readonly CartChange[]): void {
  for (const change of changes) {
    const mutation = cache.getMutationCache().build(cache, cartSaving(cache))
    mutation.execute(change).catch(() => null)
  }
}

/** Once online, sends the changes that this buyer's last page left unsent. */
export async function resumeChanges(cache: QueryClient): Promise<void> {
  const buyer = cache.getQueryData<Buyer | null>(buyerQuery().queryKey)
  if (!buyer || unsentChanges(cache).length > 0) return
  const stored = (await readAnswers(buyer.id, Date.now())).find(({ key }) => key[0] === offlineChangesKey)
  if (stored && unsentChanges(cache).length === 0) replayChanges(cache, stored.data as CartChange[])
}
