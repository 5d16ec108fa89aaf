import type { QueryClient } from '@tanstack/react-query'
import { type CartChange, cartSaving, type SaveHandlers } from './save-cart.ts'

/** Re-enqueues changes: shown at once, sent when online. The server decides what is available. */
export function replayChanges(
  cache: QueryClient,
  changes: readonly CartChange[],
  handlers: SaveHandlers,
): void {
  for (const change of changes) {
    const mutation = cache.getMutationCache().build(cache, cartSaving(cache, handlers))
    mutation.execute(change).catch(() => null)
  }
}
