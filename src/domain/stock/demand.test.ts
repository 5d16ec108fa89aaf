import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeStock, isBack, isMissed, sumDemand, variantsOut } from './demand.ts'
import type { StockInput } from './stock.ts'

describe('the demand of a cart', () => {
  it('sums lines that draw from the same stock', () => {
    const lines = [
      { article_id: 7, variant_id: null, units: 2 },
      { article_id: 7, variant_id: null, units: 3 },
      { article_id: 7, variant_id: 4, units: 1 },
    ]
    expect(sumDemand(lines)).toEqual([
      { article_id: 7, variant_id: null, units: 5 },
      { article_id: 7, variant_id: 4, units: 1 },
    ])
  })

  it('is in one order, however the cart is', () => {
    const a = { article_id: 9, variant_id: null, units: 1 }
    const b = { article_id: 2, variant_id: null, units: 1 }
    const c = { article_id: 1, variant_id: 30, units: 1 }
    const d = { article_id: 8, variant_id: 20, units: 1 }
    expect(sumDemand([a, b, c, d])).toEqual([b, a, d, c])
    expect(sumDemand([d, c, b, a])).toEqual([b, a, d, c])
  })
})

describe('a change of a stock', () => {
  const units = fc.nat(10_000)

  it('by so many is added to what there is, and never leaves less than none', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: -10_000, max: 10_000 }), (now, by) => {
        expect(changeStock(now, { by })).toEqual(
          now + by < 0 ? { problem: 'stock_negative' } : { stock: now + by },
        )
      }),
    )
    expect(changeStock(null, { by: 5 })).toEqual({ problem: 'stock_uncounted' })
  })

  it('to so many holds only where nothing was taken since it was counted', () => {
    const stock = fc.option(units)
    fc.assert(
      fc.property(stock, stock, stock, (now, from, to) => {
        expect(changeStock(now, { from, to })).toEqual(
          now === from ? { stock: to } : { problem: 'stock_changed' },
        )
      }),
    )
  })
})

const plain = (stock: number | null, stockNullEqual0 = false): StockInput => ({ stock, stockNullEqual0 })
const choices = (...stocks: (number | null)[]): StockInput => ({
  stock: 0,
  variants: stocks.map((stock, at) => ({ id: at + 1, stock })),
  stockNullEqual0: true,
})

it.each<[string, StockInput, boolean]>([
  ['none left', plain(0), true],
  ['one left', plain(1), false],
  ['untracked', plain(null), false],
  ['untracked where null is 0', plain(null, true), true],
  ['every variant out', choices(0, 0), true],
  ['one variant out', choices(4, 0), true],
  ['an untracked variant', choices(4, null), false],
])('is there something to wait for, with %s', (_what, article, isOut) => {
  expect(isMissed(article)).toBe(isOut)
})

it.each<[string, StockInput, number[], boolean]>([
  ['the article', plain(1), [], true],
  ['an article that is not counted any more', plain(null), [], true],
  ['an article still out', plain(0), [], false],
  ['the variant that was out', choices(4, 1), [2], true],
  ['another variant than the one that was out', choices(4, 0), [2], false],
  ['one of two that were out', choices(0, 1), [1, 2], true],
  ['what had variants, and has none now', plain(3), [1, 2], true],
  ['what has other variants now', choices(0, 2), [9], true],
  ['an article that got variants meanwhile', choices(0, 2), [], true],
  ['an article that got variants, all out', choices(0, 0), [], false],
])('is it back: %s', (_what, article, waited, back) => {
  expect(isBack(article, waited)).toBe(back)
})

it('what is asked for is never back before anything changed', () => {
  const stock = fc.option(fc.integer({ min: 0, max: 3 }))
  const article = fc.record({
    stock,
    stockNullEqual0: fc.boolean(),
    variants: fc.array(stock).map((stocks) => stocks.map((left, id) => ({ id, stock: left }))),
  })
  fc.assert(fc.property(article, (now) => !isMissed(now) || !isBack(now, variantsOut(now))))
})
