import { afterEach, describe, expect, it } from 'vitest'
import { cartEndpoints } from '#contract/cart.ts'
import {
  addArticle,
  addArticleWithVariants,
  addBuyer,
  addPaymentMethod,
  addPromotion,
  addRow,
  addZone,
  configure,
} from '../../../../../test/factories.ts'
import {
  addAddress,
  orderOf,
  postOrder,
  saveCart,
  sellingState,
  stockOf,
} from '../../../../../test/ordering.ts'
import { testShop } from '../../../../../test/shop.ts'

const shop = await testShop()
const { sql } = shop

afterEach(async () => {
  await sql.query('update payment_methods set published = false; update delivery_zones set published = false')
  await configure(sql, {
    register_to_buy: false,
    pausar_tienda_online: false,
    online_price_type: null,
    online_price_surchage: null,
    stock_null_equal_0: false,
  })
})

describe('placing an order', () => {
  it('freezes what was bought, takes the stock and closes the cart', async () => {
    const wine = await addArticle(sql, {
      name: 'Malbec',
      slug: 'malbec',
      stock: 10,
      price: 100_000,
      cost: 62_550,
      kind: 'tinto',
      images: [{ id: 1, url: '/imagenes/a.webp', hosting_url: '/imagenes/a.webp', first: true }],
    })
    const { id: box, variantIds } = await addArticleWithVariants(
      sql,
      [{ name: 'Caja x 6', stock: 4, price: 500_000 }],
      { name: 'Torrontés' },
    )
    const ana = await shop.loggedIn(
      await addBuyer(sql, {
        name: 'Ana',
        surname: 'Sosa',
        email: 'ana@ejemplo.com.ar',
        phone: '+5493415000001',
      }),
    )
    const cart = await saveCart(
      ana,
      [
        { id: wine, amount: 3, notes: 'Con moño' },
        { id: box, amount: 1, variant_id: variantIds[0] ?? 0 },
      ],
      { description: 'Tocar timbre' },
    )

    const order = orderOf(await postOrder(ana, cart))
    await sql.query("update articles set name = 'Otro', price = 1, cost = 1 where id = $1", [wine])

    expect(order).toMatchObject({
      order_status: { name: 'Sin confirmar' },
      articles_count: 4,
      total: 8000,
      deliver: 0,
      description: 'Tocar timbre',
      address: null,
    })
    expect(order.buyer).toEqual({ name: 'Ana Sosa', email: 'ana@ejemplo.com.ar', phone: '+5493415000001' })
    expect(
      order.articles.map(({ name, choice, pivot }) => [name, choice, pivot.amount, pivot.price, pivot.notes]),
    ).toEqual([
      ['Malbec', null, 3, 1000, 'Con moño'],
      ['Torrontés', 'Caja x 6', 1, 5000, null],
    ])
    const costs = await sql.query('select unit_cost from order_lines where order_id = $1 order by position', [
      order.id,
    ])
    expect(costs.rows).toEqual([{ unit_cost: 62_550 }, { unit_cost: null }])
    expect([await stockOf(sql, wine), await stockOf(sql, variantIds[0] ?? 0, 'article_variants')]).toEqual([
      7, 3,
    ])
    expect(await ana.call(cartEndpoints.last, { params: { commerce: 1000 } })).toEqual({
      has_last_cart: false,
      last_cart: null,
    })
    const jobs = await sql.query(
      "select data from jobs.job where name = 'order-placed' and (data ->> 'order_id')::int = $1",
      [order.id],
    )
    expect(jobs.rowCount).toBe(1)
  })

  it('numbers orders one after the other, without a gap for those refused', async () => {
    const rare = await addArticle(sql, { stock: 1 })
    const other = await addArticle(sql)
    const [first, second, third] = [shop.visitor(), shop.visitor(), shop.visitor()]
    const carts = [
      await saveCart(first, [{ id: rare, amount: 1 }]),
      await saveCart(second, [{ id: rare, amount: 1 }]),
      await saveCart(third, [{ id: other, amount: 1 }]),
    ] as const

    const one = orderOf(await postOrder(first, carts[0]))
    const refused = await postOrder(second, carts[1])
    const two = orderOf(await postOrder(third, carts[2]))

    expect(refused.status).toBe(409)
    expect(two.num).toBe(one.num + 1)
  })

  it('adds up to the centavo: ranges, discounts, surcharge, the method’s discount and the zone', async () => {
    // One unit: 750,33 − 15 % (112,5495 → 112,55) = 637,78; + 7 % (44,6446 → 45) = 682,78. Ten: 6.827,80.
    await configure(sql, { online_price_surchage: 7 })
    const wine = await addArticle(sql, {
      stock: null,
      price: 80_000,
      ranges: [
        { min: 1, price: 80_000 },
        { min: 6, price: 75_033 },
      ],
      discounts: [
        { percentage: 15, show_in_online: true },
        { percentage: 50, show_in_online: false },
      ],
    })
    const method = await addPaymentMethod(sql, { name: 'Transferencia', discount: 12.5 })
    const surcharged = await addPaymentMethod(sql, { name: 'Tarjeta en el local', surchage: 10.5 })
    const zone = await addZone(sql, { name: 'Centro', price: 150_050 })
    const buyer = await addBuyer(sql)
    const address = await addAddress(sql, { buyer_id: buyer })
    const ana = await shop.loggedIn(buyer)
    const delivered = { deliver: 1 as const, address_id: address, delivery_zone_id: zone }

    const cheap = orderOf(
      await postOrder(
        ana,
        await saveCart(ana, [{ id: wine, amount: 10 }], { ...delivered, payment_method_id: method }),
      ),
    )
    const dear = orderOf(
      await postOrder(
        ana,
        await saveCart(ana, [{ id: wine, amount: 10 }], { ...delivered, payment_method_id: surcharged }),
      ),
    )

    expect(cheap.totals).toEqual({
      goods: 6827.8,
      payment_method: { name: 'Transferencia', percent: -12.5, amount: -853.48 },
      cupon: null,
      delivery: { name: 'Centro', amount: 1500.5 },
      total: 7474.82,
    })
    expect(dear.totals).toMatchObject({
      goods: 6827.8,
      payment_method: { percent: 10.5, amount: 716.92 },
      total: 9045.22,
    })
    expect(cheap.address).toMatchObject({ street: 'San Martín', street_number: '2451' })
    expect(cheap.delivery_zone).toEqual({ name: 'Centro' })
  })
})

describe('the stock', () => {
  it('refuses the whole order when two lines want more of one variant than there is', async () => {
    const { id, variantIds } = await addArticleWithVariants(sql, [{ name: '750 ml', stock: 2 }], {
      name: 'Gin',
    })
    const [red, blue] = [
      await addRow(sql, 'colors', { name: 'Rojo' }),
      await addRow(sql, 'colors', { name: 'Azul' }),
    ]
    await sql.query('insert into article_colors (article_id, color_id) values ($1, $2), ($1, $3)', [
      id,
      red,
      blue,
    ])
    const variant_id = variantIds[0] ?? 0
    const visitor = shop.visitor()
    const cart = await saveCart(visitor, [
      { id, variant_id, color_id: red, amount: 2 },
      { id, variant_id, color_id: blue, amount: 1 },
    ])
    const before = await sellingState(sql)

    const refused = await postOrder(visitor, cart)

    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      message: 'Sin stock suficiente: Gin',
      lines: [{ article_id: id, available: 2 }, { article_id: id }],
    })
    expect(await sellingState(sql)).toEqual(before)
  })

  it.each([
    [null, false, 201],
    [null, true, 409],
    [0, false, 409],
    [0, true, 409],
  ])('counts a stock of %s with stock_null_equal_0 %s as %s', async (stock, stock_null_equal_0, status) => {
    await configure(sql, { stock_null_equal_0 })
    const plain = shop.visitor()
    const plainCart = await saveCart(plain, [{ id: await addArticle(sql, { stock }), amount: 1 }])
    const { id, variantIds } = await addArticleWithVariants(sql, [{ name: 'Una', stock }], { stock: 5 })
    const varied = shop.visitor()
    const variedCart = await saveCart(varied, [{ id, variant_id: variantIds[0] ?? 0, amount: 1 }])
    const statuses = [
      (await postOrder(plain, plainCart)).status,
      (await postOrder(varied, variedCart)).status,
    ]

    expect(statuses).toEqual([status, stock === null ? 201 : 409])
    expect(await stockOf(sql, id)).toBe(5)
  })
})

it('sells a promotion out of the stock of what it is made of', async () => {
  const [wine, glass] = [
    await addArticle(sql, { name: 'Bonarda', stock: 5 }),
    await addArticle(sql, { name: 'Copa', stock: 20 }),
  ]
  const promo = await addPromotion(
    sql,
    [
      { article: wine, amount: 1 },
      { article: glass, amount: 2 },
    ],
    { name: 'Copa y vino', price: 180_000 },
  )
  const [visitor, second] = [shop.visitor(), shop.visitor()]
  const cart = await saveCart(visitor, [{ id: wine, amount: 2 }], {
    promociones_vinoteca: [{ id: promo, amount: 3 }],
  })
  const more = await saveCart(second, [], { promociones_vinoteca: [{ id: promo, amount: 1 }] })

  const order = orderOf(await postOrder(visitor, cart))
  const refused = await postOrder(second, more)

  expect(order).toMatchObject({
    total: 7400,
    articles_count: 5,
    articles: [{ id: wine }],
    promociones_vinoteca: [{ name: 'Copa y vino', pivot: { amount: 3, price: 1800 } }],
  })
  expect(order.promociones_vinoteca[0]?.articles).toMatchObject([
    { id: wine, name: 'Bonarda', amount: 1 },
    { id: glass, name: 'Copa', amount: 2 },
  ])
  expect([await stockOf(sql, wine), await stockOf(sql, glass)]).toEqual([0, 14])
  expect(refused.body).toMatchObject({
    message: 'Sin stock suficiente: Copa y vino (falta Bonarda)',
    lines: [{ article_id: null, promocion_vinoteca_id: promo }],
  })
})
