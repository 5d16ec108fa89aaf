import { addDays, formatMinutes, shopTime, type ShopTime, type Weekday, dayMinutes } from '../time/dates.ts'
import { daySpans, type Schedule, scheduleSpan, type Span, type Workday } from '../time/opening-hours.ts'

const alcoholicKinds = [
  'tinto',
  'blanco',
  'rosado',
  'espumante',
  'cerveza',
  'destilado',
  'aperitivo',
] as const

export const articleKinds = [...alcoholicKinds, 'sin-alcohol', 'otro'] as const
export type ArticleKind = (typeof articleKinds)[number]

/** Percent by volume up to which a drink counts as alcohol-free. */
const alcoholFreeUpTo = 0.5

/** By the alcohol content when known, else by kind (Ley 24.788 art. 6). */
export function isAlcoholic({ kind, abv }: { kind: string; abv?: number | undefined }): boolean {
  return abv === undefined ? alcoholicKinds.some((known) => known === kind) : abv > alcoholFreeUpTo
}

export function hasAlcohol(items: readonly { kind: string; abv?: number | null }[]): boolean {
  return items.some(({ kind, abv }) => isAlcoholic({ kind, abv: abv ?? undefined }))
}

/** Legal hours on a weekday (0 is Lunes), in these months (1 to 12), or all year when null. */
export type AlcoholHours = Schedule & { weekday: Weekday; months: number[] | null }

/** Empty `hours`: no legal limit. */
export type AlcoholRule = { hours: readonly AlcoholHours[]; workdays: readonly Workday[] }

/** `isToday` by the shop's calendar. */
export type NextHandover = {
  isoDate: string
  weekday: Weekday
  at: string
  isToday: boolean
  isTomorrow: boolean
}

/** Days to search: a year and a day covers hours limited to a month. */
const maxDaysAhead = 366

/** Whether some remaining minute of that day (YYYY-MM-DD) is legal and within opening hours; on a day without opening hours only the law counts. */
export function mayBringAlcoholOn(isoDate: string, now: Date, { hours, workdays }: AlcoholRule): boolean {
  if (hours.length === 0) return true
  const lawful = lawfulRest(isoDate, now, hours)
  const open = overlaps(spansAround(isoDate, [-1, 0], openOn(workdays)), [{ start: 0, end: dayMinutes }])
  return (open.length === 0 ? lawful : overlaps(lawful, open)).length > 0
}

/** Whether some remaining minute of the slot is legal; opening hours don't count. */
export function mayBringAlcoholIn(
  slot: Schedule,
  isoDate: string,
  now: Date,
  { hours }: Pick<AlcoholRule, 'hours'>,
): boolean {
  const span = scheduleSpan(slot)
  return hours.length === 0 || (span !== null && overlaps(lawfulRest(isoDate, now, hours), [span]).length > 0)
}

/** Whether orders with alcohol can ever choose a slot of that weekday, in whatever month. */
export function mayEverBringAlcoholIn(
  slot: Schedule & { weekday: Weekday },
  now: Date,
  hours: readonly AlcoholHours[],
): boolean {
  const { isoDate, weekday } = shopTime(now)
  // Each month has a day of every fourth week.
  const days = Array.from({ length: 14 }, (_, at) => 7 + ((slot.weekday - weekday + 7) % 7) + at * 28)
  return days.some((later) => mayBringAlcoholIn(slot, addDays(isoDate, later).isoDate, now, { hours }))
}

function lawfulRest(isoDate: string, now: Date, hours: readonly AlcoholHours[]): Span[] {
  const today = shopTime(now)
  const rest = { start: isoDate === today.isoDate ? today.minutes : 0, end: dayMinutes }
  return overlaps(spansAround(isoDate, [-1, 0], lawfulOn(hours)), [rest])
}

/** Next legal handover for an order as soon as possible; null when that is now, when no law applies, or never. */
export function nextHandover(now: Date, { hours, workdays }: AlcoholRule): NextHandover | null {
  if (hours.length === 0) return null
  const today = shopTime(now)
  const isEverOpen = workdays.some(({ schedules }) => schedules.length > 0)
  const remaining = { start: today.minutes, end: Infinity }
  for (let offset = -1; offset <= maxDaysAhead; offset += 1) {
    const lawful = overlaps(spansAround(today.isoDate, [offset], lawfulOn(hours)), [remaining])
    const spans = isEverOpen
      ? overlaps(lawful, spansAround(today.isoDate, [offset - 1, offset, offset + 1], openOn(workdays)))
      : lawful
    if (spans.length > 0) return momentAt(today, Math.min(...spans.map(({ start }) => start)))
  }
  return null
}

function momentAt({ isoDate, minutes }: ShopTime, minute: number): NextHandover | null {
  if (minute <= minutes) return null
  const days = Math.floor(minute / dayMinutes)
  return { ...addDays(isoDate, days), at: formatMinutes(minute), isToday: days === 0, isTomorrow: days === 1 }
}

type SpansOf = (day: { isoDate: string; weekday: Weekday }) => Span[]

function lawfulOn(hours: readonly AlcoholHours[]): SpansOf {
  return ({ isoDate, weekday }) => {
    const month = Number(isoDate.slice(5, 7))
    const held = hours.filter(
      (hour) => hour.weekday === weekday && (hour.months === null || hour.months.includes(month)),
    )
    return held.flatMap((hour) => scheduleSpan(hour) ?? [])
  }
}

function openOn(workdays: readonly Workday[]): SpansOf {
  return ({ weekday }) => daySpans(workdays, weekday)
}

/** Minutes from that date's midnight. */
function spansAround(isoDate: string, offsets: readonly number[], spansOf: SpansOf): Span[] {
  return offsets.flatMap((offset) =>
    spansOf(addDays(isoDate, offset)).map(({ start, end }) => ({
      start: start + offset * dayMinutes,
      end: end + offset * dayMinutes,
    })),
  )
}

function overlaps(some: readonly Span[], others: readonly Span[]): Span[] {
  return some
    .flatMap((a) => others.map((b) => ({ start: Math.max(a.start, b.start), end: Math.min(a.end, b.end) })))
    .filter(({ start, end }) => end > start)
}
