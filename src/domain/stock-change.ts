import type { Stock } from './stock.ts'

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
