import { type Stock, type StockInput, availableFor } from './stock.ts'

export type Demand = { article_id: number; variant_id: number | null; units: number }

/** Lines of one article and variant share it. */
export function stockKey({ article_id, variant_id }: Pick<Demand, 'article_id' | 'variant_id'>): string {
  return variant_id === null ? `article-${article_id}` : `variant-${variant_id}`
}

/** Units of each counted thing once: articles first, then variants, each by id. Every order locks stock in this order, against deadlocks. */
export function sumDemand(parts: readonly Demand[]): Demand[] {
  const sums = new Map<string, Demand>()
  for (const part of parts) {
    const known = sums.get(stockKey(part))
    sums.set(stockKey(part), { ...part, units: part.units + (known?.units ?? 0) })
  }
  return [...sums.values()].toSorted(
    (a, b) => (a.variant_id ?? 0) - (b.variant_id ?? 0) || a.article_id - b.article_id,
  )
}

type Held = Omit<StockInput, 'variantId'>

export function variantsOut(article: Held): number[] {
  return (article.variants ?? [])
    .filter(({ id }) => !availableFor(1, { ...article, variantId: id }))
    .map(({ id }) => id)
}

/** No unit of one of its variants, or of itself where it has none (spec 1 §5 Stock). */
export function isMissed(article: Held): boolean {
  return variantsOut(article).length > 0 || !availableFor(1, article)
}

/** `waited` are the variants that were out at the request: one is enough. Where none of those is sold any more, or the alert is of the whole article, anything of it is. */
export function isBack(article: Held, waited: readonly number[]): boolean {
  const stillSold = waited.filter((id) => article.variants?.some((variant) => variant.id === id))
  if (stillSold.length === 0) return availableFor(1, article)
  return stillSold.some((id) => availableFor(1, { ...article, variantId: id }))
}

/** By so many, or to a number if the stock still is `from`. */
export type StockChange = { by: number } | { to: Stock; from: Stock }

export type StockChangeProblem = 'stock_uncounted' | 'stock_negative' | 'stock_changed'

/** Why a stock changed, as its ledger names it. */
export type StockReason =
  | 'opening'
  | 'sale'
  | 'return'
  | 'count'
  | 'received'
  | 'breakage'
  | 'tasting'
  | 'own_use'
  | 'gift'
  | 'expired'
  | 'counting_started'
  | 'counting_ended'
  | 'adjustment'
  | 'undo'

/** What a shelf tells of an item when it was counted; `now` is its stock as it is. */
type CountedShelf = {
  now: Stock
  counted: number
  /** By the ledger, at the time of the count; null where it was not counted then. */ free: number | null
  /** Units of orders that stood there then. */ held: number
  /** Units of orders that did, or came since: all of them leave the shelf. */ leaving: number
}

/** What is free by a count of a shelf: as much more or less than now as stood there more or less than expected. `short` units of orders are not there. */
export function countedFree({ now, counted, free, held, leaving }: CountedShelf): {
  to: number
  expected: number | null
  short: number
} {
  const expected = now === null || free === null ? null : free + held
  const left = now === null || expected === null ? counted - leaving : now + counted - expected
  return { to: Math.max(0, left), expected, short: Math.max(0, -left) }
}

/** No unit that an order took meanwhile comes back by it. */
export function changeStock(
  now: Stock,
  change: StockChange,
): { stock: Stock } | { problem: StockChangeProblem } {
  if ('to' in change) return change.from === now ? { stock: change.to } : { problem: 'stock_changed' }
  if (now === null) return { problem: 'stock_uncounted' }
  return now + change.by < 0 ? { problem: 'stock_negative' } : { stock: now + change.by }
}
