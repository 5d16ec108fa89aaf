import { expect, it } from 'vitest'
import { type Cart, type CartBody, cartEndpoints } from '#contract/cart.ts'
import { addArticle, addBuyer, addPromotion, configure } from '../../../../test/factories.ts'
import { orderOf, postOrder, saveCart } from '../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'

const shop = await testShop({ connections: 10 })
const { sql } = shop

const last = async (who: Visitor): Promise<Cart | null> =>
  (await who.call(cartEndpoints.last, { params: { commerce: 1000 } })).last_cart
const save = async (who: Visitor, cart: CartBody): Promise<Cart> =>
  (await who.call(cart.id ? cartEndpoints.update : cartEndpoints.create, { body: { cart } })).cart
const quote = async (cart: CartBody): Promise<Cart> =>
  (await shop.visitor().call(cartEndpoints.quote, { body: { cart } })).cart

it('a cart holds a promotion at its price, with its parts, and is deleted with its last one', async () => {
  const wine = await addArticle(sql, { name: 'Malbec', price: 100_000 })
  const promotion = await addPromotion(sql, [{ article: wine, amount: 2 }], { name: 'Dúo', price: 150_000 })
  const visitor = shop.visitor()

  const cart = await save(visitor, {
    articles: [],
    promociones_vinoteca: [{ id: promotion, amount: 3, notes: 'Para regalo' }],
  })

  expect(cart).toMatchObject({ total: 4500, articles: [] })
  expect(cart.promociones_vinoteca).toMatchObject([
    {
      id: promotion,
      name: 'Dúo',
      amount: 3,
      notes: 'Para regalo',
      unit_price: 1500,
      line_total: 4500,
      saving: 500,
      available: 5,
      refusal: null,
      articles: [{ id: wine, amount: 2 }],
    },
  ])
  expect(await last(visitor)).toEqual(cart)
  expect(await save(visitor, { id: cart.id, articles: [], promociones_vinoteca: [] })).toMatchObject({
    id: null,
  })
  expect(await last(visitor)).toBeNull()
})

it('a promotion is short together with the bottles beside it, and says which part is missing', async () => {
  const wine = await addArticle(sql, { name: 'Malbec', stock: 5 })
  const glass = await addArticle(sql, { name: 'Copa', stock: 99 })
  const promotion = await addPromotion(
    sql,
    [
      { article: wine, amount: 2 },
      { article: glass, amount: 1 },
    ],
    { name: 'Dúo' },
  )
  const visitor = shop.visitor()
  const id = await saveCart(visitor, [{ id: wine, amount: 2 }], {
    promociones_vinoteca: [{ id: promotion, amount: 2 }],
  })

  const answer = await visitor.call(cartEndpoints.canMakeOrder, { params: { id } })

  expect(answer).toMatchObject({ can: false, message: 'Sin stock suficiente: Malbec' })
  expect(answer.lines).toMatchObject([
    { article_id: wine, promocion_vinoteca_id: null, name: 'Malbec', code: 'stock_short' },
    {
      article_id: null,
      promocion_vinoteca_id: promotion,
      name: 'Dúo',
      available: 2,
      code: 'component_short',
    },
  ])
  expect((await last(visitor))?.promociones_vinoteca[0]?.refusal).toEqual({
    code: 'component_short',
    message: 'Sin stock suficiente: Dúo (falta Malbec)',
  })
  await save(visitor, {
    id,
    articles: [{ id: wine, amount: 1 }],
    promociones_vinoteca: [{ id: promotion, amount: 2 }],
  })
  expect(await visitor.call(cartEndpoints.canMakeOrder, { params: { id } })).toMatchObject({
    can: true,
    lines: [],
  })
})

it.each([
  ['it is', "update promociones_vinoteca set published = false where name = 'Otoño'"],
  ['one of its parts is', "update articles set published = false where name = 'Vino de otoño'"],
])(
  'a promotion that goes off sale as %s unpublished costs nothing, can not be ordered, and lets the rest be changed',
  async (_what, unpublish) => {
    await sql.query(
      "update articles set name = 'Viejo' where name = 'Vino de otoño'; update promociones_vinoteca set name = 'Vieja' where name = 'Otoño'",
    )
    const [wine, soda] = [await addArticle(sql, { name: 'Vino de otoño' }), await addArticle(sql)]
    const promotion = await addPromotion(sql, [{ article: wine, amount: 1 }], { name: 'Otoño' })
    const visitor = shop.visitor()
    const id = await saveCart(visitor, [{ id: soda, amount: 1 }], {
      promociones_vinoteca: [{ id: promotion, amount: 1 }],
    })
    await sql.query(unpublish)

    const cart = await save(visitor, {
      id,
      articles: [{ id: soda, amount: 4 }],
      promociones_vinoteca: [{ id: promotion, amount: 1 }],
    })
    const refused = await postOrder(visitor, id)
    const fresh = await shop.visitor().send({
      method: 'POST',
      path: '/carts',
      body: { cart: { articles: [], promociones_vinoteca: [{ id: promotion, amount: 1 }] } },
    })

    expect(cart).toMatchObject({
      total: 4000,
      promociones_vinoteca: [
        {
          unit_price: null,
          line_total: null,
          in_stock: false,
          refusal: { code: 'article_gone', message: 'Otoño ya no está a la venta' },
        },
      ],
    })
    expect([refused.status, refused.body]).toMatchObject([409, { message: 'Otoño ya no está a la venta' }])
    expect([fresh.status, fresh.body]).toMatchObject([
      409,
      { code: 'article_gone', lines: [{ article_id: null, promocion_vinoteca_id: promotion }] },
    ])
  },
)

it('a promotion tells no price to whoever may not see it', async () => {
  const promotion = await addPromotion(sql, [{ article: await addArticle(sql), amount: 2 }])
  await configure(sql, { online_price_type: 'only_registered' })
  const hidden = await quote({ articles: [], promociones_vinoteca: [{ id: promotion, amount: 1 }] })
  await configure(sql, { online_price_type: null })
  expect(hidden).toMatchObject({
    total: null,
    promociones_vinoteca: [{ price: null, saving: null, unit_price: null, line_total: null }],
  })
})

it('a promotion of an order comes back into a cart as itself', async () => {
  const wine = await addArticle(sql)
  const promotion = await addPromotion(sql, [{ article: wine, amount: 2 }])
  const ana = await shop.loggedIn(await addBuyer(sql))
  const { id } = orderOf(
    await postOrder(ana, await saveCart(ana, [], { promociones_vinoteca: [{ id: promotion, amount: 2 }] })),
  )

  const { cart } = await ana.call(cartEndpoints.fromOrder, { params: { order_id: id } })

  expect(cart).toMatchObject({
    articles: [],
    promociones_vinoteca: [{ id: promotion, amount: 2, unit_price: 1500 }],
  })
})

it('two carts of one buyer keep a promotion once, with the larger amount', async () => {
  const promotion = await addPromotion(sql, [{ article: await addArticle(sql), amount: 1 }])
  const ana = await shop.loggedIn(await addBuyer(sql))
  await saveCart(ana, [], { promociones_vinoteca: [{ id: promotion, amount: 2 }] })
  const joined = await save(ana, { articles: [], promociones_vinoteca: [{ id: promotion, amount: 5 }] })
  expect(joined.promociones_vinoteca).toMatchObject([{ id: promotion, amount: 5 }])
})
