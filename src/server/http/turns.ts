import { refuse, type Refusal } from '#domain/refusals.ts'

/** How much of a heavy work is done at once, and how many may wait for their turn. */
type Room = { atOnce: number; mostWaiting: number }

/** Does works a few at a time, who waits longest first; null for one who comes when too many wait already. */
export function createTurns({ atOnce, mostWaiting }: Room): <T>(work: () => Promise<T>) => Promise<T | null> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce && waiting.length >= mostWaiting) return null
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The one who waits longest takes over this place; without any, it is free.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Too many wait for their turn just now. */
export function busy(): Refusal {
  return { ...refuse('server_busy'), retry_after: 2 }
}
