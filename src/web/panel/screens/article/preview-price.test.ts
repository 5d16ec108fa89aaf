import { expect, it } from 'vitest'
import { previewPrice } from './preview-price.ts'
import { blankArticle } from './typed-article.ts'

const shop = { surcharge: 10, dollar: 1_050 }

it('the card has the price that a buyer pays, with the one before discounts and the one by quantity', () => {
  const typed = {
    ...blankArticle,
    price: '10.000',
    rungs: [{ min: '6', price: '9.000' }],
    discounts: [
      { percentage: '10', show_in_online: true },
      { percentage: '50', show_in_online: false },
    ],
  }
  expect(previewPrice(typed, shop)).toEqual({
    now: '$ 9.900',
    before: '$ 11.000',
    better: '6 o más: $ 8.910 c/u',
  })
})

it('dollars are shown in pesos, and what has no price has none', () => {
  expect(previewPrice({ ...blankArticle, currency: 'dollars', price: '10' }, shop)).toEqual({
    now: '$ 11.550',
    before: null,
    better: null,
  })
  expect(
    previewPrice({ ...blankArticle, currency: 'dollars', price: '10' }, { ...shop, dollar: null }),
  ).toBeNull()
  expect(previewPrice(blankArticle, shop)).toBeNull()
})
