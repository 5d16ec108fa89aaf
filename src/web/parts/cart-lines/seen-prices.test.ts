import { expect, it } from 'vitest'
import { knownWith, priceChanges } from './price-changes.tsx'

const at = (unit_price: number, amount = 1) => ({ unit_price, amount })

it('tells the price that was seen before, of what costs something else now', () => {
  expect(priceChanges({ a: at(100), b: at(50) }, { a: at(120), b: at(50), c: at(7) })).toEqual({ a: 100 })
})

it('compares no price of another amount, which may be cheaper by itself', () => {
  expect(priceChanges({ a: at(100, 1) }, { a: at(90, 6) })).toEqual({})
})

it('begins with what is seen first, and goes on from the new amount', () => {
  const known = knownWith({ a: at(100) }, { a: at(120), b: at(50) })
  expect(known).toEqual({ a: at(100), b: at(50) })
  expect(knownWith(known, { a: at(90, 6) })).toEqual({ a: at(90, 6), b: at(50) })
  expect(knownWith(known, { a: at(120) })).toBe(known)
})
