import PQueue from 'p-queue'
import { refuse, type Refusal } from '#domain/text/refusals.ts'

/** Concurrency, queue length and queueing timeout of a heavy kind of work. */
type Limit = { atOnce: number; maxWaiting: number; maxWaitMs?: number }

/** Runs at most `atOnce` works, FIFO; resolves to null when the queue is full or the wait exceeds `maxWaitMs`. */
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
    let isRunning = false
    const run = queue.add(
      () => {
        isRunning = true
        clearTimeout(timer)
        return work()
      },
      { signal: waiting.signal },
    )
    return run.catch((error: unknown) => {
      if (isRunning) throw error
      return null
    })
  }
}

export function serverBusy(): Refusal {
  return { ...refuse('server_busy'), retry_after: 2 }
}
