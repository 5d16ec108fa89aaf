/** Index 0 is Monday, the numbering used everywhere. */
export const weekdayNames = [
  'Lunes',
  'Martes',
  'Miércoles',
  'Jueves',
  'Viernes',
  'Sábado',
  'Domingo',
] as const

export type WeekdayName = (typeof weekdayNames)[number]

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

export const weekdays: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

/** 'lunes a viernes, domingo': three or more consecutive days form a range. */
export function weekText(days: readonly Weekday[]): string {
  if (days.length === weekdays.length) return 'todos los días'
  const runs: Weekday[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs
    .flatMap((run) =>
      run.length < 3 ? run.map(lowerName) : [`${lowerName(run[0])} a ${lowerName(run.at(-1))}`],
    )
    .join(', ')
}

function lowerName(day: Weekday | undefined): string {
  return day === undefined ? '' : weekdayNames[day].toLowerCase()
}

export type ShopTime = {
  weekday: Weekday
  /** Minutes since midnight, 0 to 1439. */
  minutes: number
  /** YYYY-MM-DD */
  isoDate: string
}

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
export const dayMinutes = 24 * 60

/** UTC−3 all year, no daylight saving. */
export const shopZone = { ms: -3 * hourMs, written: '-03:00' }

const dateOnly = /^(\d{4})-(\d{2})-(\d{2})$/

function inZone(moment: Date): Date {
  return new Date(moment.getTime() + shopZone.ms)
}

function readMoment(iso: string): Date | null {
  const moment = new Date(iso)
  return Number.isNaN(moment.getTime()) ? null : moment
}

function two(n: number): string {
  return String(n).padStart(2, '0')
}

/** In America/Argentina/Buenos_Aires. */
export function shopTime(now: Date): ShopTime {
  const local = inZone(now)
  return {
    weekday: ((local.getUTCDay() + 6) % 7) as Weekday,
    minutes: local.getUTCHours() * 60 + local.getUTCMinutes(),
    isoDate: local.toISOString().slice(0, 10),
  }
}

/** Start of the shop's current day. */
export function shopMidnight(now: Date): Date {
  return new Date((Math.floor(now.getTime() / minuteMs) - shopTime(now).minutes) * minuteMs)
}

/** Start of a day of the shop's calendar. */
export function midnightOf(isoDate: string): Date {
  return new Date(`${isoDate}T00:00:00${shopZone.written}`)
}

export function addDays(isoDate: string, days: number): { isoDate: string; weekday: Weekday } {
  const date = new Date(Date.parse(`${isoDate}T00:00:00Z`) + days * dayMs)
  return { isoDate: date.toISOString().slice(0, 10), weekday: ((date.getUTCDay() + 6) % 7) as Weekday }
}

/** DD/MM/YY by the shop's calendar; a bare YYYY-MM-DD keeps its day (spec 1 §9). '' when invalid. */
export function formatDate(iso: string): string {
  const moment = dateOnly.test(iso) ? null : readMoment(iso)
  const day = dateOnly.exec(moment ? shopTime(moment).isoDate : iso)
  return day ? `${day[3]}/${day[2]}/${day[1]?.slice(2)}` : ''
}

/** HH:mm by the shop's clock (spec 1 §9). '' when invalid. */
export function formatTime(iso: string): string {
  const moment = readMoment(iso)
  if (!moment) return ''
  const { minutes } = shopTime(moment)
  return formatMinutes(minutes)
}

/** An hour with its article: 'la 01:15', 'las 15:30'. */
export function atHour(time: string): string {
  return `${/^0?1:/.test(time) ? 'la' : 'las'} ${time}`
}

/** '29/11/26 a las 15:30', after 'el'. */
export function dateAndHour(iso: string): string {
  return `${formatDate(iso)} a ${atHour(formatTime(iso))}`
}

/** HH:mm, modulo a day. */
export function formatMinutes(minutes: number): string {
  const inDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes
  return `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`
}

/** Parses HH:mm; null otherwise. */
export function readMinutes(time: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** Throws RangeError where `readMinutes` returns null. */
export function minutesOf(time: string): number {
  const minutes = readMinutes(time)
  if (minutes === null) throw new RangeError(`No time of the clock: ${time}`)
  return minutes
}

/** DD/MM/YY HH:mm by the shop's clock. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)} ${formatTime(iso)}`
}

/** 'hace 3 días' (spec 1 §2). '' when invalid. */
export function ageText(iso: string, now: Date): string {
  const moment = readMoment(iso)
  if (!moment) return ''
  const passed = now.getTime() - moment.getTime()
  if (passed < minuteMs) return 'hace un momento'
  if (passed < hourMs) return count(passed / minuteMs, 'minuto', 'minutos')
  if (passed < dayMs) return count(passed / hourMs, 'hora', 'horas')
  if (passed < 30 * dayMs) return count(passed / dayMs, 'día', 'días')
  if (passed < 365 * dayMs) return count(passed / (30 * dayMs), 'mes', 'meses')
  return count(passed / (365 * dayMs), 'año', 'años')
}

function count(exact: number, one: string, many: string): string {
  const whole = Math.floor(exact)
  return `hace ${whole} ${whole === 1 ? one : many}`
}
