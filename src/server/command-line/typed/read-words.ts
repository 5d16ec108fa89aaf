import { type OrderStatus, orderStatuses } from '#domain/order.ts'
import { plain } from '#domain/slug.ts'
import { CommandError } from '../command.ts'

/** What each status is also called, by how it begins. */
const beginnings: readonly (readonly [begin: RegExp, status: OrderStatus])[] = [
  [/^sin conf/, 'Sin confirmar'],
  [/^confirm/, 'Confirmado'],
  [/^(en )?prepar/, 'En preparación'],
  [/^(listo|lista|para retirar|retir)/, 'Listo para retirar'],
  [/^(en )?camino|^(envi|salio|sale|despach)/, 'En camino'],
  [/^entreg/, 'Entregado'],
  [/^(cancel|anul)/, 'Cancelado'],
]

/** A status however it is typed: 'En preparación', en-preparacion, preparación, preparar. Throws CommandError for what is none. */
export function readStatus(text: string): OrderStatus {
  const typed = inWords(text)
  const status =
    orderStatuses.find((one) => inWords(one) === typed) ??
    beginnings.find(([begin]) => begin.test(typed))?.[1]
  if (!status) throw new CommandError(`“${text}” no es un estado. Son: ${orderStatuses.join(', ')}.`)
  return status
}

/** A day as YYYY-MM-DD or DD/MM/YYYY; null where none is typed. Throws CommandError for what is no day. */
export function readDay(text: string | undefined): string | null {
  if (text === undefined) return null
  const local = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const iso = local ? `${local[3]}-${local[2]?.padStart(2, '0')}-${local[1]?.padStart(2, '0')}` : text
  const day = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : null
  if (day === null || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== iso)
    throw new CommandError(`“${text}” no es un día. Se escribe como 2026-11-20.`)
  return iso
}

/** Hyphens and underscores stand for spaces, which a terminal wants quoted. */
function inWords(text: string): string {
  return plain(text.replaceAll(/[\s_-]+/g, ' '))
}
