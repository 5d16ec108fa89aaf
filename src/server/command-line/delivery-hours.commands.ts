import { alcoholLaws, alcoholWeek, type AlcoholWeek } from '#domain/catalog/alcohol-week.ts'
import { isRefusal, type Refusal } from '#domain/text/refusals.ts'
import { plain } from '#domain/text/text.ts'
import { minutesOf, weekdayNames } from '#domain/time/dates.ts'
import { inTransaction } from '../db/transaction.ts'
import { changeSlots, saveDeliveryDays } from '../features/delivery/delivery-hours.service.ts'
import { saveAlcoholWeek } from '../features/shop/alcohol-week.service.ts'
import { getDeliveryDays, findAlcoholHours } from '../features/shop/schedules.repo.ts'
import { lockShop } from '../features/shop/shop.repo.ts'
import {
  byCommand,
  type Command,
  type CommandDeps,
  CommandError,
  readTypedNumber,
  type Typed,
  optionWords,
  inColumns,
} from './command.ts'
import { findTypedZone } from './typed-names.ts'
import { readTime, readWeekdays, findWeekday } from './typed.ts'
import { deliveryDaysText } from './zone-text.ts'
import { commandTextOf } from './zones.commands.ts'

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
    capacity: readTypedNumber(optionWords(typed, 'cupo'), 'el --cupo, cuántos pedidos entran'),
    cutOff: readTime(optionWords(typed, 'cierre'), 'el --cierre'),
  }
  const saved = await inTransaction(deps.pool, (tx) =>
    changeSlots(tx, byCommand(deps), zone.id, { was: slots, next: slots }),
  )
  return isRefusal(saved) ? saved : commandTextOf(deps, zone)
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
  return commandTextOf(deps, zone)
}

async function showOrChangeDays(deps: CommandDeps, typed: Typed): Promise<string | Refusal> {
  const { pool } = deps
  const before = await getDeliveryDays(pool)
  const [word, ...more] = typed.words
  const closing = optionWords(typed, 'cierre')
  const ahead = optionWords(typed, 'adelante')
  if (more.length > 0) throw new CommandError('Los días van juntos: lunes-sábado, o martes,jueves.')
  const changed = {
    days: word === undefined ? before.days : word.toLowerCase() === 'ninguno' ? [] : readWeekdays(word),
    cutOffMinutes: closing === undefined ? before.cutOffMinutes : minutesOf(readTime(closing, 'el --cierre')),
    ahead: ahead === undefined ? before.ahead : ahead === '0' ? 0 : readTypedNumber(ahead, '--adelante'),
  }
  if (word !== undefined || closing !== undefined || ahead !== undefined) {
    const saved = await inTransaction(pool, (tx) => saveDeliveryDays(tx, byCommand(deps), changed))
    if (isRefusal(saved)) return saved
  }
  return deliveryDaysText(changed)
}

const laws: Record<string, AlcoholWeek> = {
  caba: alcoholLaws.caba,
  'buenos aires': alcoholLaws.province,
  libre: alcoholLaws.free,
}

async function showOrChange(deps: CommandDeps, { words }: Typed): Promise<string | Refusal> {
  const { pool } = deps
  if (words.length > 0) {
    const saved = await inTransaction(pool, async (tx) => {
      await lockShop(tx)
      return saveAlcoholWeek(tx, byCommand(deps), changed(alcoholWeek(await findAlcoholHours(tx)), words))
    })
    if (isRefusal(saved)) return saved
  }
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

function changed(week: AlcoholWeek, words: readonly string[]): AlcoholWeek {
  const [first = '', from = '', to = ''] = words
  const law = laws[plain(words.join(' '))]
  if (law) return law
  const weekday = findWeekday(first)
  if (weekday === undefined)
    throw new CommandError(`“${first}” no es un día de la semana, ni caba, buenos aires o libre.`)
  return week.with(
    weekday,
    plain(from) === 'nunca' ? { kind: 'never', from: '', to: '' } : { kind: 'hours', from, to },
  )
}
