import { type Centavos, percentRounded, roundToPeso } from '../money/money.ts'
import type { PriceRange } from '../money/pricing.ts'

/** Why a new price needs confirmation. */
export type PriceDoubt = 'below_cost' | 'drop' | 'rise' | 'zero'

const largestDropPercent = 30
const largestRisePercent = 100

type NewPrice = {
  /** 0 or null: none so far. */ from: number | null
  to: number
  /** The new price in centavos; null while unknown, as of dollars without a rate. */ pesos: Centavos | null
  cost: Centavos | null
}

/** `from` and `to` are in cents of one currency. No doubt for an unchanged price. */
export function priceDoubts({ from, to, pesos, cost }: NewPrice): PriceDoubt[] {
  if (from === to) return []
  const had = from ?? 0
  if (to === 0) return had > 0 ? ['zero'] : []
  const isDrop = had > 0 && (had - to) * 100 >= had * largestDropPercent
  const isRise = had > 0 && (to - had) * 100 >= had * largestRisePercent
  return [
    ...(cost !== null && pesos !== null && pesos < cost ? (['below_cost'] as const) : []),
    ...(isDrop ? (['drop'] as const) : []),
    ...(isRise ? (['rise'] as const) : []),
  ]
}

/** Whether each variant has a price of its own, so that the article sells without one. */
export const isPricedByVariants = (variants: readonly { price: number | null }[]): boolean =>
  variants.length > 0 && variants.every(({ price }) => (price ?? 0) > 0)

/** A ladder as it is edited: the price of one, and the rungs above. */
export type Ladder = { price: Centavos | null; rungs: { min: number; price: Centavos }[] }

const priced = (ranges: readonly PriceRange[]): Ladder['rungs'] =>
  ranges
    .flatMap(({ min, price }) => (price === null ? [] : [{ min, price }]))
    .toSorted((a, b) => a.min - b.min)

/** What sells is the lowest range, if one has a price. */
export function ladderOf(price: Centavos | null, ranges: readonly PriceRange[]): Ladder {
  const [first, ...rungs] = priced(ranges)
  return first ? { price: first.price, rungs } : { price, rungs: [] }
}

/** Stored ranges of a ladder; the lowest keeps the number that it has. */
export function rangesOf({ price, rungs }: Ladder, before: readonly PriceRange[]): PriceRange[] {
  const [above] = rungs
  if (price === null || !above) return []
  const lowest = priced(before)[0]?.min ?? 1
  return [{ min: lowest < above.min ? lowest : 1, price }, ...rungs]
}

/** The rungs in proportion to a new price of one. */
export function scaledRungs({ price, rungs }: Ladder, to: Centavos): Ladder['rungs'] {
  if (price === null) return rungs
  return priced(scaleRanges([{ min: 1, price }, ...rungs], to)).slice(1)
}

/** A price that changes by percent, half up to a multiple of `step` cents; to the cent where that would be 0. */
export function changedByPercent(price: number, percent: number, step: number): number {
  return percentRounded(price, 100 + percent, step) || percentRounded(price, 100 + percent, 1)
}

/** Percent beyond which a price change needs confirmation, as a likely mistake. */
const largestChange = 40

/** Any change from 0 is a jump. */
export function isPriceJump(before: Centavos, after: Centavos): boolean {
  return Math.abs(after - before) * 100 > before * largestChange
}

/** Scales the other ranges with the lowest, to whole pesos when both were whole, else to the centavo. */
export function scaleRanges(ranges: readonly PriceRange[], price: Centavos): PriceRange[] {
  const first = ranges.filter((range) => range.price !== null).toSorted((a, b) => a.min - b.min)[0]?.price
  if (!first) return [...ranges]
  return ranges.map(({ min, price: old }) => {
    if (old === null) return { min, price: null }
    const scaled = Math.floor((2 * old * price + first) / (2 * first))
    return { min, price: old % 100 === 0 && price % 100 === 0 ? roundToPeso(scaled) : scaled }
  })
}
