import { type Centavos, toPesos } from '#domain/money.ts'
import { quoteTotal } from '#domain/totals.ts'
import type { MethodRow } from '../shop/shop.repo.ts'

/** What a unit costs by one way of paying, in pesos; `percent` is below 0 for a discount, above for a surcharge. */
export type MethodPrice = { name: string; percent: number; price: number }

/** The price of a unit by each published way of paying, in the shop's order. */
export function methodPrices(methods: readonly MethodRow[], finalPrice: Centavos): MethodPrice[] {
  return methods.map((method) => ({
    name: method.name,
    percent: (method.surchage ?? 0) - (method.discount ?? 0),
    price: toPesos(
      quoteTotal({ lines: [{ unitPrice: finalPrice, amount: 1 }], method, coupon: null, delivery: 0 }).total,
    ),
  }))
}

/** The way of paying with the largest discount, or null when none has any. */
export function bestMethod(methods: readonly MethodRow[], finalPrice: Centavos): MethodPrice | null {
  const discounted = methods
    .filter((method) => (method.discount ?? 0) > 0)
    .toSorted((a, b) => (b.discount ?? 0) - (a.discount ?? 0))
  return methodPrices(discounted.slice(0, 1), finalPrice)[0] ?? null
}
