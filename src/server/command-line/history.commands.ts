import { formatCentavos } from '#domain/money/money.ts'
import type { PriceRange } from '#domain/money/pricing.ts'
import { formatDateTime } from '#domain/time/dates.ts'
import { findChanges, type AuditRow } from '../features/shop/audit.repo.ts'
import { type Command, inColumns, type CommandDeps, readNumber, type Typed, wordsOf } from './command.ts'
import { settings } from './settings-table.ts'
import { findItemNamed } from './typed-good.ts'

/** Fields as the owner calls them. */
const names: Record<string, string> = {
  price: 'Precio',
  price_usd: 'Precio en dólares',
  ranges: 'Precios por cantidad',
  stock: 'Stock',
  ...Object.fromEntries(settings.map(({ name, title }) => [name, title])),
}

const moneyText = (value: unknown) => formatCentavos(Number(value))

/** How their values are written. */
const texts: Record<string, (value: NonNullable<AuditRow['after']>) => string> = {
  price: moneyText,
  price_usd: (value) => moneyText(value).replace('$', 'US$'),
  ranges: (value) => changedRangesText(value as readonly PriceRange[]),
  minimum_order: moneyText,
  dolar_plus: moneyText,
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
      names[field] ?? field,
      valueText(field, before),
      valueText(field, after),
      name ?? 'La tienda',
    ]),
  )
}

function valueText(field: string, value: AuditRow['after']): string {
  if (value === null) return '–'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  return texts[field]?.(value) ?? (typeof value === 'object' ? JSON.stringify(value) : String(value))
}

function changedRangesText(ranges: readonly PriceRange[]): string {
  return ranges.map(({ min, price }) => `${min}: ${price === null ? '–' : formatCentavos(price)}`).join(', ')
}
