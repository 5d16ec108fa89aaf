import PQueue from 'p-queue'
import { refuse, type Refusal } from '#domain/text/refusals.ts'

/** How much of a heavy work is done at once, how many may wait for their turn, and how long. */
type Limit = { atOnce: number; maxWaiting: number; maxWaitMs?: number }

/** Does works a few at a time, first come first served; null for one that comes when too many wait, or waits too long. */
export function limitConcurrency({
  atOnce,
  maxWaiting,
  maxWaitMs,
}: Limit): <T>(work: () => Promise<T>) => Promise<T | null> {
  const queue = new PQueue({ concurrency: atOnce })
  return async <T>(work: () => Promise<T>) => {
    if (queue.pending >= atOnce && queue.size >= maxWaiting) return null
    if (maxWaitMs === undefined) return queue.add(work)
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(), maxWaitMs)
    let isBegun = false
    const begun = queue.add(
      () => {
        isBegun = true
        clearTimeout(timer)
        return work()
      },
      { signal: waiting.signal },
    )
    return begun.catch((error: unknown) => {
      if (isBegun) throw error
      return null
    })
  }
}

/** Too many wait for their turn just now. */
export function serverBusy(): Refusal {
  return { ...refuse('server_busy'), retry_after: 2 }
}
