import { formatCentavos } from '#domain/money/money.ts'
import { isRefusal, type Refusal } from '#domain/text/refusals.ts'
import type { Stock } from '#domain/stock/stock.ts'
import { findChanges, type AuditRow } from '../features/shop/audit.repo.ts'
import { changeGoodPrice, type PriceJump, changeGoodStock } from '../features/catalog/inventory.service.ts'
import type { Good } from '../features/catalog/inventory.repo.ts'
import {
  inColumns,
  type Command,
  type CommandDeps,
  CommandError,
  readNumber,
  type Typed,
  wordsOf,
} from './command.ts'
import { readAmount, readMoney, findGoodNamed, findTypedGood } from './typed.ts'
import { formatDateTime } from '#domain/time/dates.ts'
import type { PriceRange } from '#domain/money/pricing.ts'

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

const mostChanges = 30

const ofVariant = { variante: { type: 'string', help: 'De la variante de ese número' } } as const

export const goodsCommands: readonly Command[] = [
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
  {
    name: 'historial',
    usage: 'historial [artículo]',
    summary: 'Qué precios, stock y ajustes se cambiaron a mano, lo último primero',
    options: { cuantos: { type: 'string', help: `Cuántos cambios, ${mostChanges} si no se dice` } },
    run: history,
  },
]

async function stock(deps: CommandDeps, typed: Typed): Promise<string | Refusal> {
  const { good, amount: word } = await findTypedGood(deps, typed.words)
  if (word === undefined) return stockText(good)
  const variantId = variantTyped(typed)
  const amount = readAmount(word)
  const changed = await changeGoodStock(deps, good, {
    variantId,
    change: 'by' in amount ? amount : { to: amount.to, from: countedFrom(good, variantId, typed) },
    actorId: null,
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
  const { good, amount: word } = await findTypedGood(deps, typed.words)
  const isScaled = typed.options['cantidades'] === true
  if (word === undefined) return priceText(good)
  const amount = readMoney(word)
  const variantId = variantTyped(typed)
  const changed = await changeGoodPrice(deps, good, {
    variantId,
    price: typed.options['dolares'] === true ? { dollars: amount } : { pesos: amount },
    scalesRanges: isScaled,
    isSure: typed.options['si'] === true,
    actorId: null,
  })
  if (isRefusal(changed)) return changed
  if ('jump' in changed) throw new CommandError(jumpText(nameOf(good, variantId), changed.jump))
  const goesOn =
    changed.has_ranges && variantId === null && !isScaled
      ? `\nSe sigue vendiendo a los precios por cantidad de antes. Para que cambien en la misma proporción: npm run shop -- precio ${good.num ?? `"${good.name}"`} ${word} --cantidades`
      : ''
  return `${priceText(good)}\nAhora:\n${priceText(changed)}${goesOn}`
}

function jumpText(name: string, { from, to, isDollars }: PriceJump['jump']): string {
  const text = (cents: number): string => (isDollars ? dollarsText(cents) : formatCentavos(cents))
  return `${name} pasaría de ${text(from)} a ${text(to)}: no cambió nada. Si está bien, repetilo con --si.`
}

function dollarsText(cents: number): string {
  return formatCentavos(cents).replace('$', 'US$')
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
  const listed = good.price === null ? dollarsText(good.price_usd ?? 0) : formatCentavos(good.price)
  const own = good.variants.filter(({ price: ofIt }) => ofIt !== null)
  return [
    `${good.name}: ${listed} de lista; en la tienda sale ${formatCentavos(good.online_price)}.`,
    ...(good.has_ranges ? [`Por cantidad, en lugar del de lista: ${rangesText(good)}.`] : []),
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
function rangesText({ ranges }: Good): string {
  return ranges
    .filter((range) => range.price !== null)
    .toSorted((a, b) => a.min - b.min)
    .map(({ min, price: each }, at) => `desde ${at === 0 ? 1 : min}, ${formatCentavos(each ?? 0)}`)
    .join('; ')
}

async function history(deps: CommandDeps, typed: Typed): Promise<string> {
  const name = typed.words.join(' ')
  const good = name === '' ? null : await findGoodNamed(deps, name)
  const limit =
    typed.options['cuantos'] === undefined ? mostChanges : readNumber(wordsOf(typed, 'cuantos'), 'cuántos')
  return changesText(await findChanges(deps.pool, { articleId: good?.id ?? null, limit }))
}

function nameOf({ name, variants }: Good, variantId: number | null): string {
  return [name, variants.find(({ id }) => id === variantId)?.name].filter(Boolean).join(' · ')
}

function unitsText(units: Stock): string {
  return units === null ? 'sin contar' : String(units)
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
