import type { Chance } from './chance.ts'
import type { Bill, Sold } from './second-till.ts'

/** An article with edge cases of pricing: odd centavos, dollars, unordered ranges, several discounts. */
export function randomArticle(chance: Chance): Sold {
  const price = BigInt(chance.between(1, chance.oneOf([99, 12_345, 999_999, 25_000_000])))
  const isInDollars = chance.once(6)
  return {
    price,
    priceUsd: isInDollars ? BigInt(chance.between(50, 50_000)) : null,
    ranges: chance.once(3) ? randomRanges(chance, price) : [],
    discounts: Array.from({ length: chance.below(4) }, () => ({
      percentage: chance.oneOf([chance.below(101), chance.below(10_001) / 100, 33.33, 0]),
      show_in_online: !chance.once(4),
    })),
    variantPrice: null,
  }
}

function randomRanges(chance: Chance, price: bigint): Sold['ranges'] {
  const mins = new Set(Array.from({ length: chance.between(1, 4) }, () => chance.between(1, 24)))
  return [...mins].map((min) => ({
    min,
    price: chance.once(5) ? null : (price * BigInt(chance.between(50, 110))) / 100n + 1n,
  }))
}

/** A payment method with a discount, a surcharge, or neither. */
export function randomMethod(chance: Chance): NonNullable<Bill['method']> {
  const percent = chance.oneOf([chance.below(101), chance.below(10_001) / 100, 12.5, 33.33])
  return chance.oneOf([
    { discount: percent, surchage: null },
    { discount: null, surchage: percent },
    { discount: null, surchage: null },
  ])
}

/** A coupon with a small or excessive amount, or a percentage up to 100. */
export function randomCoupon(chance: Chance): NonNullable<Bill['coupon']> {
  const min_amount = chance.once(3) ? BigInt(chance.between(0, 5_000_000)) : null
  if (chance.once(2))
    return {
      amount: BigInt(chance.between(1, chance.oneOf([100, 500_000, 900_000_000]))),
      percentage: null,
      min_amount,
    }
  return { amount: null, percentage: chance.oneOf([100, 33.33, chance.between(1, 10_000) / 100]), min_amount }
}

/** A zone, possibly with free delivery from some amount on. */
export function randomZone(chance: Chance): NonNullable<Bill['zone']> {
  return {
    price: BigInt(chance.oneOf([0, 1, 99_999, chance.below(1_000_000)])),
    freeFrom: chance.once(2) ? BigInt(chance.between(1, 20_000_000)) : null,
  }
}
