import { formatCentavos } from '#domain/money/money.ts'
import type { Stock } from '#domain/stock/stock.ts'
import { isRefusal, type Refusal } from '#domain/text/refusals.ts'
import type { InventoryItem } from '../features/catalog/inventory.repo.ts'
import { changeItemPrice, type PriceJump } from '../features/catalog/inventory.service.ts'
import { changeItemStock } from '../features/catalog/stock.service.ts'
import {
  type Command,
  type CommandDeps,
  CommandError,
  readTypedNumber,
  type Typed,
  optionWords,
  inColumns,
} from './command.ts'
import { findTypedItem } from './typed-names.ts'
import { readAmount, readMoney } from './typed.ts'

const ofVariant = { variante: { type: 'string', help: 'De la variante de ese número' } } as const

export const inventoryCommands: readonly Command[] = [
  {
    name: 'stock',
    usage: 'stock <artículo> [+n | -n | n]',
    summary:
      'Cuánto hay de un artículo, por su número, su nombre o su dirección; suma, resta, o lo deja en n',
    options: {
      ...ofVariant,
      antes: { type: 'string', help: 'Cuántos había cuando contaste: si ya no es así, no cambia nada' },
    },
    run: stock,
  },
  {
    name: 'precio',
    usage: 'precio <artículo> [pesos]',
    summary: 'El precio de lista de un artículo; con pesos, lo cambia',
    options: {
      ...ofVariant,
      dolares: { type: 'boolean', help: 'El precio está en dólares' },
      cantidades: { type: 'boolean', help: 'Los precios por cantidad cambian en la misma proporción' },
      si: { type: 'boolean', help: 'Aunque suba o baje más de 40 %' },
    },
    run: price,
  },
]

async function stock(deps: CommandDeps, typed: Typed): Promise<string | Refusal> {
  const { item, amount: word } = await findTypedItem(deps, typed.words)
  if (word === undefined) return stockText(item)
  const variantId = variantTyped(typed)
  const amount = readAmount(word)
  const changed = await changeItemStock(deps, item, {
    variantId,
    change: 'by' in amount ? amount : { to: amount.to, from: countedFrom(item, variantId, typed) },
    actorId: null,
  })
  return isRefusal(changed)
    ? changed
    : `${nameOf(item, variantId)}: había ${unitsText(changed.from)}, ahora ${unitsText(changed.to)}.`
}

/** The count that an absolute new stock is based on. Throws CommandError without it, as orders placed since would be undone. */
function countedFrom(item: InventoryItem, variantId: number | null, typed: Typed): Stock {
  const before = optionWords(typed, 'antes')
  if (before !== undefined) return before === '0' ? 0 : readTypedNumber(before, 'cuántos había')
  const now =
    variantId === null ? item.stock : (item.variants.find(({ id }) => id === variantId)?.stock ?? null)
  if (now === null) return null
  throw new CommandError(
    `Ahora hay ${now}. Para no pisar lo que se venda mientras tanto, sumá o restá (como +6 o -2), o repetilo con --antes ${now}.`,
  )
}

async function price(deps: CommandDeps, typed: Typed): Promise<string | Refusal> {
  const { item, amount: word } = await findTypedItem(deps, typed.words)
  const isScaled = typed.options['cantidades'] === true
  if (word === undefined) return priceText(item)
  const amount = readMoney(word)
  const variantId = variantTyped(typed)
  const changed = await changeItemPrice(deps, item, {
    variantId,
    price: typed.options['dolares'] === true ? { dollars: amount } : { pesos: amount },
    scalesRanges: isScaled,
    isSure: typed.options['si'] === true,
    actorId: null,
  })
  if (isRefusal(changed)) return changed
  if ('jump' in changed) throw new CommandError(jumpText(nameOf(item, variantId), changed.jump))
  const goesOn =
    changed.has_ranges && variantId === null && !isScaled
      ? `\nSe sigue vendiendo a los precios por cantidad de antes. Para que cambien en la misma proporción: npm run shop -- precio ${item.num ?? `"${item.name}"`} ${word} --cantidades`
      : ''
  return `${priceText(item)}\nAhora:\n${priceText(changed)}${goesOn}`
}

function variantTyped(typed: Typed): number | null {
  const word = optionWords(typed, 'variante')
  return word === undefined ? null : readTypedNumber(word, 'la variante')
}

function jumpText(name: string, { from, to, isDollars }: PriceJump['jump']): string {
  const text = (cents: number): string => (isDollars ? dollarsText(cents) : formatCentavos(cents))
  return `${name} pasaría de ${text(from)} a ${text(to)}: no cambió nada. Si está bien, repetilo con --si.`
}

function dollarsText(cents: number): string {
  return formatCentavos(cents).replace('$', 'US$')
}

function stockText(item: InventoryItem): string {
  if (item.variants.length === 0) return `${item.name}: hay ${unitsText(item.stock)}.`
  return `${item.name}\n${inColumns(
    ['Variante', '', 'Hay'],
    item.variants.map(({ id, name, stock: units }) => [String(id), name, unitsText(units)]),
    [0],
  )}`
}

function priceText(item: InventoryItem): string {
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

/** The lowest range is the price from one unit on. */
function rangesText({ ranges }: InventoryItem): string {
  return ranges
    .filter((range) => range.price !== null)
    .toSorted((a, b) => a.min - b.min)
    .map(({ min, price: each }, at) => `desde ${at === 0 ? 1 : min}, ${formatCentavos(each ?? 0)}`)
    .join('; ')
}

function nameOf({ name, variants }: InventoryItem, variantId: number | null): string {
  return [name, variants.find(({ id }) => id === variantId)?.name].filter(Boolean).join(' · ')
}

function unitsText(units: Stock): string {
  return units === null ? 'sin contar' : String(units)
}
