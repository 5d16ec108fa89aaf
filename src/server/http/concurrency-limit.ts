import { setTimeout as wait } from 'node:timers/promises'
import PQueue from 'p-queue'
import { refuse, type Refusal } from '#domain/text/refusals.ts'

/**
 * Concurrency, queue length and queueing timeout of a heavy kind of work. `restMs`: how long a slot stays idle after a
 * task of that duration; its result returns at once.
 */
type Limit = {
  atOnce: number
  maxWaiting: number
  maxWaitMs?: number
  restMs?: (tookMs: number) => number
}

/** Runs at most `atOnce` works, FIFO; resolves to null when the queue is full or the wait exceeds `maxWaitMs`. */
export function limitConcurrency({
  atOnce,
  maxWaiting,
  maxWaitMs,
  restMs = () => 0,
}: Limit): <T>(work: () => Promise<T>) => Promise<T | null> {
  const queue = new PQueue({ concurrency: atOnce })
  return async <T>(work: () => Promise<T>) => {
    if (queue.pending >= atOnce && queue.size >= maxWaiting) return null
    const waiting = new AbortController()
    const timer = maxWaitMs === undefined ? undefined : setTimeout(() => waiting.abort(), maxWaitMs)
    return new Promise<T | null>((resolve, reject) => {
      const run = async (): Promise<void> => {
        clearTimeout(timer)
        const began = performance.now()
        await work().then(resolve, reject)
        const rest = restMs(performance.now() - began)
        if (rest > 0) await wait(rest)
      }
      queue.add(run, { signal: waiting.signal }).catch(() => resolve(null))
    })
  }
}

const maxRestMs = 100

type Half = {
  atOnce: number
  /** Time of works, ms, for which nothing rests. */ burstMs: number
  /** Whether others had something to do since the last work. */ othersWorked: () => boolean
}

/** A `restMs`: after `burstMs` of work, keeps the slots busy at most half of the time. */
export function restForHalf({ atOnce, burstMs, othersWorked }: Half): (tookMs: number) => number {
  const restShare = 2 * atOnce - 1
  /** Time of works, ms, less half of the time that has passed. */
  let spentMs = 0
  let spentAt = performance.now()
  return (tookMs) => {
    const at = performance.now()
    spentMs = Math.max(0, spentMs - (at - spentAt) / 2) + tookMs
    spentAt = at
    return othersWorked() && spentMs > burstMs ? Math.min(restShare * tookMs, maxRestMs) : 0
  }
}

export function serverBusy(): Refusal {
  return { ...refuse('server_busy'), retry_after: 2 }
}
