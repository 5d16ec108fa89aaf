import { describe, expect, test } from 'vitest'
import type { Article, ArticleVariant } from '#contract/articles.ts'
import { shownPrice, totalFor, unitPriceFor } from './shown-price.ts'

const article = {
  price: 14_600,
  final_price: 12_410,
  net_price: 10_256.2,
  price_per_litre: 16_546.67,
  price_per_unit: null,
  volume_ml: 750,
  presentacion: 1,
  ladder: [
    { min: 1, unit_price: 12_410 },
    { min: 6, unit_price: 11_000.5 },
  ],
  payment_prices: [
    { name: 'Transferencia', percent: -10, price: 11_169 },
    { name: 'Tarjeta', percent: 8, price: 13_402.8 },
  ],
  card_price: 13_402.8,
} as Article
const bottle = { price: 14_600, final_price: 12_410, presentacion: 1 } as ArticleVariant
const box = { price: 78_800, final_price: 66_980, presentacion: 6 } as ArticleVariant

describe('the price of an article', () => {
  test('is hidden where the server tells none', () => {
    expect(shownPrice({ ...article, final_price: null }, null, 8)).toBeNull()
    expect(shownPrice(article, { ...box, final_price: null }, 8)).toBeNull()
  })

  test('strikes the list price only when less is paid', () => {
    expect(shownPrice(article, null, 8)?.list).toBe(14_600)
    expect(shownPrice({ ...article, price: 12_410 }, null, 8)?.list).toBeNull()
  })

  test('is the same for a variant without a price of its own', () => {
    expect(shownPrice(article, bottle, 8)).toEqual(shownPrice(article, null, 8))
  })

  test('falls by quantity, and the total is exact to the centavo', () => {
    const price = shownPrice(article, null, 8)
    expect(price && [5, 6, 7].map((amount) => unitPriceFor(price, amount))).toEqual([12_410, 11_000.5, 11_000.5])
    expect(price && totalFor(price, 7)).toBe(77_003.5)
  })
})

describe("a variant's own price", () => {
  const price = shownPrice(article, box, 8)

  test('has no steps by quantity', () => {
    expect(price?.ladder).toEqual([])
    expect(price && unitPriceFor(price, 12)).toBe(66_980)
  })

  test('is told without taxes, by litre, by unit and by way of paying', () => {
    expect(price).toMatchObject({ list: 78_800, net_price: 55_355.37, price_per_litre: 14_884.44, price_per_unit: 11_163.33, card_price: 72_338.4 })
    expect(price?.payment_prices.map((method) => method.price)).toEqual([60_282, 72_338.4])
  })
})
