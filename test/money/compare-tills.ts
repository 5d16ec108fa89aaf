import { minimumRefusal } from '#domain/money/coupon.ts'
import { type PriceContext, type PricedArticle, unitPrice } from '#domain/money/pricing.ts'
import { deliveryPrice, subtotalOf, quoteTotal } from '#domain/money/totals.ts'
import { type Chance, chanceOf } from './chance.ts'
import { addUp, type Bill, type Sold, type Sum, type Terms, unitCost } from './second-till.ts'
import { randomArticle, randomCoupon, randomMethod, randomZone } from './things-for-sale.ts'

type Comparison = {
  carts: number
  /** Carts on which the two implementations differ, to the centavo. */ differing: number
  belowZero: number
}

type Line = { sold: Sold; amount: number }
type RandomCart = {
  lines: Line[]
  terms: Terms
  method: Bill['method']
  coupon: Bill['coupon']
  zone: Bill['zone']
}

/** Random carts through the shop's rules and through a second implementation. */
export function compareTills(
  seed: number,
  carts: number,
  secondTill: (bill: Bill) => Sum = addUp,
): Comparison {
  const chance = chanceOf(seed)
  const found: Comparison = { carts, differing: 0, belowZero: 0 }
  for (let n = 0; n < carts; n += 1) {
    const cart = randomCart(chance)
    const [own, second] = [byOwnRules(cart), secondTill(billOf(cart))]
    if (Object.keys(own).some((step) => own[step as keyof Sum] !== second[step as keyof Sum]))
      found.differing += 1
    if (own.total < 0n) found.belowZero += 1
  }
  return found
}

function randomCart(chance: Chance): RandomCart {
  const terms: Terms = {
    surcharge: chance.oneOf([0, chance.below(10_001) / 100, 7.5, 33.33]),
    dollar: chance.once(5) ? null : BigInt(chance.between(1, 200_000)),
    dollarPlus: BigInt(chance.below(10_000)),
  }
  const lines = Array.from({ length: chance.between(1, 12) }, (): Line => {
    const sold = randomArticle(chance)
    const variantPrice = chance.once(4) ? BigInt(chance.between(1, 9_999_999)) : null
    return {
      sold: { ...sold, variantPrice },
      amount: chance.oneOf([1, 2, 6, chance.between(1, 30), chance.between(1, 9_999)]),
    }
  })
  return {
    lines,
    terms,
    method: chance.once(5) ? null : randomMethod(chance),
    coupon: chance.once(2) ? randomCoupon(chance) : null,
    zone: chance.once(3) ? null : randomZone(chance),
  }
}

function billOf({ lines, terms, method, coupon, zone }: RandomCart): Bill {
  return {
    lines: lines.map(({ sold, amount }) => ({ unit: unitCost(sold, amount, terms), amount })),
    method,
    coupon,
    zone,
  }
}

function byOwnRules({ lines, terms, method, coupon, zone }: RandomCart): Sum {
  const context: PriceContext = {
    surchargePercent: terms.surcharge,
    dollar: numberOf(terms.dollar),
    dolarPlus: Number(terms.dollarPlus),
  }
  const quoted = lines.map(({ sold, amount }) => ({
    unitPrice: unitPrice(articleOf(sold), amount, context, numberOf(sold.variantPrice)),
    amount,
  }))
  const subtotal = subtotalOf(quoted)
  const delivery = deliveryPrice({
    deliver: zone === null ? 0 : 1,
    zone: zone && { price: Number(zone.price), free_from: numberOf(zone.freeFrom) },
    zonesExist: true,
    deliveryPrice: null,
    subtotal,
  })
  const held =
    coupon !== null && minimumRefusal(numberOf(coupon.min_amount), subtotal) === null
      ? { amount: numberOf(coupon.amount), percentage: coupon.percentage }
      : null
  const quote = quoteTotal({ lines: quoted, method, discount: held, delivery })
  return {
    subtotal: BigInt(quote.subtotal),
    method: BigInt(quote.method_adjustment),
    coupon: BigInt(quote.discount),
    delivery: BigInt(quote.delivery),
    total: BigInt(quote.total),
  }
}

function articleOf({ price, priceUsd, ranges, discounts }: Sold): PricedArticle {
  return {
    price: Number(price),
    priceUsdCents: numberOf(priceUsd),
    ranges: ranges.map((range) => ({ min: range.min, price: numberOf(range.price) })),
    discounts,
    ivaPercent: 21,
    internalTaxPercent: 0,
  }
}

function numberOf(value: bigint | null): number | null {
  return value === null ? null : Number(value)
}
