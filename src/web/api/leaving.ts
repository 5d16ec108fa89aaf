import type { QueryClient } from '@tanstack/react-query'

/** The key of what ends this page's session: a logout, and the end of the account. */
export const leavingKey = ['session', 'leaving']

/** Tells, until the signal, when such an end is on its way, and when it came to nothing; after one that succeeds the page goes, at once or when its farewell was read. */
export function followLeaving(
  cache: QueryClient,
  { onLeave, onStay }: { onLeave: () => void; onStay: () => void },
  signal: AbortSignal,
): void {
  if (cache.isMutating({ mutationKey: leavingKey }) > 0) onLeave()
  const stop = cache.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== 'updated' || mutation.options.mutationKey !== leavingKey) return
    if (mutation.state.status === 'pending') onLeave()
    if (mutation.state.status === 'error') onStay()
  })
  signal.addEventListener('abort', stop)
}
