import { describe, expect, it } from 'vitest'
import {
  availableFor,
  firstAmount,
  isInStock,
  stockLeft,
  stockLevel,
  type StockInput,
  paceOf,
} from './stock.ts'

const variants = [
  { id: 1, stock: 0 },
  { id: 2, stock: 2 },
  { id: 3, stock: null },
]
const withVariants: StockInput = { stock: 0, variants, stockNullEqual0: true }

it.each<[string, StockInput, boolean]>([
  ['untracked', { stock: null, stockNullEqual0: false }, true],
  ['untracked where null is 0', { stock: null, stockNullEqual0: true }, false],
  ['one left', { stock: 1, stockNullEqual0: true }, true],
  ['none left', { stock: 0, stockNullEqual0: false }, false],
  ['below none', { stock: -1, stockNullEqual0: false }, false],
  ['no variant chosen', withVariants, true],
  ['no variant chosen and all out', { ...withVariants, variants: [{ id: 1, stock: 0 }] }, true],
  ['a variant that is out', { ...withVariants, variantId: 1 }, false],
  ['a variant with two', { ...withVariants, variantId: 2 }, true],
  ['an untracked variant, even where null is 0', { ...withVariants, variantId: 3 }, true],
  ['an unknown variant', { ...withVariants, variantId: 99 }, false],
])('in stock: %s', (_what, input, inStock) => {
  expect(isInStock(input)).toBe(inStock)
})

it('sells as many as there are and no more', () => {
  const chosen = { ...withVariants, variantId: 2 }
  expect([availableFor(2, chosen), availableFor(3, chosen)]).toEqual([true, false])
  expect(availableFor(9_999, { stock: null, stockNullEqual0: false })).toBe(true)
})

it('badges the last units', () => {
  expect(stockLevel({ stock: 0, stockNullEqual0: false })).toBe('none')
  expect(stockLevel({ stock: 3, stockNullEqual0: false })).toBe('last')
  expect(stockLevel({ stock: 4, stockNullEqual0: false })).toBe('enough')
  expect(stockLevel(withVariants)).toBe('enough')
  expect(stockLeft({ ...withVariants, variantId: 2 })).toBe(2)
})

it('begins with the usual amount, or with what is left of it', () => {
  expect([
    firstAmount(6, null),
    firstAmount(6, 20),
    firstAmount(6, 2),
    firstAmount(6, 0),
    firstAmount(6, -1),
  ]).toEqual([6, 6, 2, 1, 1])
})

describe('the pace of sale', () => {
  const dayMs = 24 * 60 * 60_000
  const calm = { sold: 0, inStockMs: 28 * dayMs, free: 0, waiting: 0, lowAt: null, weeks: 4 }

  it('is over the days in which there was something to sell', () => {
    expect(paceOf({ ...calm, sold: 14, inStockMs: 7 * dayMs, free: 6 })).toEqual({
      days: 7,
      per_week: 14,
      days_left: 3,
      suggested: 50,
    })
    expect(paceOf({ ...calm, sold: 28, free: 40 })).toMatchObject({
      per_week: 7,
      days_left: 40,
      suggested: 0,
    })
  })

  it('is that of a day for what sold out within one', () => {
    expect(paceOf({ ...calm, sold: 6, inStockMs: 60_000 })).toMatchObject({ per_week: 42, days_left: 0 })
  })

  it('suggests one for each who waits where nothing is sold, and none where it came back', () => {
    expect(paceOf({ ...calm, waiting: 3 })).toMatchObject({ per_week: 0, days_left: null, suggested: 3 })
    expect(paceOf({ ...calm, sold: -2, free: 2 })).toMatchObject({ per_week: 0, suggested: 0 })
  })

  it('suggests what brings it above its low-stock line where it is low, not sold and nobody waits', () => {
    expect(paceOf({ ...calm, free: 2, lowAt: 6 })).toMatchObject({ days_left: null, suggested: 5 })
    expect(paceOf({ ...calm, waiting: 2, lowAt: 6 })).toMatchObject({ suggested: 2 })
    expect(paceOf({ ...calm, sold: 28, free: 6, lowAt: 6 })).toMatchObject({ suggested: 22 })
  })
})
