import { dayMs } from '../time/dates.ts'

/** Null is uncounted. */
export type Stock = number | null

export type StockInput = {
  stock: Stock
  variants?: readonly { id: number; stock: Stock }[]
  /** Null or absent: none chosen yet. */
  variantId?: number | null
  /** With stock_null_equal_0, an article without variants and with null stock is out of stock. */
  stockNullEqual0: boolean
}

export type StockLevel = 'none' | 'last' | 'enough'

/** At most this many are shown on the card: 'Últimas 3'. */
export const lastUnits = 3

function atLeast(stock: Stock, amount: number): boolean {
  return stock === null || stock >= amount
}

/**
 * With variants: whether the chosen one's stock is null or suffices; without a choice, any variant's; an unknown
 * one's never. Without variants: a null stock is out only with stock_null_equal_0.
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

/** As `availableFor` one unit (spec 1 §5), but true while no variant is chosen. */
export function isInStock(input: StockInput): boolean {
  const undecided =
    (input.variants?.length ?? 0) > 0 && (input.variantId === null || input.variantId === undefined)
  return undecided || availableFor(1, input)
}

/** Null when uncounted, or while no variant is chosen. */
export function stockLeft({ stock, variants = [], variantId }: StockInput): Stock {
  if (variants.length === 0) return stock
  return variants.find((variant) => variant.id === variantId)?.stock ?? null
}

/** Null when uncounted, 0 when uncounted means out of stock. Without a chosen variant as `stockLeft`. */
export function sellableUnits(input: StockInput): Stock {
  return stockLeft(input) ?? (availableFor(1, input) ? null : 0)
}

/** The shop's usual amount, at most what is left, at least 1. */
export function firstAmount(usual: number, left: Stock): number {
  return Math.max(1, Math.min(usual, left ?? usual))
}

export function stockLevel(input: StockInput): StockLevel {
  if (!isInStock(input)) return 'none'
  const left = stockLeft(input)
  return left !== null && left <= lastUnits ? 'last' : 'enough'
}

const weekDays = 7

type Sold = {
  /** Units sold, and the time in which there was stock. */
  sold: number
  inStockMs: number
  free: number
  /** People waiting for it. */ waiting: number
  /** Its low-stock line, where it is at or below it. */ lowAt: number | null
  /** To buy for so many weeks. */ weeks: number
}

type Pace = { days: number; per_week: number; days_left: number | null; suggested: number }

/**
 * Sales per day in stock; under a day counts as one. Never sold: suggests the number waiting, else what brings it above its
 * low-stock line.
 */
export function paceOf({ sold, inStockMs, free, waiting, lowAt, weeks }: Sold): Pace {
  const days = inStockMs / dayMs
  const perDay = Math.max(0, sold) / Math.max(1, days)
  const wanted = Math.max(Math.ceil(perDay * weekDays * weeks), waiting)
  const aboveLine = lowAt === null ? 0 : lowAt + 1 - free
  return {
    days: round(days),
    per_week: round(perDay * weekDays),
    days_left: perDay === 0 ? null : round(free / perDay),
    suggested: Math.max(0, wanted === 0 ? aboveLine : wanted - free),
  }
}

const round = (number: number): number => Math.round(number * 10) / 10
