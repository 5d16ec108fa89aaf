import type { Centavos } from './money.ts'
import { sellableUnits, type Stock, type StockInput } from './stock.ts'

/** A promotion has no taxes of its own: it is told with the general rate of IVA, in percent. */
export const promotionIva = 21

/** A part of a wine-shop promotion: so many units of an article go into each. */
export type PromotionPart = { amount: number; stock: StockInput }

/** How many promotions can be made of what is left of their parts; null when no part is counted (spec 1 §5 Stock, design 6.57). */
export function promotionsLeft(parts: readonly PromotionPart[]): Stock {
  const left = parts.flatMap(({ amount, stock }) => {
    const units = sellableUnits(stock)
    return units === null ? [] : [Math.floor(units / amount)]
  })
  return left.length === 0 ? null : Math.min(...left)
}

/**
 * What a promotion costs less than its parts bought one by one, in centavos; `unitPrice` is on line, for that amount.
 * Null when nothing is saved, or the price of a part is not known.
 */
export function promotionSaving(
  price: Centavos,
  parts: readonly { amount: number; unitPrice: Centavos | null }[],
): Centavos | null {
  let sum = 0
  for (const { amount, unitPrice } of parts) {
    if (unitPrice === null) return null
    sum += unitPrice * amount
  }
  return sum > price ? sum - price : null
}
