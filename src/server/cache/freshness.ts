import { minuteMs } from '#domain/time/dates.ts'
import type { CatalogueWatch, Reads } from './watch-catalogue.ts'

/** When an answer was begun. `change` is the number of the last change of the catalogue before it; `steadyAt` is of the monotonic clock, ms. */
export type Stamp = { change: number; at: Date; steadyAt: number }

/** Bounds the age of an answer whose change notification was missed. */
export const maxAgeMs = 30_000

export type Clocks = {
  now: () => Date
  /** Monotonic clock, ms. */ steadyMs?: () => number
}

type Freshness = {
  stamp: (change: number) => Stamp
  ageMs: (stamp: Stamp) => number
  /** Without `reads`, any change makes it stale. */
  isFresh: (stamp: Stamp, reads?: Reads) => boolean
}

/**
 * An answer is fresh until what it was read from changes, at most 30 seconds, and never past the minute it was begun in,
 * because it states whether the shop is open.
 */
export function createFreshness(
  { hasChanged }: Pick<CatalogueWatch, 'hasChanged'>,
  { now, steadyMs = () => performance.now() }: Clocks,
): Freshness {
  /** The larger age of the wall clock and the monotonic one: the wall clock may be set back, the monotonic one stops while the machine sleeps. */
  const ageMs = ({ at, steadyAt }: Stamp): number =>
    Math.max(now().getTime() - at.getTime(), steadyMs() - steadyAt)

  return {
    stamp: (change) => ({ change, at: now(), steadyAt: steadyMs() }),
    ageMs,
    isFresh: (stamp, reads) =>
      minuteOf(stamp.at) === minuteOf(now()) && ageMs(stamp) < maxAgeMs && !hasChanged(stamp.change, reads),
  }
}

const minuteOf = (time: Date): number => Math.floor(time.getTime() / minuteMs)
