import { beforeAll, expect, test } from 'vitest'
import { articleEndpoints } from '#contract/catalog.ts'
import {
  addArticle,
  addArticleWithVariants,
  addBuyer,
  addCategory,
  addPaymentMethod,
  addRow,
} from '../../../../test/factories.ts'
import { testShop } from '../../../../test/shop.ts'

const shop = await testShop()
const { call, send } = shop.visitor()
const detail = async (slug: string) =>
  (await call(articleEndpoints.detail, { params: { slug, commerce_id: 1000 } })).article

beforeAll(async () => {
  await shop.sql.query('update commerces set percentage_card = 15')
  await addPaymentMethod(shop.sql, { name: 'Transferencia', discount: 10 })
  await addPaymentMethod(shop.sql, { name: 'Tarjeta', surchage: 8 })
  await addPaymentMethod(shop.sql, { name: 'Cheque', published: false })
})

test('an article with choices tells each variant with its own price, pack and stock', async () => {
  const category = await addCategory(shop.sql, 'Vinos')
  const { id, variantIds } = await addArticleWithVariants(
    shop.sql,
    [
      { name: 'Botella', stock: null },
      { name: 'Caja de 6', stock: 0, price: 500_000 },
    ],
    {
      slug: 'malbec',
      category_id: category,
      discounts: [{ percentage: 10, show_in_online: true }],
      sheet: { varietals: ['Malbec'], vintage: 2021 },
    },
  )
  const buyer = await addBuyer(shop.sql)
  await addRow(shop.sql, 'questions', {
    article_id: id,
    buyer_id: buyer,
    text: '¿Es joven?',
    answer_text: 'Sí.',
    answered_at: new Date('2026-11-01T12:00:00Z'),
  })
  await addRow(shop.sql, 'questions', { article_id: id, buyer_id: buyer, text: '¿Hay más?' })
  const article = await detail('malbec')
  expect(article).toMatchObject({
    id,
    category: { id: category, name: 'Vinos' },
    price: 1000,
    final_price: 900,
    card_price: 1035,
    payment_prices: [
      { name: 'Transferencia', percent: -10, price: 810 },
      { name: 'Tarjeta', percent: 8, price: 972 },
    ],
    sheet: { varietals: ['Malbec'], vintage: 2021 },
    questions: [{ text: '¿Es joven?', answer: { text: 'Sí.', created_at: '2026-11-01T12:00:00.000Z' } }],
    article_variants: [
      {
        id: variantIds[0],
        article_property_values: [{ name: 'Botella' }],
        price: 1000,
        final_price: 900,
        in_stock: true,
        stock: null,
      },
      {
        id: variantIds[1],
        article_property_values: [{ name: 'Caja de 6' }],
        price: 5000,
        final_price: 4500,
        in_stock: false,
        stock: 0,
      },
    ],
  })
  expect(article.article_properties[0]?.article_property_values.map((value) => value.name)).toEqual([
    'Botella',
    'Caja de 6',
  ])
  expect(article.questions).toHaveLength(1)
})

test('a variant tells what it means by size, without taxes, by quantity and by way of paying: its own price, else the article’s', async () => {
  const columns = {
    slug: 'reserva',
    volume_ml: 750,
    ranges: [
      { min: 1, price: 100_000 },
      { min: 6, price: 90_000 },
    ],
  }
  const { variantIds } = await addArticleWithVariants(
    shop.sql,
    [
      { name: 'Botella', stock: 5 },
      { name: 'Caja', stock: 5, price: 540_000 },
      { name: 'Magnum', stock: 5, price: 250_000 },
    ],
    columns,
  )
  await shop.sql.query('update article_variants set presentacion = 6, image_url = $2 where id = $1', [
    variantIds[1],
    '/imagenes/caja.webp',
  ])
  await shop.sql.query('update article_variants set volume_ml = 1500 where id = $1', [variantIds[2]])
  const { article_variants } = await detail('reserva')
  expect(article_variants).toMatchObject([
    {
      final_price: 1000,
      presentacion: 1,
      volume_ml: 750,
      price_per_litre: 1333.33,
      price_per_unit: null,
      net_price: 826.45,
      ladder: [
        { min: 1, unit_price: 1000 },
        { min: 6, unit_price: 900 },
      ],
      card_price: 1150,
    },
    {
      final_price: 5400,
      presentacion: 6,
      volume_ml: 750,
      price_per_litre: 1200,
      price_per_unit: 900,
      ladder: [],
      image_url: '/imagenes/caja.webp',
    },
    {
      final_price: 2500,
      presentacion: 1,
      volume_ml: 1500,
      price_per_litre: 1666.67,
      price_per_unit: null,
      ladder: [],
      payment_prices: [
        { name: 'Transferencia', price: 2250 },
        { name: 'Tarjeta', price: 2700 },
      ],
    },
  ])
})

test('a fact of the sheet that is not of its kind is not told', async () => {
  await addArticle(shop.sql, {
    slug: 'rara',
    sheet: { vintage: 'NV', body: 12, varietals: ['Malbec'], secreto: 1 },
  })
  expect((await detail('rara')).sheet).toEqual({ varietals: ['Malbec'] })
})

test('colours, sizes, condition and descriptions come with it', async () => {
  const condition = await addRow(shop.sql, 'conditions', { name: 'Outlet', description: 'Etiqueta dañada' })
  const id = await addArticle(shop.sql, {
    slug: 'remera',
    condition_id: condition,
    descriptions: [{ title: 'Tela', content: 'Algodón' }],
  })
  const color = await addRow(shop.sql, 'colors', { name: 'Bordó', value: '#7b1e2b' })
  const size = await addRow(shop.sql, 'sizes', { name: 'M' })
  await shop.sql.query('insert into article_colors (article_id, color_id) values ($1, $2)', [id, color])
  await shop.sql.query('insert into article_sizes (article_id, size_id) values ($1, $2)', [id, size])
  expect(await detail('remera')).toMatchObject({
    condition: { id: condition, name: 'Outlet', description: 'Etiqueta dañada' },
    descriptions: [{ title: 'Tela', content: 'Algodón' }],
    colors: [{ id: color, name: 'Bordó', value: '#7b1e2b' }],
    sizes: [{ id: size, name: 'M', value: null }],
  })
})

test('an article in dollars follows the rate, and has no price while none is known', async () => {
  await addArticle(shop.sql, { slug: 'whisky', price_usd: 1050 })
  expect(await detail('whisky')).toMatchObject({
    price: null,
    final_price: null,
    payment_prices: [],
    card_price: null,
  })
  await shop.sql.query(`update commerces set dolar = '1200.5', dolar_plus = 1000`)
  expect(await detail('whisky')).toMatchObject({ price: 12_710, final_price: 12_710 })
})

test.each(['nada', 'oculto', 'OCULTO', "x' or 1=1 --", '😀', '%25', '\0'])(
  'there is no article %j',
  async (slug) => {
    await shop.sql.query(
      `insert into articles (slug, name, price, published) values ('oculto', 'Oculto', 100, false) on conflict do nothing`,
    )
    const answer = await send({ method: 'GET', path: `/api/articles/${encodeURIComponent(slug)}/1000` })
    expect(answer).toEqual({
      status: 404,
      body: { code: 'article_unknown', message: 'No encontramos ese artículo' },
    })
  },
)

test('a visit counts once each, on the day of the shop', async () => {
  const id = await addArticle(shop.sql)
  shop.clock.now = new Date('2026-11-21T02:30:00Z')
  await call(articleEndpoints.setViewed, { params: { id } })
  expect(await call(articleEndpoints.setViewed, { params: { id } })).toEqual({ viewed: true })
  const { rows } = await shop.sql.query('select day, views from article_views where article_id = $1', [id])
  expect(rows).toEqual([{ day: '2026-11-20', views: 2 }])
})

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
])('a visit marked %j counts nothing', async (headers) => {
  const id = await addArticle(shop.sql)
  expect(await call(articleEndpoints.setViewed, { params: { id } }, { headers })).toEqual({ viewed: false })
  expect((await shop.sql.query('select from article_views where article_id = $1', [id])).rowCount).toBe(0)
})

test('what is not sold counts no visit', async () => {
  const id = await addArticle(shop.sql, { published: false })
  expect(await send({ method: 'GET', path: `/articles/set-viewed/${id}` })).toMatchObject({ status: 404 })
})

test('an article tells its barcode if that is valid, and none where its choices have theirs', async () => {
  await addArticle(shop.sql, { slug: 'con-codigo', gtin: '7790070411488' })
  expect(await detail('con-codigo')).toMatchObject({ gtin: '7790070411488' })
  await shop.sql.query("update articles set gtin = '7790070411480' where slug = 'con-codigo'")
  expect(await detail('con-codigo')).not.toHaveProperty('gtin')
  await shop.sql.query(
    "update articles set gtin = '7790070411488', has_choices = true where slug = 'con-codigo'",
  )
  expect(await detail('con-codigo')).not.toHaveProperty('gtin')
})
