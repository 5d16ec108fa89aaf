import { readMinutes, weekdayNames } from '#domain/time/dates.ts'
import { plain } from '#domain/text/text.ts'
import { inTransaction } from '../db/transaction.ts'
import { findAlcoholHours, replaceAlcoholHours } from '../features/shop/schedules.repo.ts'
import { inColumns, type Command, type CommandDeps, CommandError, type Typed } from './command.ts'
import { findWeekday, weekdays } from './typed.ts'

const weekOf = (from: string, to: string, months: number[] | null) =>
  weekdays.map((weekday) => ({ weekday, from, to, months }))

/** What the laws of these places say of bringing alcohol to a door; others are typed by the day. */
const laws = {
  // Ley 3.361.
  caba: weekOf('08:00', '00:00', null),
  // Leyes 11.825 and 15.109.
  'buenos aires': [
    ...weekOf('10:00', '21:00', [5, 6, 7, 8, 9, 10, 11]),
    ...weekOf('10:00', '23:00', [12, 1, 2, 3, 4]),
  ],
}

export const alcoholCommands: readonly Command[] = [
  {
    name: 'alcohol',
    usage: 'alcohol [caba | buenos aires | libre | <día> <desde> <hasta> | <día> nunca]',
    summary: 'Cuándo se pueden llevar bebidas con alcohol a domicilio; sin nada más, lo muestra',
    run: showOrChange,
  },
]

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
  // Who limits one day alone leaves the others free.
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
