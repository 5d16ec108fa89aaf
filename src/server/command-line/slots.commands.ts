import { minutesOf } from '#domain/time/dates.ts'
import { isRefusal, type Refusal } from '#domain/text/refusals.ts'
import { getDeliveryDays, setDeliveryDays } from '../features/shop/schedules.repo.ts'
import { saveSlots } from '../features/delivery/zones.service.ts'
import { retireSlots } from '../features/delivery/slots.repo.ts'
import { type Command, type CommandDeps, CommandError, readNumber, type Typed, wordsOf } from './command.ts'
import { readTime, readWeekdays } from './typed.ts'
import { textOf } from './zones.commands.ts'
import { findTypedZone } from './typed-zone.ts'
import { deliveryDaysText } from './zone-text.ts'

export const slotCommands: readonly Command[] = [
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
]

async function save(deps: CommandDeps, typed: Typed): Promise<string | Refusal> {
  const [num, days, from, to, ...more] = typed.words
  const zone = await findTypedZone(deps, num)
  if (days === undefined || more.length > 0)
    throw new CommandError(
      'Después del número van los días, desde y hasta: por ejemplo lunes-viernes 18:00 20:00.',
    )
  const saved = await saveSlots(deps, zone.id, readWeekdays(days), {
    from: readTime(from, 'desde qué hora'),
    to: readTime(to, 'hasta qué hora'),
    capacity: readNumber(wordsOf(typed, 'cupo'), 'el --cupo, cuántos pedidos entran'),
    cutOff: readTime(wordsOf(typed, 'cierre'), 'el --cierre'),
  })
  return isRefusal(saved) ? saved : textOf(deps, zone)
}

async function retire(deps: CommandDeps, { words: [num, days, from, ...more] }: Typed): Promise<string> {
  const zone = await findTypedZone(deps, num)
  if (days === undefined || more.length > 0)
    throw new CommandError(
      'Después del número van los días, y si hace falta desde qué hora: por ejemplo sábado 18:00.',
    )
  const retired = await retireSlots(
    deps.pool,
    zone.id,
    readWeekdays(days),
    from === undefined ? null : readTime(from, 'desde qué hora'),
  )
  if (retired === 0)
    throw new CommandError(`La zona ${zone.id} no tiene esas franjas. “zona ${zone.id}” dice cuáles tiene.`)
  return textOf(deps, zone)
}

async function showOrChangeDays({ pool }: CommandDeps, typed: Typed): Promise<string> {
  const before = await getDeliveryDays(pool)
  const [word, ...more] = typed.words
  const closing = wordsOf(typed, 'cierre')
  const ahead = wordsOf(typed, 'adelante')
  if (more.length > 0) throw new CommandError('Los días van juntos: lunes-sábado, o martes,jueves.')
  const changed = {
    days: word === undefined ? before.days : word.toLowerCase() === 'ninguno' ? [] : readWeekdays(word),
    cutOffMinutes: closing === undefined ? before.cutOffMinutes : minutesOf(readTime(closing, 'el --cierre')),
    ahead: ahead === undefined ? before.ahead : readAhead(ahead),
  }
  if (word !== undefined || closing !== undefined || ahead !== undefined) await setDeliveryDays(pool, changed)
  return deliveryDaysText(changed)
}

const furthest = 60

function readAhead(text: string): number {
  const days = text === '0' ? 0 : readNumber(text, '--adelante')
  if (days > furthest) throw new CommandError(`Se puede pedir hasta ${furthest} días más adelante.`)
  return days
}
