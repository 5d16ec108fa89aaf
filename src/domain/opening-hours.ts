import { formatMinutes, shopTime, weekdayNames, type ShopTime, type WeekdayName } from './dates.ts'
import { unaccent } from './slug.ts'

/** From and to as HH:mm; a `to` that is not after `from` is on the next day (design 6.55). */
export type Schedule = { from: string; to: string }

/** A day of the week by name, as the shop sends it (spec 1 §3). No schedules: closed that day. */
export type Workday = { name: string; schedules: readonly Schedule[] }

export type OpeningStatus =
  | { open: true; /** HH:mm; null when that is a day or more ahead. */ until: string | null }
  | { open: false; opens: { weekday: WeekdayName | 'hoy' | 'mañana'; at: string } | null }

const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

/** Minutes of the week, Monday 00:00 being 0; `end` may lie past the week's end. */
type Interval = { start: number; end: number }

const plainNames = weekdayNames.map((name) => unaccent(name).toLowerCase())

function readTime(text: string): number | null {
  const parts = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text.trim())
  if (!parts) return null
  const minutes = Number(parts[1]) * 60 + Number(parts[2])
  return Number(parts[2]) < 60 && minutes <= dayMinutes ? minutes : null
}

/** Days and times that can't be read are left out, as if closed. */
function weekIntervals(workdays: readonly Workday[]): Interval[] {
  return workdays.flatMap(({ name, schedules }) => {
    const weekday = plainNames.indexOf(unaccent(name.trim()).toLowerCase())
    return weekday === -1 ? [] : schedules.flatMap((schedule) => dayInterval(weekday, schedule))
  })
}

function dayInterval(weekday: number, schedule: Schedule): Interval[] {
  const from = readTime(schedule.from)
  const to = readTime(schedule.to)
  if (from === null || to === null) return []
  const length = to > from ? to - from : to - from + dayMinutes
  const start = weekday * dayMinutes + from
  return [{ start, end: start + length }]
}

/** Minutes that an interval still runs at that minute of the week, 0 when it does not. */
function minutesLeft(interval: Interval, minute: number): number {
  const passed = (minute - interval.start + weekMinutes) % weekMinutes
  return Math.max(0, interval.end - interval.start - passed)
}

/** Minutes until the shop closes, schedules that touch counting as one; 0 when it is closed, a week at most. */
function minutesOpen(intervals: readonly Interval[], minute: number): number {
  let open = 0
  while (open < weekMinutes) {
    const further = Math.max(0, ...intervals.map((interval) => minutesLeft(interval, (minute + open) % weekMinutes)))
    if (further === 0) break
    open += further
  }
  return open
}

function minuteOfWeek(time: ShopTime): number {
  return time.weekday * dayMinutes + time.minutes
}

/** Whether the shop is open at `now`, by its own clock: `from` is in, `to` is out (spec 1 §4, design 6.55). */
export function isOpen(workdays: readonly Workday[], now: Date): boolean {
  return minutesOpen(weekIntervals(workdays), minuteOfWeek(shopTime(now))) > 0
}

/** Open and until when, or closed and when it opens next (null: never) (spec 1 §4). */
export function openingStatus(workdays: readonly Workday[], now: Date): OpeningStatus {
  const time = shopTime(now)
  const minute = minuteOfWeek(time)
  const intervals = weekIntervals(workdays)
  const open = minutesOpen(intervals, minute)
  if (open > 0) return { open: true, until: open < dayMinutes ? formatMinutes(time.minutes + open) : null }
  if (intervals.length === 0) return { open: false, opens: null }
  const wait = Math.min(...intervals.map((interval) => (interval.start - minute + weekMinutes) % weekMinutes))
  return { open: false, opens: { weekday: dayWord(time, wait), at: formatMinutes(time.minutes + wait) } }
}

function dayWord(time: ShopTime, wait: number): WeekdayName | 'hoy' | 'mañana' {
  const days = Math.floor((time.minutes + wait) / dayMinutes)
  if (days === 0) return 'hoy'
  if (days === 1) return 'mañana'
  return weekdayNames[(time.weekday + days) % 7] ?? 'hoy'
}
