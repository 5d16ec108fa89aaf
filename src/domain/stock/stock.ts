/** Units left; null is untracked (design §5). */
export type Stock = number | null

export type StockInput = {
  /** Of the article; not looked at when it has variants. */
  stock: Stock
  variants?: readonly { id: number; stock: Stock }[]
  /** The chosen variant; null or absent: none chosen yet. */
  variantId?: number | null
  /** The switch stock_null_equal_0: an article without variants and without a stock is out of it. */
  stockNullEqual0: boolean
}

export type StockLevel = 'none' | 'last' | 'enough'

/** Up to so many units left the card says 'Últimas 3'. */
export const lastUnits = 3

function atLeast(stock: Stock, amount: number): boolean {
  return stock === null || stock >= amount
}

/**
 * Whether `amount` units can be sold. With variants: the chosen one's stock is null or reaches it; while
 * none is chosen, any that does. An unknown variant has none. Without: a null stock counts as out only
 * with stock_null_equal_0.
 */
export function availableFor(
  amount: number,
  { stock, variants = [], variantId, stockNullEqual0 }: StockInput,
): boolean {
  if (variants.length === 0) return stock === null ? !stockNullEqual0 : stock >= amount
  if (variantId === null || variantId === undefined)
    return variants.some((variant) => atLeast(variant.stock, amount))
  const chosen = variants.find((variant) => variant.id === variantId)
  return chosen !== undefined && atLeast(chosen.stock, amount)
}

/**
 * Whether an article reads as in stock (spec 1 §5): as `availableFor` one unit, save that an article with
 * variants is in stock as long as none is chosen.
 */
export function isInStock(input: StockInput): boolean {
  const undecided =
    (input.variants?.length ?? 0) > 0 && (input.variantId === null || input.variantId === undefined)
  return undecided || availableFor(1, input)
}

/** Units left of what is chosen, for 'Últimas 3'; null when untracked or while no variant is chosen. */
export function stockLeft({ stock, variants = [], variantId }: StockInput): Stock {
  if (variants.length === 0) return stock
  return variants.find((variant) => variant.id === variantId)?.stock ?? null
}

/** Units that can be sold: null when nobody counts them, 0 where what is not counted is none. While no variant is chosen, as `stockLeft`. */
export function sellableUnits(input: StockInput): Stock {
  return stockLeft(input) ?? (availableFor(1, input) ? null : 0)
}

/** Units that go into the cart unless one says otherwise: as many as is usual in the shop, or what is left of them; 1 at least. */
export function firstAmount(usual: number, left: Stock): number {
  return Math.max(1, Math.min(usual, left ?? usual))
}

/** 'none' out of stock, 'last' at most `lastUnits` left, 'enough' else or untracked. */
export function stockLevel(input: StockInput): StockLevel {
  if (!isInStock(input)) return 'none'
  const left = stockLeft(input)
  return left !== null && left <= lastUnits ? 'last' : 'enough'
}

/** Units wanted of what is counted: of a variant, or of an article without variants. */
export type Demand = { article_id: number; variant_id: number | null; units: number }

/** What names the counted thing that a line draws from: lines of one article and variant share it. */
export function stockKey({ article_id, variant_id }: Pick<Demand, 'article_id' | 'variant_id'>): string {
  return variant_id === null ? `article-${article_id}` : `variant-${variant_id}`
}

/**
 * The units of each counted thing once, several lines of it summed: first articles, then variants, each by
 * id. Every order takes and returns stock in this order, so that no two wait for each other (design 5).
 */
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

/** The ids of the variants of which there is none now; empty for an article without variants. */
export function variantsOut(article: Held): number[] {
  return (article.variants ?? [])
    .filter(({ id }) => !availableFor(1, { ...article, variantId: id }))
    .map(({ id }) => id)
}

/** Whether there is something of the article to wait for: of one of its variants, or of itself where it has none, there is no unit (spec 1 §5 Stock). */
export function isMissed(article: Held): boolean {
  return variantsOut(article).length > 0 || !availableFor(1, article)
}

/**
 * Whether what somebody waits for can be had again. `waited` are the variants that were out when he asked: one of them
 * is enough. Where none of those is sold any more, or he waits for the article as a whole, anything of it is.
 */
export function isBack(article: Held, waited: readonly number[]): boolean {
  const stillSold = waited.filter((id) => article.variants?.some((variant) => variant.id === id))
  if (stillSold.length === 0) return availableFor(1, article)
  return stillSold.some((id) => availableFor(1, { ...article, variantId: id }))
}

/** How the owner changes a stock: by so many, or to so many where there were as many as he counted from. */
export type StockChange = { by: number } | { to: Stock; from: Stock }

/** Why a change is not made: nobody counts the stock, there are less than are taken away, or it is not what he counted from. */
export type StockChangeProblem = 'stock_uncounted' | 'stock_negative' | 'stock_changed'

/** What a stock is after a change; no unit that an order took meanwhile comes back by it (hard case C6). */
export function changeStock(
  now: Stock,
  change: StockChange,
): { stock: Stock } | { problem: StockChangeProblem } {
  if ('to' in change) return change.from === now ? { stock: change.to } : { problem: 'stock_changed' }
  if (now === null) return { problem: 'stock_uncounted' }
  return now + change.by < 0 ? { problem: 'stock_negative' } : { stock: now + change.by }
}
