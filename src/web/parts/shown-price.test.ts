import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Article, ArticleVariant } from '#contract/catalog.ts'
import { fromPesos, toPesos } from '#domain/money/money.ts'
import { lineTotal, type PricedArticle, rangeLadder, unitPrice } from '#domain/money/pricing.ts'
import { priceBySize, shownPrice, totalFor, unitPriceFor } from './shown-price.ts'

const article = {
  final_price: 12_410,
  undiscounted_price: 14_600,
  ladder: [
    { min: 1, unit_price: 12_410 },
    { min: 6, unit_price: 11_000.5 },
  ],
} as Article
const box = {
  final_price: 66_980,
  undiscounted_price: 78_800,
  ladder: [] as ArticleVariant['ladder'],
} as ArticleVariant

describe('the price of an article', () => {
  test('is hidden where the server tells none', () => {
    expect(shownPrice({ ...article, final_price: null }, null)).toBeNull()
    expect(shownPrice(article, { ...box, final_price: null })).toBeNull()
  })

  test('is struck through as it is without its discounts', () => {
    expect(shownPrice(article, null)?.list).toBe(14_600)
    expect(shownPrice({ ...article, undiscounted_price: null }, null)?.list).toBeNull()
  })

  test('is the chosen variant’s', () => {
    const price = shownPrice(article, box)
    expect(price).toMatchObject({ final: 66_980, list: 78_800, ladder: [] })
    expect(price && unitPriceFor(price, 12)).toBe(66_980)
  })

  test('is told by litre and by unit where it has them', () => {
    expect(priceBySize({ price_per_litre: 14_884.44, price_per_unit: 11_163.33 })).toBe(
      '$ 14.884,44 por litro · $ 11.163,33 por unidad',
    )
    expect(priceBySize({ price_per_litre: 19_210, price_per_unit: null })).toBe('$ 19.210 por litro')
    expect(priceBySize({ price_per_litre: null, price_per_unit: null })).toBe('')
  })

  test('falls by quantity, and the total is exact to the centavo', () => {
    const price = shownPrice(article, null)
    expect(price && [5, 6, 7].map((amount) => unitPriceFor(price, amount))).toEqual([
      12_410, 11_000.5, 11_000.5,
    ])
    expect(price && totalFor(price, 7)).toBe(77_003.5)
  })
})

const percentage = fc.integer({ min: 0, max: 10_000 }).map((parts) => parts / 100)
const priced = fc.record<PricedArticle>({
  price: fc.integer({ min: 1, max: 1e8 }),
  priceUsdCents: fc.constant(null),
  ranges: fc.uniqueArray(
    fc.record({ min: fc.integer({ min: 1, max: 60 }), price: fc.option(fc.integer({ min: 1, max: 1e8 })) }),
    { maxLength: 5, selector: ({ min }) => min },
  ),
  discounts: fc.array(fc.record({ percentage, show_in_online: fc.boolean() }), { maxLength: 3 }),
  ivaPercent: fc.constant(21),
  internalTaxPercent: fc.constant(0),
})

test('what the screen says of so many units is what the cart will charge, to the centavo', () => {
  fc.assert(
    fc.property(
      priced,
      fc.integer({ min: 1, max: 9_999 }),
      fc.integer({ min: 0, max: 40 }),
      (of, amount, surchargePercent) => {
        const context = { surchargePercent, dollar: null, dolarPlus: 0 }
        const shown = {
          final: toPesos(unitPrice(of, 1, context)),
          ladder: rangeLadder(of, context).map(({ min, unit_price }) => ({
            min,
            unit_price: toPesos(unit_price),
          })),
        }
        expect(fromPesos(totalFor(shown, amount))).toBe(lineTotal(unitPrice(of, amount, context), amount))
      },
    ),
  )
})
