import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dollarRate } from './dollar.ts'
import {
  discountBadge,
  hasPrice,
  listPrice,
  rangeLadder,
  undiscountedPrice,
  unitPrice,
  type PriceContext,
  type PricedArticle,
} from './pricing.ts'

const plain: PricedArticle = {
  price: 100_000,
  priceUsdCents: null,
  ranges: [],
  discounts: [],
  ivaPercent: 21,
  internalTaxPercent: 0,
}
const noExtras: PriceContext = { surchargePercent: 0, dollar: null, dolarPlus: 0 }

const percent = fc.integer({ min: 0, max: 10_000 }).map((parts) => parts / 100)
const article = fc.record({
  price: fc.integer({ min: 0, max: 1e9 }),
  priceUsdCents: fc.constant(null),
  ranges: fc.array(
    fc.record({ min: fc.integer({ min: 1, max: 50 }), price: fc.option(fc.integer({ min: 1, max: 1e9 })) }),
    {
      maxLength: 5,
    },
  ),
  discounts: fc.array(fc.record({ percentage: percent, show_in_online: fc.boolean() }), { maxLength: 3 }),
  ivaPercent: fc.constant(21),
  internalTaxPercent: fc.constant(0),
})
const amount = fc.integer({ min: 1, max: 9_999 })

describe('the list price', () => {
  it('of an article in dollars is dollars by the rate and what the shop adds, in whole pesos', () => {
    const inDollars = { ...plain, priceUsdCents: 1_050 }
    const dollar = dollarRate('venta', { compra: 1_400, venta: 1_430.5, promedio: 1_415.25 })
    expect(listPrice(inDollars, { ...noExtras, dollar, dolarPlus: 2_000 })).toBe(1_523_000)
  })

  it('is the variant’s own where it has one, whatever the dollar', () => {
    const inDollars = { ...plain, priceUsdCents: 1_050 }
    expect(listPrice(inDollars, { ...noExtras, dollar: 143_000 }, 77_700)).toBe(77_700)
  })

  it('can’t be told in dollars while no rate is known', () => {
    const onlyDollars = { ...plain, price: 0, priceUsdCents: 1_050 }
    expect(hasPrice(onlyDollars, noExtras)).toBe(false)
    expect(hasPrice(onlyDollars, { ...noExtras, dollar: 143_000 })).toBe(true)
  })
})

it('struck through beside a discount is the online price without it: 20 % of 1.150 leave 920', () => {
  const discounted = { ...plain, discounts: [{ percentage: 20, show_in_online: true }] }
  const dearer = { ...noExtras, surchargePercent: 15 }
  expect(undiscountedPrice(discounted, dearer)).toBe(115_000)
  expect(unitPrice(discounted, 1, dearer)).toBe(92_000)
  expect(undiscountedPrice(plain, dearer)).toBe(unitPrice(plain, 1, dearer))
  const laddered = { ...plain, ranges: [{ min: 1, price: 50_000 }] }
  expect(undiscountedPrice(laddered, dearer)).toBe(unitPrice(laddered, 1, dearer))
})

it.each([
  ['compra', { compra: 1_400, venta: 1_430, promedio: 1_415 }, 140_000],
  [1_200.5, null, 120_050],
  ['promedio', null, null],
  [0, null, null],
  [null, { compra: 1_400, venta: 1_430, promedio: 1_415 }, null],
] as const)('reads the dollar setting %s', (setting, rates, expected) => {
  expect(dollarRate(setting, rates)).toBe(expected)
})

describe('the price of a unit', () => {
  const boxed = {
    ...plain,
    ranges: [
      { min: 6, price: 90_000 },
      { min: 12, price: null },
      { min: 1, price: 95_000 },
      { min: 24, price: 80_000 },
    ],
  }

  it.each([
    [1, 95_000],
    [5, 95_000],
    [6, 90_000],
    [12, 90_000],
    [24, 80_000],
    [500, 80_000],
  ])('for %i units follows the quantity ranges, passing over one without a price', (units, price) => {
    expect(unitPrice(boxed, units, noExtras)).toBe(price)
  })

  it('starts at the lowest range even below it', () => {
    const fromSix = { ...plain, ranges: [{ min: 6, price: 90_000 }] }
    expect(unitPrice(fromSix, 1, noExtras)).toBe(90_000)
  })

  it('takes the discounts shown online one after the other, then the surcharge in whole pesos', () => {
    const discounts = [
      { percentage: 10, show_in_online: true },
      { percentage: 50, show_in_online: false },
      { percentage: 5, show_in_online: true },
    ]
    expect(unitPrice({ ...plain, discounts }, 1, noExtras)).toBe(85_500)
    expect(unitPrice({ ...plain, discounts }, 1, { ...noExtras, surchargePercent: 7.5 })).toBe(85_500 + 6_400)
  })

  it('of a variant with its own price knows discounts but no ranges', () => {
    const discounts = [{ percentage: 10, show_in_online: true }]
    expect(unitPrice({ ...boxed, discounts }, 24, noExtras, 500_000)).toBe(450_000)
  })

  it('is whole centavos and never below 0', () => {
    fc.assert(
      fc.property(article, amount, fc.integer({ min: -150, max: 100 }), (a, n, surchargePercent) => {
        const price = unitPrice(a, n, { ...noExtras, surchargePercent })
        expect(Number.isSafeInteger(price) && price >= 0).toBe(true)
      }),
    )
  })

  it('never falls when the surcharge or the price rises, nor rises with one more discount', () => {
    fc.assert(
      fc.property(article, amount, percent, percent, fc.nat(1e6), (a, n, low, more, extra) => {
        const at = (surchargePercent: number, of: PricedArticle = a) =>
          unitPrice(of, n, { ...noExtras, surchargePercent })
        expect(at(low + more)).toBeGreaterThanOrEqual(at(low))
        expect(at(low, { ...a, price: a.price + extra })).toBeGreaterThanOrEqual(at(low))
        const cheaper = { ...a, discounts: [...a.discounts, { percentage: more, show_in_online: true }] }
        expect(at(low, cheaper)).toBeLessThanOrEqual(at(low))
      }),
    )
  })

  it('never rises with the amount when the ranges fall', () => {
    const falling = fc
      .uniqueArray(fc.integer({ min: 1, max: 1e6 }), { minLength: 1, maxLength: 5 })
      .map((prices) =>
        prices.toSorted((x, y) => y - x).map((price, index) => ({ min: 1 + index * 6, price })),
      )
    fc.assert(
      fc.property(falling, amount, amount, (ranges, n, more) => {
        const a = { ...plain, ranges }
        expect(unitPrice(a, n + more, noExtras)).toBeLessThanOrEqual(unitPrice(a, n, noExtras))
      }),
    )
  })
})

it('shows a ladder whose every step is what a buyer of that many pays', () => {
  const distinct = article.filter((a) => new Set(a.ranges.map((range) => range.min)).size === a.ranges.length)
  fc.assert(
    fc.property(distinct, (a) => {
      const ladder = rangeLadder(a, noExtras)
      expect(ladder.map((step) => step.unit_price)).toEqual(
        ladder.map((step) => unitPrice(a, step.min, noExtras)),
      )
      expect(ladder.length).toBe(a.ranges.filter((range) => range.price !== null).length)
    }),
  )
})

it('badges one discount as it is and several by what they come to', () => {
  const withDiscounts = (...percentages: number[]) => ({
    ...plain,
    discounts: percentages.map((percentage) => ({ percentage, show_in_online: true })),
  })
  expect(discountBadge(withDiscounts())).toBeNull()
  expect(discountBadge(withDiscounts(12.5))).toBe(12.5)
  expect(discountBadge(withDiscounts(10, 5))).toBe(14)
  expect(discountBadge({ ...plain, discounts: [{ percentage: 40, show_in_online: false }] })).toBeNull()
})
