import { formatCentavos, toPesos } from '#domain/money.ts'
import { isRefusal, refuse, type Refusal } from '#domain/refusals.ts'
import type { Stock } from '#domain/stock.ts'
import { changeGoodPrice } from '../../features/goods/change-price.service.ts'
import { changeGoodStock } from '../../features/goods/change-stock.service.ts'
import { findGood, type Good } from '../../features/goods/goods.repo.ts'
import { inColumns } from '../columns.ts'
import { type Command, type CommandDeps, CommandError, readNumber, type Typed, wordsOf } from '../command.ts'
import { readAmount, readMoney } from '../typed/read-amounts.ts'

const ofVariant = { variante: { type: 'string', help: 'De la variante de ese número' } } as const

export const goodsCommands: readonly Command[] = [
  {
    name: 'stock',
    usage: 'stock <artículo> [+n | -n | n]',
    summary: 'Cuánto hay de un artículo, por su número o su dirección; suma, resta, o lo deja en n',
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
    options: { ...ofVariant, dolares: { type: 'boolean', help: 'El precio está en dólares' } },
    run: price,
  },
]

async function stock(deps: CommandDeps, typed: Typed): Promise<string | Refusal> {
  const good = await findTyped(deps, typed)
  if (isRefusal(good)) return good
  const [, word] = typed.words
  if (word === undefined) return stockText(good)
  const variantId = variantTyped(typed)
  const amount = readAmount(word)
  const changed = await changeGoodStock(deps, good, {
    variantId,
    change: 'by' in amount ? amount : { to: amount.to, from: countedFrom(good, variantId, typed) },
  })
  return isRefusal(changed)
    ? changed
    : `${nameOf(good, variantId)}: había ${unitsText(changed.from)}, ahora ${unitsText(changed.to)}.`
}

/** A number alone would undo what orders took since it was counted. */
function countedFrom(good: Good, variantId: number | null, typed: Typed): Stock {
  const before = wordsOf(typed, 'antes')
  if (before !== undefined) return before === '0' ? 0 : readNumber(before, 'cuántos había')
  const now =
    variantId === null ? good.stock : (good.variants.find(({ id }) => id === variantId)?.stock ?? null)
  if (now === null) return null
  throw new CommandError(
    `Ahora hay ${now}. Para no pisar lo que se venda mientras tanto, sumá o restá (como +6 o -2), o repetilo con --antes ${now}.`,
  )
}

async function price(deps: CommandDeps, typed: Typed): Promise<string | Refusal> {
  const good = await findTyped(deps, typed)
  if (isRefusal(good)) return good
  const [, word] = typed.words
  if (word === undefined) return priceText(good)
  const amount = readMoney(word)
  const changed = await changeGoodPrice(deps, good, {
    variantId: variantTyped(typed),
    price: typed.options['dolares'] === true ? { dollars: amount } : { pesos: amount },
  })
  return isRefusal(changed) ? changed : `${priceText(good)}\nAhora:\n${priceText(changed)}`
}

async function findTyped({ pool }: CommandDeps, { words: [word] }: Typed): Promise<Good | Refusal> {
  if (word === undefined)
    throw new CommandError('Falta qué artículo: su número, o lo que sigue a /articulos/ en su dirección.')
  return (await findGood(pool, word)) ?? refuse('article_unknown')
}

function variantTyped(typed: Typed): number | null {
  const word = wordsOf(typed, 'variante')
  return word === undefined ? null : readNumber(word, 'la variante')
}

function stockText(good: Good): string {
  if (good.variants.length === 0) return `${good.name}: hay ${unitsText(good.stock)}.`
  return `${good.name}\n${inColumns(
    ['Variante', '', 'Hay'],
    good.variants.map(({ id, name, stock: units }) => [String(id), name, unitsText(units)]),
    [0],
  )}`
}

function priceText(good: Good): string {
  const listed = good.price === null ? `US$ ${toPesos(good.price_usd ?? 0)}` : formatCentavos(good.price)
  const own = good.variants.filter(({ price: ofIt }) => ofIt !== null)
  return [
    `${good.name}: ${listed} de lista; en la tienda sale ${formatCentavos(good.online_price)}.`,
    ...(good.has_ranges ? ['Tiene precios por cantidad, que valen en lugar del de lista.'] : []),
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

function nameOf({ name, variants }: Good, variantId: number | null): string {
  return [name, variants.find(({ id }) => id === variantId)?.name].filter(Boolean).join(' · ')
}

function unitsText(units: Stock): string {
  return units === null ? 'sin contar' : String(units)
}
