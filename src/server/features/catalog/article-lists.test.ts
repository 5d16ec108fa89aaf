import { beforeAll, expect, test } from 'vitest'
import { articleEndpoints } from '#contract/catalog.ts'
import type { Sort } from '#domain/catalog/filters.ts'
import {
  addArticle,
  addArticleWithVariants,
  addBodega,
  addBuyer,
  addCategory,
  addPaymentMethod,
  addPromotion,
  addRow,
  configure,
} from '../../../../test/factories.ts'
import { testShop } from '../../../../test/shop.ts'

const shop = await testShop()
const { call, send } = shop.visitor()
const commerce = 1000
let wines = 0
let bodega = 0

beforeAll(async () => {
  wines = await addCategory(shop.sql, 'Vinos')
  bodega = await addBodega(shop.sql, 'Del Monte')
  const names = ['Zaino', 'árbol', 'Ñandú', 'Nube', 'ola', 'Barro', 'Cerro', 'Duna']
  for (const [index, name] of names.entries()) {
    await addArticle(shop.sql, {
      name,
      category_id: wines,
      bodega_id: index < 2 ? bodega : null,
      price: (index + 1) * 10_000,
      online_price: (index + 1) * 10_000,
      created_at: new Date(Date.UTC(2026, 0, index + 1)),
    })
  }
  await addArticle(shop.sql, {
    name: 'Escondido',
    category_id: wines,
    published: false,
    created_at: new Date(Date.UTC(2026, 5, 1)),
  })
  await addArticle(shop.sql, { name: 'Copa', created_at: new Date(Date.UTC(2025, 0, 1)) })
})

const list = (order_by: Sort, query = {}, ids: { category_id?: number; bodega_id?: number } = {}) =>
  call(articleEndpoints.fromCategory, {
    params: {
      category_id: ids.category_id ?? wines,
      sub_category_id: 0,
      bodega_id: ids.bodega_id ?? 0,
      order_by,
      commerce,
    },
    query,
  })

const byDate = ['Duna', 'Cerro', 'Barro', 'ola', 'Nube', 'Ñandú', 'árbol', 'Zaino']
const byName = ['árbol', 'Barro', 'Cerro', 'Duna', 'Nube', 'Ñandú', 'ola', 'Zaino']

test.each<[Sort, string[]]>([
  ['fecha-mayor-menor', byDate],
  ['fecha-menor-mayor', byDate.toReversed()],
  ['precio-menor-mayor', byDate.toReversed()],
  ['precio-mayor-menor', byDate],
  ['a-z', byName],
  ['z-a', byName.toReversed()],
])('%s', async (sort, names) => {
  const { articles } = await list(sort, { per_page: 60 })
  expect(articles.data.map((article) => article.name)).toEqual(names)
})

test('a list comes by pages of 6, and says so', async () => {
  const { articles } = await list('fecha-mayor-menor')
  expect(articles.data).toHaveLength(6)
  expect(articles).toMatchObject({
    current_page: 1,
    last_page: 2,
    per_page: 6,
    total: 8,
    from: 1,
    to: 6,
    prev_page_url: null,
  })
  expect(articles.next_page_url).toBe(
    `/api/articles/from-category/${wines}/0/0/fecha-mayor-menor/1000?page=2`,
  )
})

test('pages join without a gap or a repeat, and one past the end is empty', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => list('a-z', { page, per_page: 3 })))
  expect(pages.flatMap(({ articles }) => articles.data.map((article) => article.name))).toEqual(byName)
  const { articles } = await list('a-z', { page: 1_000_000, per_page: 60 })
  expect(articles).toMatchObject({ data: [], total: 8, from: null, to: null, next_page_url: null })
})

test('0 is no category; a bodega has its own; an unknown one is empty', async () => {
  expect((await list('a-z', {}, { category_id: 0 })).articles.total).toBe(9)
  expect(
    (await list('a-z', {}, { category_id: 0, bodega_id: bodega })).articles.data.map(
      (article) => article.name,
    ),
  ).toEqual(['árbol', 'Zaino'])
  expect((await list('a-z', {}, { category_id: 999_999 })).articles).toMatchObject({ data: [], total: 0 })
})

test.each([
  '/articles/from-category/1/0/0/a-z/1000?page=-1',
  '/articles/from-category/1/0/0/a-z/1000?page=0',
  '/articles/from-category/1/0/0/a-z/1000?page=1000000000',
  '/articles/from-category/1/0/0/a-z/1000?page=abc',
  '/articles/from-category/1/0/0/a-z/1000?per_page=61',
  '/articles/from-category/1/0/0/precio/1000',
  '/articles/from-category/-1/0/0/a-z/1000',
  '/articles/from-category/99999999999/0/0/a-z/1000',
  `/articles-seleccion-especial/${Array.from({ length: 101 }, (_, index) => index).join('-')}`,
  '/articles-seleccion-especial/1,2',
  '/articles/similars/uno/1000',
])('%s is malformed', async (path) => {
  const answer = await send({ method: 'GET', path })
  expect(answer).toMatchObject({ status: 422, body: { errors: expect.anything() } })
})

test('a path with 5,000 ids is refused', async () => {
  const path = `/articles-seleccion-especial/${Array.from({ length: 5000 }, (_, index) => index).join('-')}`
  expect(await send({ method: 'GET', path })).toEqual({
    status: 400,
    body: { message: 'El pedido no es válido' },
  })
})

test('another commerce has no articles', async () => {
  expect(await send({ method: 'GET', path: '/articles/from-category/0/0/0/a-z/7' })).toMatchObject({
    status: 404,
  })
})

test('Home has the newest by pages, and its shelves', async () => {
  const offer = await addArticle(shop.sql, {
    name: 'Oferta',
    discounts: [{ percentage: 20, show_in_online: true }],
    price: 100_000,
  })
  const starred = await addArticle(shop.sql, { name: 'Destacado', featured: true })
  const promotion = await addPromotion(shop.sql, [{ article: offer, amount: 2 }], { name: 'Dúo' })
  const home = await call(articleEndpoints.featuredLastUploads, {
    params: { commerce },
    query: { per_page: 12 },
  })
  expect(home.articles.data.slice(0, 2).map((article) => article.id)).toEqual([starred, offer])
  expect(home.featured.map((article) => article.id)).toEqual([starred])
  expect(home.in_offer).toMatchObject([{ id: offer, price: 1000, final_price: 800 }])
  expect(home.novedades).toHaveLength(11)
  await configure(shop.sql, { online_price_surchage: 15 })
  const { articles } = await call(articleEndpoints.featuredLastUploads, {
    params: { commerce },
    query: { per_page: 12 },
  })
  expect(articles.data[1]).toMatchObject({
    id: offer,
    price: 1000,
    final_price: 920,
    undiscounted_price: 1150,
  })
  await configure(shop.sql, { online_price_surchage: null })
  expect(home.promociones_vinoteca).toMatchObject([
    { id: promotion, name: 'Dúo', price: 1500, articles: [{ id: offer, name: 'Oferta', amount: 2 }] },
  ])
})

test('what is akin comes nearest first, after it what is out of stock, never itself', async () => {
  const spirits = await addCategory(shop.sql, 'Destilados')
  const gins = await addRow(shop.sql, 'sub_categories', { category_id: spirits, name: 'Gin' })
  const subject = await addArticle(shop.sql, {
    category_id: spirits,
    sub_category_id: gins,
    kind: 'destilado',
  })
  const sameShelf = await addArticle(shop.sql, {
    category_id: spirits,
    sub_category_id: gins,
    kind: 'destilado',
  })
  const sameCategory = await addArticle(shop.sql, { category_id: spirits, kind: 'destilado' })
  const sold = await addArticle(shop.sql, {
    category_id: spirits,
    sub_category_id: gins,
    kind: 'destilado',
    stock: 0,
  })
  const soldInSizes = await addArticle(shop.sql, {
    category_id: spirits,
    sub_category_id: gins,
    kind: 'destilado',
    stock: 0,
    has_choices: true,
  })
  await addArticle(shop.sql, { category_id: spirits, sub_category_id: gins, published: false })
  const { models } = await call(articleEndpoints.similars, {
    params: { article_id: subject, commerce },
    query: {},
  })
  expect(models.data.map((article) => article.id)).toEqual([sameShelf, sameCategory, soldInSizes, sold])
  expect(models).toMatchObject({ total: 4, last_page: 1 })
  expect(await send({ method: 'GET', path: '/articles/similars/999999/1000' })).toMatchObject({
    status: 404,
    body: { message: 'No encontramos ese artículo' },
  })
})

test('a selection keeps the order asked for and skips what is not sold', async () => {
  const [a, b, hidden] = [
    await addArticle(shop.sql),
    await addArticle(shop.sql),
    await addArticle(shop.sql, { published: false }),
  ]
  const { models } = await call(articleEndpoints.selection, {
    params: { articles_id: `${b}-${hidden}-${a}-${b}-999999` },
  })
  expect(models.map((article) => article.id)).toEqual([b, a])
})

test('a card tells every price of its article', async () => {
  await addPaymentMethod(shop.sql, { name: 'Efectivo', discount: 5 })
  await addPaymentMethod(shop.sql, { name: 'Transferencia', discount: 10 })
  await addPaymentMethod(shop.sql, { name: 'Cheque', discount: 90, published: false })
  const id = await addArticle(shop.sql, {
    price: 1_210_000,
    presentacion: 6,
    volume_ml: 500,
    ranges: [
      { min: 1, price: 1_210_000 },
      { min: 3, price: 1_000_000 },
    ],
  })
  const { models } = await call(articleEndpoints.selection, { params: { articles_id: String(id) } })
  expect(models[0]).toMatchObject({
    price: 12_100,
    final_price: 12_100,
    net_price: 10_000,
    price_per_unit: 2016.67,
    price_per_litre: 4033.33,
    best_method: { name: 'Transferencia', percent: -10, price: 10_890 },
    ladder: [
      { min: 1, unit_price: 12_100 },
      { min: 3, unit_price: 10_000 },
    ],
    ranges: [
      { min: 1, price: 12_100 },
      { min: 3, price: 10_000 },
    ],
  })
})

test('stock reads as the domain says: with variants always, none tracked as the shop is set', async () => {
  const sold = await addArticle(shop.sql, { stock: 0 })
  const untracked = await addArticle(shop.sql, { stock: null })
  const { id: choices } = await addArticleWithVariants(shop.sql, [{ name: 'Caja', stock: 0 }], {
    stock: null,
  })
  const read = async () =>
    (
      await call(articleEndpoints.selection, { params: { articles_id: `${sold}-${untracked}-${choices}` } })
    ).models.map((article) => article.in_stock)
  expect(await read()).toEqual([false, true, true])
  await shop.sql.query('update online_configurations set stock_null_equal_0 = true')
  expect(await read()).toEqual([false, false, true])
})

test("favourites are the buyer's own", async () => {
  const buyer = await addBuyer(shop.sql)
  const id = await addArticle(shop.sql)
  await shop.sql.query('insert into favorites (buyer_id, article_id) values ($1, $2)', [buyer, id])
  const own = await shop.loggedIn(buyer)
  const params = { articles_id: String(id) }
  expect((await own.call(articleEndpoints.selection, { params })).models[0]?.is_favorite).toBe(true)
  expect((await call(articleEndpoints.selection, { params })).models[0]?.is_favorite).toBe(false)
})

test.each<[Sort, string[]]>([
  ['precio-menor-mayor', ['Barata', 'Cara', 'Sin precio', 'Sin precio aún']],
  ['precio-mayor-menor', ['Cara', 'Barata', 'Sin precio aún', 'Sin precio']],
])('what has no price stands at the end: %s', async (sort, names) => {
  const category_id = await addCategory(shop.sql, `Copas ${sort}`)
  for (const [name, price] of [
    ['Sin precio', null],
    ['Cara', 20_000],
    ['Sin precio aún', null],
    ['Barata', 10_000],
  ] as const)
    await addArticle(shop.sql, {
      name,
      category_id,
      // A price in dollars while there is no rate.
      ...(price === null ? { price, price_usd: 100 } : { price }),
      online_price: price ?? 0,
    })
  const { articles } = await list(sort, {}, { category_id })
  expect(articles.data.map(({ name }) => name)).toEqual(names)
})
