import { formatCentavos } from '#domain/money/money.ts'
import type { PriceRange } from '#domain/money/pricing.ts'
import { formatDateTime } from '#domain/time/dates.ts'
import { findChanges, type AuditRow } from '../features/shop/audit.repo.ts'
import { type Command, inColumns, type CommandDeps, readNumber, type Typed, wordsOf } from './command.ts'
import { findItemNamed } from './typed-good.ts'

/** Fields as the owner calls them, and how their values are written. */
const fields: Record<string, [name: string, text?: (value: NonNullable<AuditRow['after']>) => string]> = {
  price: ['Precio', (value) => formatCentavos(Number(value))],
  price_usd: ['Precio en dólares', (value) => formatCentavos(Number(value)).replace('$', 'US$')],
  ranges: ['Precios por cantidad', (value) => changedRangesText(value as readonly PriceRange[])],
  stock: ['Stock'],
  minimum_order: ['Pedido mínimo', (value) => formatCentavos(Number(value))],
  dolar: ['Dólar'],
  dolar_plus: ['Suma a cada dólar', (value) => formatCentavos(Number(value))],
  name: ['Nombre'],
  email: ['Correo'],
  phone: ['Teléfono'],
  show_google_login: ['Google en Ingresar'],
  pausar_tienda_online: ['Pausa'],
  online_price_type: ['Quién ve los precios'],
  register_to_buy: ['Cuenta para comprar'],
  usar_cupones: ['Cupones'],
}

const maxChanges = 30

export const historyCommands: readonly Command[] = [
  {
    name: 'historial',
    usage: 'historial [artículo]',
    summary: 'Qué precios, stock y ajustes se cambiaron a mano, lo último primero',
    options: { cuantos: { type: 'string', help: `Cuántos cambios, ${maxChanges} si no se dice` } },
    run: history,
  },
]

async function history(deps: CommandDeps, typed: Typed): Promise<string> {
  const name = typed.words.join(' ')
  const item = name === '' ? null : await findItemNamed(deps, name)
  const limit =
    typed.options['cuantos'] === undefined ? maxChanges : readNumber(wordsOf(typed, 'cuantos'), 'cuántos')
  return changesText(await findChanges(deps.pool, { articleId: item?.id ?? null, limit }))
}

/** What was changed, one field a line. */
function changesText(changes: readonly AuditRow[]): string {
  if (changes.length === 0) return 'No hay cambios.'
  return inColumns(
    ['Cuándo', 'Quién', 'Qué', 'Antes', 'Ahora', 'De qué'],
    changes.map(({ at, actor, name, field, before, after }) => [
      formatDateTime(at.toISOString()),
      actor ?? 'Esta computadora',
      fields[field]?.[0] ?? field,
      valueText(field, before),
      valueText(field, after),
      name ?? 'La tienda',
    ]),
  )
}

function valueText(field: string, value: AuditRow['after']): string {
  if (value === null) return '–'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  return fields[field]?.[1]?.(value) ?? (typeof value === 'object' ? JSON.stringify(value) : String(value))
}

function changedRangesText(ranges: readonly PriceRange[]): string {
  return ranges.map(({ min, price }) => `${min}: ${price === null ? '–' : formatCentavos(price)}`).join(', ')
}
