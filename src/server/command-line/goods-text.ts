import { formatCentavos } from '#domain/money/money.ts'
import type { Stock } from '#domain/stock/stock.ts'
import type { PriceJump } from '../features/catalog/inventory.service.ts'
import type { InventoryItem } from '../features/catalog/inventory.repo.ts'
import { inColumns } from './command.ts'

export function jumpText(name: string, { from, to, isDollars }: PriceJump['jump']): string {
  const text = (cents: number): string => (isDollars ? dollarsText(cents) : formatCentavos(cents))
  return `${name} pasaría de ${text(from)} a ${text(to)}: no cambió nada. Si está bien, repetilo con --si.`
}

function dollarsText(cents: number): string {
  return formatCentavos(cents).replace('$', 'US$')
}

export function stockText(item: InventoryItem): string {
  if (item.variants.length === 0) return `${item.name}: hay ${unitsText(item.stock)}.`
  return `${item.name}\n${inColumns(
    ['Variante', '', 'Hay'],
    item.variants.map(({ id, name, stock: units }) => [String(id), name, unitsText(units)]),
    [0],
  )}`
}

export function priceText(item: InventoryItem): string {
  const listed = item.price === null ? dollarsText(item.price_usd ?? 0) : formatCentavos(item.price)
  const own = item.variants.filter(({ price: ofIt }) => ofIt !== null)
  return [
    `${item.name}: ${listed} de lista; en la tienda sale ${formatCentavos(item.online_price)}.`,
    ...(item.has_ranges ? [`Por cantidad, en lugar del de lista: ${rangesText(item)}.`] : []),
    ...(own.length === 0
      ? []
      : [
          inColumns(
            ['Variante', '', 'Precio propio'],
            own.map(({ id, name, price: ofIt }) => [String(id), name, formatCentavos(ofIt ?? 0)]),
            [0, 2],
          ),
        ]),
  ].join('\n')
}

/** The lowest step is the price from one on. */
function rangesText({ ranges }: InventoryItem): string {
  return ranges
    .filter((range) => range.price !== null)
    .toSorted((a, b) => a.min - b.min)
    .map(({ min, price: each }, at) => `desde ${at === 0 ? 1 : min}, ${formatCentavos(each ?? 0)}`)
    .join('; ')
}

export function nameOf({ name, variants }: InventoryItem, variantId: number | null): string {
  return [name, variants.find(({ id }) => id === variantId)?.name].filter(Boolean).join(' · ')
}

export function unitsText(units: Stock): string {
  return units === null ? 'sin contar' : String(units)
}
