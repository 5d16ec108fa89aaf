import { expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { lineKey } from '#domain/cart/cart.ts'
import { knownWith, orderPrices, priceChanges } from './price-changes.tsx'

const at = (unit_price: number, amount = 1) => ({ unit_price, amount })

it('tells the price that was seen before, of what costs something else now', () => {
  expect(priceChanges({ a: at(100), b: at(50) }, { a: at(120), b: at(50), c: at(7) })).toEqual({ a: 100 })
})

it('compares no price of another amount, which may be cheaper by itself', () => {
  expect(priceChanges({ a: at(100, 1) }, { a: at(90, 6) })).toEqual({})
})

it('tells after an order is repeated what it had cost', () => {
  const pivot = { amount: 2, price: 100, notes: 'fría', variant_id: 4, color_id: null, size_id: null }
  const bought = {
    articles: [
      { id: 7, pivot },
      { id: null, pivot },
    ],
    promociones_vinoteca: [{ id: 9, pivot }],
  } as Pick<Order, 'articles' | 'promociones_vinoteca'>
  const [wine, pair] = [
    lineKey({ article_id: 7, variant_id: 4, color_id: null, size_id: null }),
    lineKey({ promotion_id: 9 }),
  ]
  expect(priceChanges(orderPrices(bought), { [wine]: at(120, 2), [pair]: at(100, 2) })).toEqual({
    [wine]: 100,
  })
})

it('begins with what is seen first, and goes on from the new amount', () => {
  const known = knownWith({ a: at(100) }, { a: at(120), b: at(50) })
  expect(known).toEqual({ a: at(100), b: at(50) })
  expect(knownWith(known, { a: at(90, 6) })).toEqual({ a: at(90, 6), b: at(50) })
  expect(knownWith(known, { a: at(120) })).toBe(known)
})
