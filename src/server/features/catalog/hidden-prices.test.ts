import { beforeAll, expect, test } from 'vitest'
import { cartEndpoints } from '#contract/cart.ts'
import { refusalText } from '#domain/text/refusal-text.ts'
import {
  addArticle,
  addArticleWithVariants,
  addBuyer,
  addCategory,
  addCoupon,
  addPaymentMethod,
  addPromotion,
  addRow,
  addSeller,
  configure,
} from '../../../../test/factories.ts'
import { findCoupon, saveCart } from '../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'

const shop = await testShop()
/** A price whose digits, and those of everything derived from it, are recognizable. */
const price = 7_777_700
let paths: string[] = []

beforeAll(async () => {
  const category = await addCategory(shop.sql, 'Vinos')
  const columns = {
    category_id: category,
    featured: true,
    price,
    online_price: price,
    presentacion: 6,
    volume_ml: 750,
    ranges: [
      { min: 2, price: 7_000_000 },
      { min: 6, price: 6_600_000 },
    ],
    discounts: [{ percentage: 13, show_in_online: true }],
  }
  const { id } = await addArticleWithVariants(shop.sql, [{ name: 'Caja', stock: 3, price: 8_888_800 }], {
    ...columns,
    name: 'Malbec',
    slug: 'malbec',
  })
  await addArticle(shop.sql, { ...columns, name: 'Malbec viejo', price: 9_999_900, online_price: 9_999_900 })
  await addPaymentMethod(shop.sql, { name: 'Transferencia', discount: 10 })
  await shop.sql.query('update commerces set percentage_card = 15')
  await shop.sql.query(
    "insert into article_views (article_id, day, views) select id, '2026-11-19', 3 from articles",
  )
  const plain = await addArticle(shop.sql, { ...columns, category_id: null, name: 'Malbec joven' })
  await addPromotion(shop.sql, [{ article: plain, amount: 2 }], { name: 'Dúo de malbec', price: 5_555_500 })
  paths = [
    '/api/articles/featured-last-uploads/1000',
    `/api/articles/from-category/${category}/0/0/precio-menor-mayor/1000`,
    `/api/articles/similars/${id}/1000`,
    `/api/articles-seleccion-especial/${id}`,
    '/api/articles/malbec/1000',
    '/api/articles/search/malbec/1000',
    '/api/articles/names/1000?q=malbec',
    '/api/last-searchs/for-search-page/1000',
  ]
})

const moneyFields = new Set([
  'price',
  'final_price',
  'undiscounted_price',
  'net_price',
  'price_per_unit',
  'price_per_litre',
  'best_method',
  'unit_price',
  'percentage',
  'percent',
  'card_price',
  'saving',
])

/** Every number of a price or derived from one, with its path. */
function pricesIn(value: unknown, where = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => [
    ...(moneyFields.has(key) && part !== null ? [`${where}.${key}`] : []),
    ...(typeof part === 'number' && part > 1000 && part % 1000 !== 0 ? [`${where}.${key}`] : []),
    ...pricesIn(part, `${where}.${key}`),
  ])
}

async function pricesOf(visitor: Visitor): Promise<string[]> {
  const answers = await Promise.all(paths.map((path) => visitor.send({ method: 'GET', path })))
  expect(answers.map((answer) => answer.status)).toEqual(paths.map(() => 200))
  return answers.flatMap((answer, index) => pricesIn(answer.body, paths[index]))
}

test('a visitor sees no price in any answer of a shop for registered buyers; a buyer sees them', async () => {
  await configure(shop.sql, { online_price_type: 'only_registered' })
  expect(await pricesOf(shop.visitor())).toEqual([])
  expect((await pricesOf(await shop.loggedIn(await addBuyer(shop.sql)))).length).toBeGreaterThan(30)
})

test('in a shop for clients a buyer sees none until he is one; a seller sees them', async () => {
  await configure(shop.sql, { online_price_type: 'only_buyers_with_comerciocity_client' })
  const buyer = await addBuyer(shop.sql)
  expect(await pricesOf(shop.visitor())).toEqual([])
  expect(await pricesOf(await shop.loggedIn(buyer))).toEqual([])
  await addRow(shop.sql, 'clients', { buyer_id: buyer })
  expect(await pricesOf(await shop.loggedIn(buyer))).not.toEqual([])
  expect(await pricesOf(await shop.loggedIn((await addSeller(shop.sql)).buyerId))).not.toEqual([])
})

async function namesByPrice(visitor: Visitor): Promise<string[]> {
  const { body } = await visitor.send({ method: 'GET', path: paths[1] ?? '' })
  return (body as { articles: { data: { name: string }[] } }).articles.data.map((article) => article.name)
}

test('an order by price tells nothing of hidden prices: it is the newest first', async () => {
  await configure(shop.sql, { online_price_type: 'only_registered' })
  expect(await namesByPrice(shop.visitor())).toEqual(['Malbec viejo', 'Malbec'])
  expect(await namesByPrice(await shop.loggedIn(await addBuyer(shop.sql)))).toEqual([
    'Malbec',
    'Malbec viejo',
  ])
})

test('neither the minimum of an order nor that of a coupon tells whether hidden prices reach it', async () => {
  await configure(shop.sql, { online_price_type: 'only_registered' })
  await shop.sql.query('update commerces set minimum_order = 2_000_000')
  const id = await addArticle(shop.sql, { price: 1_234_500 })
  const cupon_id = await addCoupon(shop.sql, { min_amount: 2_000_000 })
  const told = async (amount: number): Promise<unknown[]> => {
    const [visitor, articles] = [shop.visitor(), [{ id, amount }]]
    await findCoupon(shop.sql, visitor, cupon_id)
    const cart = await saveCart(visitor, articles, { cupon_id })
    const can = await visitor.call(cartEndpoints.canMakeOrder, { params: { id: cart } })
    const quote = await visitor.call(cartEndpoints.quote, { body: { cart: { articles, cupon_id } } })
    return [can, quote.cart.cupon?.id, quote.cart.cupon_problem]
  }
  expect(await told(1)).toEqual([
    { can: false, message: refusalText.login_required, lines: [] },
    cupon_id,
    null,
  ])
  expect(await told(9)).toEqual(await told(1))
  await configure(shop.sql, { online_price_type: 'public' })
  expect(await told(1)).toMatchObject([
    { can: false, message: 'El pedido mínimo es de $ 20.000. Te faltan $ 7.655' },
    cupon_id,
    { code: 'coupon_minimum' },
  ])
  await shop.sql.query('update commerces set minimum_order = null')
})

test('every other kind of shop shows its prices to all', async () => {
  await configure(shop.sql, { online_price_type: 'public' })
  expect(await pricesOf(shop.visitor())).not.toEqual([])
})
