import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { waitingChanges } from './save-cart.ts'

/** Resolves when no save is pending, whether they succeeded or not, or at once offline, where they wait. */
export function whenSaved(cache: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (onlineManager.isOnline() && waitingChanges(cache).length > 0) return
      stop()
      resolve()
    }
    const stop = cache.getMutationCache().subscribe(check)
    check()
  })
}
