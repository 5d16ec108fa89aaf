import { isRefusal, type Refusal } from '#domain/text/refusals.ts'
import { plain } from '#domain/text/text.ts'
import { minutesOf, readMinutes, weekdayNames, weekdays } from '#domain/time/dates.ts'
import { inTransaction } from '../db/transaction.ts'
import { changeSlots, saveDeliveryDays } from '../features/delivery/delivery-hours.service.ts'
import { getDeliveryDays, findAlcoholHours, replaceAlcoholHours } from '../features/shop/schedules.repo.ts'
import {
  type Command,
  type CommandDeps,
  CommandError,
  readNumber,
  type Typed,
  wordsOf,
  inColumns,
} from './command.ts'
import { findTypedZone } from './typed-names.ts'
import { readTime, readWeekdays, findWeekday } from './typed.ts'
import { deliveryDaysText } from './zone-text.ts'
import { byCommand, textOf } from './zones.commands.ts'

export const deliveryHoursCommands: readonly Command[] = [
  {
    name: 'zona-franja',
    usage: 'zona-franja <número> <días> <desde> <hasta> --cupo <pedidos> --cierre <hora>',
    summary: 'Va a esa zona en esas horas; si ya hay una franja que empieza igual, la cambia',
    options: {
      cupo: { type: 'string', help: 'Cuántos pedidos entran en la franja, cada día' },
      cierre: { type: 'string', help: 'Hasta qué hora del mismo día se puede pedir' },
    },
    run: save,
  },
  {
    name: 'zona-franja-quitar',
    usage: 'zona-franja-quitar <número> <días> [desde]',
    summary: 'Deja de ofrecer esas franjas; los pedidos que las tienen las conservan',
    run: retire,
  },
  {
    name: 'entregas',
    usage: 'entregas [días | ninguno]',
    summary: 'Qué días se puede elegir que se entregue; sin nada más, lo dice',
    options: {
      cierre: { type: 'string', help: 'Hasta qué hora se puede pedir para el mismo día' },
      adelante: { type: 'string', help: 'Para cuántos días más adelante se puede pedir' },
    },
    run: showOrChangeDays,
  },
  {
    name: 'alcohol',
    usage: 'alcohol [caba | buenos aires | libre | <día> <desde> <hasta> | <día> nunca]',
    summary: 'Cuándo se pueden llevar bebidas con alcohol a domicilio; sin nada más, lo muestra',
    run: showOrChange,
  },
]

async function save(deps: CommandDeps, typed: Typed): Promise<string | Refusal> {
  const [num, days, from, to, ...more] = typed.words
  const zone = await findTypedZone(deps, num)
  if (days === undefined || more.length > 0)
    throw new CommandError(
      'Después del número van los días, desde y hasta: por ejemplo lunes-viernes 18:00 20:00.',
    )
  const slots = {
    weekdays: readWeekdays(days),
    from: readTime(from, 'desde qué hora'),
    to: readTime(to, 'hasta qué hora'),
    capacity: readNumber(wordsOf(typed, 'cupo'), 'el --cupo, cuántos pedidos entran'),
    cutOff: readTime(wordsOf(typed, 'cierre'), 'el --cierre'),
  }
  const saved = await inTransaction(deps.pool, (tx) =>
    changeSlots(tx, byCommand(deps), zone.id, { was: slots, next: slots }),
  )
  return isRefusal(saved) ? saved : textOf(deps, zone)
}

async function retire(
  deps: CommandDeps,
  { words: [num, days, from, ...more] }: Typed,
): Promise<string | Refusal> {
  const zone = await findTypedZone(deps, num)
  if (days === undefined || more.length > 0)
    throw new CommandError(
      'Después del número van los días, y si hace falta desde qué hora: por ejemplo sábado 18:00.',
    )
  const was = {
    weekdays: readWeekdays(days),
    from: from === undefined ? null : readTime(from, 'desde qué hora'),
  }
  const saved = await inTransaction(deps.pool, (tx) =>
    changeSlots(tx, byCommand(deps), zone.id, { was, next: null }),
  )
  if (isRefusal(saved)) return saved
  if (saved.batch === null)
    throw new CommandError(`La zona ${zone.id} no tiene esas franjas. “zona ${zone.id}” dice cuáles tiene.`)
  return textOf(deps, zone)
}

async function showOrChangeDays(deps: CommandDeps, typed: Typed): Promise<string | Refusal> {
  const { pool } = deps
  const before = await getDeliveryDays(pool)
  const [word, ...more] = typed.words
  const closing = wordsOf(typed, 'cierre')
  const ahead = wordsOf(typed, 'adelante')
  if (more.length > 0) throw new CommandError('Los días van juntos: lunes-sábado, o martes,jueves.')
  const changed = {
    days: word === undefined ? before.days : word.toLowerCase() === 'ninguno' ? [] : readWeekdays(word),
    cutOffMinutes: closing === undefined ? before.cutOffMinutes : minutesOf(readTime(closing, 'el --cierre')),
    ahead: ahead === undefined ? before.ahead : ahead === '0' ? 0 : readNumber(ahead, '--adelante'),
  }
  if (word !== undefined || closing !== undefined || ahead !== undefined) {
    const saved = await inTransaction(pool, (tx) => saveDeliveryDays(tx, byCommand(deps), changed))
    if (isRefusal(saved)) return saved
  }
  return deliveryDaysText(changed)
}

const weekOf = (from: string, to: string, months: number[] | null) =>
  weekdays.map((weekday) => ({ weekday, from, to, months }))

/** Legal hours for delivering alcohol: Ley 3.361 of the city, Leyes 11.825 and 15.109 of the province. */
const laws = {
  caba: weekOf('08:00', '00:00', null),
  'buenos aires': [
    ...weekOf('10:00', '21:00', [5, 6, 7, 8, 9, 10, 11]),
    ...weekOf('10:00', '23:00', [12, 1, 2, 3, 4]),
  ],
}

async function showOrChange({ pool }: CommandDeps, { words }: Typed): Promise<string> {
  if (words.length > 0)
    await inTransaction(pool, async (tx) =>
      replaceAlcoholHours(tx, changed(await findAlcoholHours(tx), words)),
    )
  const hours = await findAlcoholHours(pool)
  if (hours.length === 0) return 'Las bebidas con alcohol se llevan a cualquier hora.'
  return inColumns(
    ['Día', 'Desde', 'Hasta', 'Meses'],
    hours.map(({ weekday, from, to, months }) => [
      weekdayNames[weekday],
      from,
      to,
      months === null ? 'todo el año' : months.join(', '),
    ]),
  )
}

type Hours = Awaited<ReturnType<typeof findAlcoholHours>>

function changed(hours: Hours, words: readonly string[]): Hours {
  const [first = '', from = '', to = ''] = words
  const law = plain(words.join(' '))
  if (law === 'libre') return []
  if (law === 'caba' || law === 'buenos aires') return laws[law]
  const weekday = findWeekday(first)
  if (weekday === undefined)
    throw new CommandError(`“${first}” no es un día de la semana, ni caba, buenos aires o libre.`)
  const others = (hours.length === 0 ? weekOf('00:00', '00:00', null) : hours).filter(
    (hour) => hour.weekday !== weekday,
  )
  if (plain(from) === 'nunca') {
    if (others.length === 0) throw new CommandError('Tiene que quedar algún día: sin ninguno no hay límite.')
    return others
  }
  if ([from, to].some((time) => readMinutes(time) === null))
    throw new CommandError('Las horas se escriben como 10:00 y 21:00; la medianoche es 00:00.')
  return [...others, { weekday, from, to, months: null }]
}
