import { type Stock, type StockInput, availableFor } from './stock.ts'

export type Demand = { article_id: number; variant_id: number | null; units: number }

/** Kind of a promotion's component line: it took stock, and is neither sold nor shown by itself. */
export const componentKind = 'componente'

/** Key of a stock, shared by the lines of one article and variant. */
export function stockKey({ article_id, variant_id }: Pick<Demand, 'article_id' | 'variant_id'>): string {
  return variant_id === null ? `article-${article_id}` : `variant-${variant_id}`
}

/** Order in which stock is locked, against deadlocks: articles by id, then variants by id. */
export function compareForLocking(
  a: Pick<Demand, 'article_id' | 'variant_id'>,
  b: Pick<Demand, 'article_id' | 'variant_id'>,
): number {
  return (a.variant_id ?? 0) - (b.variant_id ?? 0) || a.article_id - b.article_id
}

/** Sums units per counted stock, in the order of locking. */
export function sumDemand(parts: readonly Demand[]): Demand[] {
  const sums = new Map<string, Demand>()
  for (const part of parts) {
    const known = sums.get(stockKey(part))
    sums.set(stockKey(part), { ...part, units: part.units + (known?.units ?? 0) })
  }
  return [...sums.values()].toSorted(compareForLocking)
}

type Held = Omit<StockInput, 'variantId'>

export function variantsOut(article: Held): number[] {
  return (article.variants ?? [])
    .filter(({ id }) => !availableFor(1, { ...article, variantId: id }))
    .map(({ id }) => id)
}

/** Whether one of its variants, or the article itself without variants, is out of stock (spec 1 §5 Stock). */
export function isMissed(article: Held): boolean {
  return variantsOut(article).length > 0 || !availableFor(1, article)
}

/**
 * `waited` are the variants out of stock at the request, of which one suffices. When none of them is sold any more,
 * or the alert is for the whole article, any stock suffices.
 */
export function isBack(article: Held, waited: readonly number[]): boolean {
  const stillSold = waited.filter((id) => article.variants?.some((variant) => variant.id === id))
  if (stillSold.length === 0) return availableFor(1, article)
  return stillSold.some((id) => availableFor(1, { ...article, variantId: id }))
}

/** Relative, or absolute if the stock still is `from`. */
export type StockChange = { by: number } | { to: Stock; from: Stock }

export type StockChangeProblem = 'stock_uncounted' | 'stock_negative' | 'stock_changed'

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

/** State of an item's shelf at the time of its count; `now` is the current stock. */
export type CountedShelf = {
  now: Stock
  counted: number
  /** Free stock by the ledger at the time of the count; null when uncounted. */ free: number | null
  /** Units of orders on the shelf then. */ held: number
  /** Units of those orders and of later ones, all of which leave the shelf. */ leaving: number
}

/**
 * New free stock from a count of the shelf: the current one, corrected by the difference between counted and
 * expected. `short` are missing units of orders.
 */
export function countedFree({ now, counted, free, held, leaving }: CountedShelf): {
  to: number
  expected: number | null
  short: number
} {
  const expected = now === null || free === null ? null : free + held
  const left = now === null || expected === null ? counted - leaving : now + counted - expected
  return { to: Math.max(0, left), expected, short: Math.max(0, -left) }
}

/** An absolute change never restores units that orders took meanwhile. */
export function changeStock(
  now: Stock,
  change: StockChange,
): { stock: Stock } | { problem: StockChangeProblem } {
  if ('to' in change) return change.from === now ? { stock: change.to } : { problem: 'stock_changed' }
  if (now === null) return { problem: 'stock_uncounted' }
  return now + change.by < 0 ? { problem: 'stock_negative' } : { stock: now + change.by }
}
