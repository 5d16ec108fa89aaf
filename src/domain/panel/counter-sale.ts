import { lineKey } from '../cart/cart.ts'
import { type Centavos, fromPesos, toPesos } from '../money/money.ts'

/** A line of a counter sale. Prices in pesos. */
export type CounterLine = {
  article_id: number | null
  promotion_id: number | null
  variant_id: number | null
  name: string
  image_url: string | null
  /** Unit price; null when unknown. */
  price: number | null
  ladder: readonly { min: number; unit_price: number }[]
  /** Null is uncounted. */
  stock: number | null
  amount: number
}

/** What may be sold, with its variants. */
type SaleItem = Omit<CounterLine, 'variant_id' | 'amount'> & {
  maker: string | null
  code: string | null
  pack: number
  /** Of the stock. */ is_low: boolean
  variants: readonly (Pick<CounterLine, 'name' | 'image_url' | 'price' | 'stock'> & {
    id: number
    pack: number
    is_low: boolean
  })[]
}

export type Offer = CounterLine & Pick<SaleItem, 'maker' | 'code' | 'pack' | 'is_low'>

/** One entry per variant, of no units yet. */
export function offersOf(sellable: SaleItem): Offer[] {
  const { article_id, promotion_id, name, image_url, price, ladder, stock, maker, code, variants } = sellable
  const { pack, is_low } = sellable
  const plain = { article_id, promotion_id, variant_id: null, amount: 0, maker, code }
  if (variants.length === 0) return [{ ...plain, name, image_url, price, ladder, stock, pack, is_low }]
  return variants.map((variant) => ({
    ...plain,
    variant_id: variant.id,
    name: `${name} · ${variant.name}`,
    image_url: variant.image_url ?? image_url,
    price: variant.price,
    ladder: variant.price === price ? ladder : [],
    stock: variant.stock,
    pack: variant.pack,
    is_low: variant.is_low,
  }))
}

type Ids = Pick<CounterLine, 'article_id' | 'promotion_id' | 'variant_id'>

export function counterKey({ article_id, promotion_id, variant_id }: Ids): string {
  return promotion_id === null
    ? lineKey({ article_id: article_id ?? 0, variant_id, color_id: null, size_id: null })
    : lineKey({ promotion_id })
}

/** What was added to the lines since they were sent, such as by a scanner: the next sale begins with it. */
export function addedSince(
  lines: readonly CounterLine[],
  sent: readonly (Ids & { amount: number })[],
): CounterLine[] {
  const sold = new Map(sent.map((line) => [counterKey(line), line.amount]))
  return lines
    .map((line) => ({ ...line, amount: line.amount - (sold.get(counterKey(line)) ?? 0) }))
    .filter(({ amount }) => amount > 0)
}

/** The lines of a voided sale, to be sold again together with those that are open. */
export function withVoided(lines: readonly CounterLine[], voided: readonly CounterLine[]): CounterLine[] {
  const all = new Map<string, CounterLine>()
  for (const line of [...voided, ...lines]) {
    const amount = line.amount + (all.get(counterKey(line))?.amount ?? 0)
    all.set(counterKey(line), { ...line, amount })
  }
  return [...all.values()]
}

/** Pesos, from the prices that the screen has. */
export function counterSubtotal({
  price,
  ladder,
  amount,
}: Pick<CounterLine, 'price' | 'ladder' | 'amount'>): number {
  const each = ladder.findLast(({ min }) => min <= amount)?.unit_price ?? price ?? 0
  return toPesos(fromPesos(each) * amount)
}

/** Pesos. */
export function sumPesos(amounts: readonly number[]): number {
  return toPesos(amounts.reduce((sum, amount): Centavos => sum + fromPesos(amount), 0))
}

/** Likely cash amounts for a total, rounded up to banknotes; none has 5.000 pesos. */
export function quickCash(total: number): number[] {
  const rounded = [500, 1_000, 2_000, 10_000, 20_000].map((note) => Math.ceil(total / note) * note)
  return [...new Set(rounded)].filter((amount) => amount > total).slice(0, 3)
}
