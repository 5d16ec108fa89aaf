/** Null is uncounted. */
export type Stock = number | null

export type StockInput = {
  stock: Stock
  variants?: readonly { id: number; stock: Stock }[]
  /** Null or absent: none chosen yet. */
  variantId?: number | null
  /** With stock_null_equal_0 an article without variants and without a stock is out of it. */
  stockNullEqual0: boolean
}

export type StockLevel = 'none' | 'last' | 'enough'

/** The card then says 'Últimas 3'. */
export const lastUnits = 3

function atLeast(stock: Stock, amount: number): boolean {
  return stock === null || stock >= amount
}

/** With variants: the chosen one's stock is null or reaches it; while none is chosen, any that does; an unknown one has none. Without: a null stock counts as out only with stock_null_equal_0. */
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

/** As `availableFor` one unit (spec 1 §5), but in stock while no variant is chosen. */
export function isInStock(input: StockInput): boolean {
  const undecided =
    (input.variants?.length ?? 0) > 0 && (input.variantId === null || input.variantId === undefined)
  return undecided || availableFor(1, input)
}

/** Null when uncounted or while no variant is chosen. */
export function stockLeft({ stock, variants = [], variantId }: StockInput): Stock {
  if (variants.length === 0) return stock
  return variants.find((variant) => variant.id === variantId)?.stock ?? null
}

/** Null when uncounted, 0 where what is uncounted is out. While no variant is chosen, as `stockLeft`. */
export function sellableUnits(input: StockInput): Stock {
  return stockLeft(input) ?? (availableFor(1, input) ? null : 0)
}

/** As many as is usual in the shop, or what is left; 1 at least. */
export function firstAmount(usual: number, left: Stock): number {
  return Math.max(1, Math.min(usual, left ?? usual))
}

export function stockLevel(input: StockInput): StockLevel {
  if (!isInStock(input)) return 'none'
  const left = stockLeft(input)
  return left !== null && left <= lastUnits ? 'last' : 'enough'
}
