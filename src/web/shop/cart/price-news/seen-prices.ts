import type { Cart } from '#contract/carts.ts'
import { lineKey } from '#domain/cart.ts'
import { itemsOf } from '../lines/cart-items.ts'

/** By line, what one unit was shown to cost in pesos, and for how many: another amount may have another price. */
export type SeenPrices = Readonly<Record<string, { amount: number; unit_price: number }>>

export function seenPrices(cart: Pick<Cart, 'articles' | 'promociones_vinoteca'>): SeenPrices {
  return Object.fromEntries(
    itemsOf(cart).flatMap(({ of: { amount, unit_price }, choice }) =>
      unit_price === null ? [] : [[lineKey(choice), { amount, unit_price }] as const],
    ),
  )
}

/** What was known, and what is seen for the first time in that amount; the same object when nothing is. */
export function knownWith(known: SeenPrices, seen: SeenPrices): SeenPrices {
  const fresh = Object.entries(seen).filter(([key, { amount }]) => known[key]?.amount !== amount)
  return fresh.length === 0 ? known : { ...known, ...Object.fromEntries(fresh) }
}

/** The prices that were known, of the lines that have another one now. */
export function priceChanges(known: SeenPrices, seen: SeenPrices): Record<string, number> {
  const changes = Object.entries(seen).flatMap(([key, { amount, unit_price }]) => {
    const before = known[key]
    return before && before.amount === amount && before.unit_price !== unit_price
      ? [[key, before.unit_price] as const]
      : []
  })
  return Object.fromEntries(changes)
}
