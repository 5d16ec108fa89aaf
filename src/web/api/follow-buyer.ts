import type { QueryClient } from '@tanstack/react-query'
import { pollInbox } from './inbox-polling.ts'
import { listenLive, type Told } from './live.ts'

type Following = Told & { isLive: () => boolean; caughtUp: Promise<void> }

/** Keeps the buyer's data up to date until `signal`: by realtime, and by polling once that has caught up. */
export function followBuyer(
  buyerId: number,
  cache: QueryClient,
  signal: AbortSignal,
  { isLive, caughtUp, ...told }: Following,
): void {
  listenLive(buyerId, cache, signal, told)
  void caughtUp.then(() => signal.aborted || pollInbox(cache, signal, isLive))
}
