import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPriceJump, scaleRanges } from './article-price.ts'

it.each([
  [1_270_000, 150, true],
  [100_000, 60_000, false],
  [100_000, 59_999, true],
  [100_000, 140_000, false],
  [100_000, 140_001, true],
  [0, 100, true],
  [0, 0, false],
])('from %i to %i is a jump: %s', (before, after, isJump) => {
  expect(isPriceJump(before, after)).toBe(isJump)
})

describe('prices by quantity', () => {
  it('move in proportion, whatever their order, and stay whole pesos', () => {
    expect(
      scaleRanges(
        [
          { min: 6, price: 1_140_000 },
          { min: 1, price: 1_270_000 },
          { min: 12, price: null },
        ],
        1_390_000,
      ),
    ).toEqual([
      { min: 6, price: 1_247_700 },
      { min: 1, price: 1_390_000 },
      { min: 12, price: null },
    ])
    expect(
      scaleRanges(
        [
          { min: 1, price: 100 },
          { min: 6, price: 95 },
        ],
        333,
      ),
    ).toEqual([
      { min: 1, price: 333 },
      { min: 6, price: 316 },
    ])
    expect(scaleRanges([], 100)).toEqual([])
  })

  it('begin at the new price and never cross each other', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        (prices, to) => {
          const ladder = prices.toSorted((a, b) => b - a).map((price, at) => ({ min: at + 1, price }))
          const scaled = scaleRanges(ladder, to).map(({ price }) => price ?? 0)
          expect(scaled[0]).toBe(to)
          expect(scaled).toEqual(scaled.toSorted((a, b) => b - a))
        },
      ),
    )
  })
})
