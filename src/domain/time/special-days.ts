import { addDays, readMinutes, shopTime, formatMinutes, weekdayNames } from './dates.ts'
import { type Schedule, scheduleSpan, type Workday } from './opening-hours.ts'

/** A day (YYYY-MM-DD) with exceptional hours: closed, or closing at another time (HH:mm). */
export type SpecialDay = { day: string; closes_at: string | null }

const dayMinutes = 24 * 60
/** Closing times up to this hour may be of the following night. */
const latestNightMinutes = 6 * 60

/**
 * Hours of the next seven days, Lunes first, each weekday as on its next date; while yesterday's hours run past
 * midnight, its weekday is yesterday's.
 */
export function comingWeek(
  week: readonly Workday[],
  special: readonly SpecialDay[],
  now: Date,
): { name: string; schedules: Schedule[]; special?: { date: string; regular: Schedule[] } }[] {
  const first = runningDay(week, special, now)
  const days = weekdayNames.map((_, offset) => addDays(first, offset))
  return weekdayNames.map((name, index) => {
    const day = days.find(({ weekday }) => weekday === index)
    if (!day) return { name, schedules: [] }
    const schedules = hoursOn(week, special, day.isoDate)
    if (!special.some((one) => one.day === day.isoDate)) return { name, schedules }
    return { name, schedules, special: { date: day.isoDate, regular: hoursOn(week, [], day.isoDate) } }
  })
}

/** The day of the shop's work (YYYY-MM-DD): yesterday while its hours, as always or of that day alone, run past midnight. */
export function runningDay(week: readonly Workday[], special: readonly SpecialDay[], now: Date): string {
  const { isoDate: today, minutes } = shopTime(now)
  const yesterday = addDays(today, -1).isoDate
  const mayRun = [...hoursOn(week, special, yesterday), ...hoursOn(week, [], yesterday)]
  const isStillYesterday = mayRun.some((schedule) => {
    const span = scheduleSpan(schedule)
    return span !== null && span.end - dayMinutes > minutes
  })
  return isStillYesterday ? yesterday : today
}

export function hoursOn(week: readonly Workday[], special: readonly SpecialDay[], day: string): Schedule[] {
  const regular = [...(week[addDays(day, 0).weekday]?.schedules ?? [])]
  const found = special.find((one) => one.day === day)
  if (!found) return regular
  return found.closes_at === null ? [] : hoursUntil(regular, found.closes_at)
}

/** Cuts a day's hours at a closing time, or extends the last ones to it; a time up to the first opening is of the following night. */
export function hoursUntil(regular: readonly Schedule[], closesAt: string): Schedule[] {
  const starts = regular.flatMap((schedule) => {
    const span = scheduleSpan(schedule)
    return span ? [{ ...schedule, ...span }] : []
  })
  const first = Math.min(...starts.map(({ start }) => start))
  const typed = readMinutes(closesAt)
  if (typed === null || starts.length === 0) return [...regular]
  const end = typed > first ? typed : typed + dayMinutes
  const open = starts.filter(({ start }) => start < end)
  const last = Math.max(...open.map(({ start }) => start))
  return open.map(({ from, to, start }) => ({ from, to: start === last ? formatMinutes(end) : to }))
}

/** Why the day can't close at that time; null when it can. */
export function closingProblem(regular: readonly Schedule[], closesAt: string): string | null {
  const typed = readMinutes(closesAt)
  if (typed === null) return 'Escribí la hora como 14:00, entre 00:00 y 23:59.'
  const starts = regular.flatMap((schedule) => scheduleSpan(schedule)?.start ?? [])
  if (starts.length === 0) return 'Ese día de la semana no abrís. Poné primero el horario en Ajustes.'
  return typed > Math.min(...starts) || typed <= latestNightMinutes
    ? null
    : 'A esa hora todavía no abriste. Si ese día no abrís, marcalo como cerrado.'
}

/** Problems in the week's hours, keyed by `weekday.range.from` and `.to`; weekday 0 is Lunes. */
export function weekProblems(week: readonly (readonly Schedule[])[]): Record<string, string> {
  const problems: Record<string, string> = {}
  const ranges = week.flatMap((schedules, weekday) =>
    schedules.map((schedule, index) => ({ ...schedule, weekday, field: `${weekday}.${index}` })),
  )
  for (const { field, from, to } of ranges) {
    for (const [end, time] of Object.entries({ from, to }))
      if (readMinutes(time) === null)
        problems[`${field}.${end}`] =
          time === '' ? 'Falta la hora.' : `“${time.slice(0, 10)}” no es una hora: va de 00:00 a 23:59.`
    if (from === to && from !== '00:00' && !problems[`${field}.from`])
      problems[`${field}.to`] = 'Abre y cierra a la misma hora. Para todo el día, de 00:00 a 00:00.'
  }
  const spans = ranges.flatMap((range) => {
    const span = problems[`${range.field}.from`] || problems[`${range.field}.to`] ? null : scheduleSpan(range)
    return span
      ? [{ ...range, start: span.start + range.weekday * dayMinutes, length: span.end - span.start }]
      : []
  })
  for (const late of spans) {
    const other = spans.find(
      (early) =>
        early !== late &&
        isWithin(late.start, early) &&
        !(early.start === late.start && early.field > late.field),
    )
    if (other) problems[`${late.field}.from`] = overlapText(late, other)
  }
  return problems
}

type WeekSpan = { start: number; length: number; weekday: number; from: string; to: string }

const weekMinutes = 7 * dayMinutes

const isWithin = (minute: number, { start, length }: WeekSpan): boolean =>
  (minute - start + weekMinutes) % weekMinutes < length

function overlapText({ weekday }: WeekSpan, other: WeekSpan): string {
  const hours = `${other.from} a ${other.to}`
  return other.weekday === weekday
    ? `Se pisa con el de ${hours}.`
    : `Se pisa con el del ${weekdayNames[other.weekday]?.toLowerCase()}, de ${hours}.`
}
