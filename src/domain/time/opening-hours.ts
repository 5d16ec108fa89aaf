import { plain } from '../text/text.ts'
import {
  formatMinutes,
  shopTime,
  weekdayNames,
  type ShopTime,
  type WeekdayName,
  dayMinutes,
} from './dates.ts'

/** HH:mm; a `to` not after `from` is on the next day. */
export type Schedule = { from: string; to: string }

/** Without schedules: closed that day (spec 1 §3). */
export type Workday = {
  name: string
  schedules: readonly Schedule[]
  /** When its next date (YYYY-MM-DD) is a special day: that, and its hours in other weeks. */
  special?: { date: string; regular: readonly Schedule[] }
}

/** The week without its special days. */
export function regularWeek(workdays: readonly Workday[]): Workday[] {
  return workdays.map(({ name, schedules, special }) => ({ name, schedules: special?.regular ?? schedules }))
}

export type OpeningStatus =
  | { open: true; /** HH:mm; null when that is a day or more ahead. */ until: string | null }
  | { open: false; opens: { weekday: WeekdayName | 'hoy' | 'mañana'; at: string } | null }

const weekMinutes = 7 * dayMinutes

/** Minutes from a midnight; `end` is exclusive, and may be on a later day. */
export type Span = { start: number; end: number }

const plainNames = weekdayNames.map((name) => plain(name))

function readTime(text: string): number | null {
  const parts = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text.trim())
  if (!parts) return null
  const minutes = Number(parts[1]) * 60 + Number(parts[2])
  return Number(parts[2]) < 60 && minutes <= dayMinutes ? minutes : null
}

/** Minutes from the day's midnight; null when malformed. */
export function scheduleSpan(schedule: Schedule): Span | null {
  const start = readTime(schedule.from)
  const to = readTime(schedule.to)
  if (start === null || to === null) return null
  return { start, end: to > start ? to : to + dayMinutes }
}

/** Weekday 0 is Lunes. Malformed schedules are skipped, as if closed. */
export function daySpans(workdays: readonly Workday[], weekday: number): Span[] {
  const ofDay = workdays.filter(({ name }) => plainNames.indexOf(plain(name)) === weekday)
  return ofDay.flatMap(({ schedules }) => schedules.flatMap((schedule) => scheduleSpan(schedule) ?? []))
}

const spansOfWeeks = new WeakMap<readonly Workday[], Span[]>()

/** Minutes from Monday's midnight. Kept, as every page of a shop needs them. */
function weekSpans(workdays: readonly Workday[]): readonly Span[] {
  const known = spansOfWeeks.get(workdays)
  if (known) return known
  const spans = plainNames.flatMap((_, weekday) =>
    daySpans(workdays, weekday).map(({ start, end }) => ({
      start: start + weekday * dayMinutes,
      end: end + weekday * dayMinutes,
    })),
  )
  spansOfWeeks.set(workdays, spans)
  return spans
}

function minutesLeft(span: Span, minute: number): number {
  const passed = (minute - span.start + weekMinutes) % weekMinutes
  return Math.max(0, span.end - span.start - passed)
}

/** Minutes until closing, across touching schedules; 0 when closed, a week at most. */
function minutesOpen(spans: readonly Span[], minute: number): number {
  let open = 0
  while (open < weekMinutes) {
    const further = Math.max(0, ...spans.map((span) => minutesLeft(span, (minute + open) % weekMinutes)))
    if (further === 0) break
    open += further
  }
  return open
}

function minuteOfWeek(time: ShopTime): number {
  return time.weekday * dayMinutes + time.minutes
}

/** By the shop's clock: `from` inclusive, `to` exclusive (spec 1 §4). */
export function isOpen(workdays: readonly Workday[], now: Date): boolean {
  return minutesOpen(weekSpans(workdays), minuteOfWeek(shopTime(now))) > 0
}

/** When closed, the next opening; null: never (spec 1 §4). */
export function openingStatus(workdays: readonly Workday[], now: Date): OpeningStatus {
  const time = shopTime(now)
  const minute = minuteOfWeek(time)
  const spans = weekSpans(workdays)
  const open = minutesOpen(spans, minute)
  if (open > 0) return { open: true, until: open < dayMinutes ? formatMinutes(time.minutes + open) : null }
  if (spans.length === 0) return { open: false, opens: null }
  const wait = Math.min(...spans.map((span) => (span.start - minute + weekMinutes) % weekMinutes))
  return { open: false, opens: { weekday: dayWord(time, wait), at: formatMinutes(time.minutes + wait) } }
}

function dayWord(time: ShopTime, wait: number): WeekdayName | 'hoy' | 'mañana' {
  const days = Math.floor((time.minutes + wait) / dayMinutes)
  if (days === 0) return 'hoy'
  if (days === 1) return 'mañana'
  return weekdayNames[(time.weekday + days) % 7] ?? 'hoy'
}
