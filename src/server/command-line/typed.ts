import { type Centavos, fromPesos } from '#domain/money/money.ts'
import { type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts'
import { refuseStaff, type Refusal } from '#domain/text/refusals.ts'
import { plain } from '#domain/text/text.ts'
import { normaliseEmail } from '#domain/text/validation.ts'
import { weekdayNames, type Weekday, weekdays } from '#domain/time/dates.ts'
import { type BuyerRow, findBuyerById, findBuyerByIdentifier } from '../features/clients/buyers.repo.ts'
import { CommandError, type CommandDeps, readTypedNumber } from './command.ts'

/** '+6' and '-2' are relative, '50' is absolute. Throws CommandError otherwise. */
export function readAmount(text: string): { by: number } | { to: number } {
  const parts = /^([+\-−]?)(\d{1,6})$/.exec(text)
  if (!parts) throw new CommandError(`“${text}” no es una cantidad. Se escribe +6, -2 o 50.`)
  const [, sign, digits] = parts
  if (sign === '') return { to: Number(digits) }
  return { by: sign === '+' ? Number(digits) : -Number(digits) }
}

/** Parses 12500, 12.500, 12.500,50 or 12500.5 as centavos. Throws CommandError, naming `what`, unless it is a price above 0. */
export function readMoney(text: string, what?: string): Centavos {
  const trimmed = text.replace(/^\$\s*/, '')
  const isLocal = /^\d{1,3}(\.\d{3})*(,\d{1,2})?$|^\d{1,9}(,\d{1,2})?$/.test(trimmed)
  const plain = isLocal ? trimmed.replaceAll('.', '').replace(',', '.') : trimmed
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain) || Number(plain) === 0)
    throw new CommandError(
      `${what ? `${what}: ` : ''}“${text}” no es un precio. Se escribe como 12500 o 12.500,50.`,
    )
  return fromPesos(Number(plain))
}

/** Aliases of statuses, by prefix. */
const beginnings: readonly (readonly [begin: RegExp, status: OrderStatus])[] = [
  [/^sin conf/, 'Sin confirmar'],
  [/^confirm/, 'Confirmado'],
  [/^(en )?prepar/, 'En preparación'],
  [/^(listo|lista|para retirar|retir)/, 'Listo para retirar'],
  [/^(en )?camino|^(envi|salio|sale|despach)/, 'En camino'],
  [/^entreg/, 'Entregado'],
  [/^(cancel|anul)/, 'Cancelado'],
]

/** Parses a status: 'En preparación', en-preparacion, preparación, preparar. Throws CommandError otherwise. */
export function readStatus(text: string): OrderStatus {
  const typed = inWords(text)
  const status =
    orderStatuses.find((one) => inWords(one) === typed) ??
    beginnings.find(([begin]) => begin.test(typed))?.[1]
  if (!status) throw new CommandError(`“${text}” no es un estado. Son: ${orderStatuses.join(', ')}.`)
  return status
}

/** Parses YYYY-MM-DD or DD/MM/YYYY; null when absent. Throws CommandError for an invalid date. */
export function readDay(text: string | undefined): string | null {
  if (text === undefined) return null
  const local = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const iso = local ? `${local[3]}-${local[2]?.padStart(2, '0')}-${local[1]?.padStart(2, '0')}` : text
  const day = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : null
  if (day === null || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== iso)
    throw new CommandError(`“${text}” no es un día. Se escribe como 2026-11-20.`)
  return iso
}

/** Hyphens and underscores count as spaces, which need quoting in a shell. */
function inWords(text: string): string {
  return plain(text.replaceAll(/[\s_-]+/g, ' '))
}

/** The buyer by number or e-mail. */
export async function findTypedBuyer(
  { pool }: CommandDeps,
  word: string | undefined,
): Promise<BuyerRow | Refusal> {
  const id = word?.includes('@')
    ? (await findBuyerByIdentifier(pool, { email: normaliseEmail(word) }))?.id
    : readTypedNumber(word, 'el comprador')
  return (id === undefined ? null : await findBuyerById(pool, id)) ?? refuseStaff('buyer_unknown')
}

/** Parses a weekday, ignoring case and accents; undefined when unknown. */
export function findWeekday(text: string): Weekday | undefined {
  return weekdays.find((day) => plain(weekdayNames[day]) === plain(text))
}

/** Parses 'sábado', 'martes,jueves', 'lunes-viernes' or 'todos', in week order. Throws CommandError otherwise. */
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

/** A time as HH:mm; 9:30 becomes 09:30. Throws CommandError otherwise. */
export function readTime(text: string | undefined, what: string): string {
  if (text === undefined) throw new CommandError(`Falta ${what}, como 18:00.`)
  if (!/^([01]?\d|2[0-3]):[0-5]\d$/.test(text))
    throw new CommandError(`“${text}” no es una hora: ${what} se escribe como 18:00.`)
  return text.padStart(5, '0')
}

/** Parses sí or no, with or without the accent. Throws CommandError, naming `what`, otherwise. */
export function readYes(text: string, what: string): boolean {
  const word = text.toLowerCase()
  if (!['sí', 'si', 'no'].includes(word)) throw new CommandError(`Después de ${what} va sí o no.`)
  return word !== 'no'
}
