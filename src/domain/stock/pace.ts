const dayMs = 24 * 60 * 60_000
const weekDays = 7

type Sold = {
  /** Units sold, and the time in which there was stock. */
  sold: number
  inStockMs: number
  free: number
  /** People waiting for it. */ waiting: number
  /** To buy for so many weeks. */ weeks: number
}

type Pace = { days: number; per_week: number; days_left: number | null; suggested: number }

/**
 * The pace of sale over the days with stock, as a thing that ran out sells nothing; of less than a day, over one. What
 * nobody sold yet is suggested for those who wait.
 */
export function paceOf({ sold, inStockMs, free, waiting, weeks }: Sold): Pace {
  const days = inStockMs / dayMs
  const perDay = Math.max(0, sold) / Math.max(1, days)
  const wanted = Math.max(Math.ceil(perDay * weekDays * weeks), waiting)
  return {
    days: round(days),
    per_week: round(perDay * weekDays),
    days_left: perDay === 0 ? null : round(free / perDay),
    suggested: Math.max(0, wanted - free),
  }
}

const round = (number: number): number => Math.round(number * 10) / 10
