import { type AskingLimit, secondsToWait } from '#domain/asking-limits.ts'

/** Who asked lately, in this process. */
export type RecentAsks = {
  /** Counts an ask; answers the whole seconds that who asks has to wait, 0 when he need not. One who waits is not counted. */
  take: (who: string, now: Date) => number
}

const mostKept = 10_000

/** Remembers the last asks of the last ten thousand who asked. */
export function recentAsks(limit: AskingLimit): RecentAsks {
  const times = new Map<string, Date[]>()
  return {
    take: (who, now) => {
      // Those of a later hour were counted before the clock was set back.
      const asked = (times.get(who) ?? []).filter((at) => at <= now)
      const wait = secondsToWait(asked, limit, now)
      if (wait > 0) return wait
      times.delete(who)
      times.set(who, [...asked.slice(1 - limit.most), now])
      if (times.size > mostKept) times.delete(times.keys().next().value ?? who)
      return 0
    },
  }
}
