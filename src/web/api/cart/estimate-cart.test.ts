import { expect, it } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { estimateCart } from './use-priced-cart.ts'

const own = { variant_id: null, color_id: null, size_id: null, notes: null }
const cart = {
  articles: [
    { ...own, id: 7, amount: 1, unit_price: 1300.5, line_total: 1300.5 },
    { ...own, id: 8, amount: 2, unit_price: 100, line_total: 200 },
  ],
  promociones_vinoteca: [{ id: 3, amount: 1, unit_price: 500, line_total: 500, notes: null }],
  total: 2300.5,
  totals: {
    goods: 2000.5,
    payment_method: null,
    cupon: null,
    delivery: { name: 'Centro', amount: 300 },
    total: 2300.5,
  },
} as unknown as Cart
const line = (article_id: number, amount: number) => ({ article_id, amount, ...own })

it('lines and total follow the amounts, and what is not in any more goes from the total', () => {
  const wanted = [line(7, 3), { promotion_id: 3, amount: 2, notes: null }]
  const { articles, promociones_vinoteca, total, totals } = estimateCart(cart, wanted)
  expect(articles.map(({ amount, line_total }) => [amount, line_total])).toEqual([
    [3, 3901.5],
    [0, 0],
  ])
  expect(promociones_vinoteca).toMatchObject([{ amount: 2, line_total: 1000 }])
  expect([total, totals?.goods, totals?.total]).toEqual([5201.5, 4901.5, 5201.5])
})

it('amounts that are the same change nothing', () => {
  const same = [line(7, 1), line(8, 2), { promotion_id: 3, amount: 1, notes: null }]
  expect(estimateCart(cart, same)).toBe(cart)
})

it('a cart whose prices nobody may see has none to follow', () => {
  const hidden = {
    ...cart,
    articles: cart.articles.map((article) => ({ ...article, unit_price: null, line_total: null })),
    promociones_vinoteca: [],
    total: null,
    totals: null,
  }
  expect(estimateCart(hidden, [line(7, 3), line(8, 2)])).toBe(hidden)
})
