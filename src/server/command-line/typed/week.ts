import { weekdayNames, type Weekday } from '#domain/dates.ts'
import { plain } from '#domain/slug.ts'
import { CommandError } from '../command.ts'

export const weekdays: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

/** A day of the week however it is typed: 'Sábado', sabado. Undefined for what is none. */
export function findWeekday(text: string): Weekday | undefined {
  return weekdays.find((day) => plain(weekdayNames[day]) === plain(text))
}

/** 'sábado', 'martes,jueves', 'lunes-viernes' or 'todos', in the order of the week. Throws CommandError for what is none. */
export function readWeekdays(text: string): Weekday[] {
  if (plain(text) === 'todos') return [...weekdays]
  const days = plain(text).split(',').flatMap(readSpan)
  return weekdays.filter((day) => days.includes(day))
}

function readSpan(text: string): Weekday[] {
  const [first, last, ...more] = text.split(/-|\s+a\s+/).map(readWeekday)
  if (first === undefined || more.length > 0) throw daysWrong(text)
  if (last === undefined) return [first]
  return weekdays.slice(0, ((last - first + 7) % 7) + 1).map((day) => ((day + first) % 7) as Weekday)
}

function readWeekday(text: string): Weekday {
  const day = findWeekday(text)
  if (day === undefined) throw daysWrong(text)
  return day
}

function daysWrong(text: string): CommandError {
  return new CommandError(
    `“${text.trim()}” no son días de la semana. Se escriben como sábado, martes,jueves, lunes-viernes o todos.`,
  )
}

/** 'lunes a viernes, domingo', three in a row or more as from the first to the last. */
export function weekText(days: readonly Weekday[]): string {
  if (days.length === weekdays.length) return 'todos los días'
  const runs: Weekday[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs
    .flatMap((run) => (run.length < 3 ? run.map(nameOf) : [`${nameOf(run[0])} a ${nameOf(run.at(-1))}`]))
    .join(', ')
}

function nameOf(day: Weekday | undefined): string {
  return day === undefined ? '' : weekdayNames[day].toLowerCase()
}

/** An hour of the clock as HH:mm; 9:30 is 09:30. Throws CommandError for what is none. */
export function readTime(text: string | undefined, what: string): string {
  if (text === undefined) throw new CommandError(`Falta ${what}, como 18:00.`)
  if (!/^([01]?\d|2[0-3]):[0-5]\d$/.test(text))
    throw new CommandError(`“${text}” no es una hora: ${what} se escribe como 18:00.`)
  return text.padStart(5, '0')
}
