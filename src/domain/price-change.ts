import { type Centavos, roundToPeso } from './money.ts'
import type { PriceRange } from './pricing.ts'

/** Percent beyond which a change is more often a slip of the finger than meant. */
const largestChange = 40

/** Whether a price moves so far that it has to be said twice. From 0 every price is far. */
export function isPriceJump(before: Centavos, after: Centavos): boolean {
  return Math.abs(after - before) * 100 > before * largestChange
}

/**
 * The prices by quantity once the lowest step costs `price`: the others move in proportion, to whole pesos where both
 * were whole, else to the centavo. A step without a price stays without.
 */
export function scaleRanges(ranges: readonly PriceRange[], price: Centavos): PriceRange[] {
  const first = ranges.filter((range) => range.price !== null).toSorted((a, b) => a.min - b.min)[0]?.price
  if (!first) return [...ranges]
  return ranges.map(({ min, price: old }) => {
    if (old === null) return { min, price: null }
    const scaled = Math.floor((2 * old * price + first) / (2 * first))
    return { min, price: old % 100 === 0 && price % 100 === 0 ? roundToPeso(scaled) : scaled }
  })
}
