import { afterEach, describe, expect, it, vi } from 'vitest'
import { type CartBody, cartEndpoints } from '#contract/cart.ts'
import {
  addArticle,
  addArticleWithVariants,
  addBuyer,
  addPaymentMethod,
  addRow,
  addZone,
  configure,
} from '../../../../test/factories.ts'
import { untilOneWaits } from '../../../../test/lock-waits.ts'
import { addAddress, orderOf, postOrder, saveCart, sellingState } from '../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lockCart, updateCart } from './cart.repo.ts'

const shop = await testShop({ connections: 20 })
const { sql } = shop
const last = async (who: Visitor) =>
  (await who.call(cartEndpoints.last, { params: { commerce: 1000 } })).last_cart
const save = async (who: Visitor, cart: CartBody) =>
  (await who.call(cart.id ? cartEndpoints.update : cartEndpoints.create, { body: { cart } })).cart

afterEach(async () => {
  await sql.query('update payment_methods set published = false; update delivery_zones set published = false')
})

describe('a saved cart', () => {
  it('is kept whole: lines, choices and what they cost today', async () => {
    const { id, variantIds } = await addArticleWithVariants(
      sql,
      [{ name: 'Magnum', stock: 9, price: 250_000 }],
      { name: 'Espumante' },
    )
    const color = await addRow(sql, 'colors', { name: 'Dorado' })
    await sql.query('insert into article_colors (article_id, color_id) values ($1, $2)', [id, color])
    const buyer = await addBuyer(sql)
    const [method, zone, address] = [
      await addPaymentMethod(sql, { name: 'Efectivo', discount: 10 }),
      await addZone(sql, { name: 'Centro' }),
      await addAddress(sql, { buyer_id: buyer }),
    ]
    const ana = await shop.loggedIn(buyer)
    const choices = {
      deliver: 1 as const,
      payment_method_id: method,
      delivery_zone_id: zone,
      address_id: address,
      description: 'Sin apuro',
    }

    const cart = await save(ana, {
      articles: [{ id, amount: 2, variant_id: variantIds[0] ?? 0, color_id: color, notes: 'Para regalo' }],
      ...choices,
    })

    expect(cart).toMatchObject({ ...choices, buyer_id: buyer, fecha_entrega: 0, total: 6000 })
    expect(cart.articles).toMatchObject([
      {
        id,
        name: 'Espumante',
        amount: 2,
        choice: 'Magnum · Dorado',
        notes: 'Para regalo',
        unit_price: 2500,
        line_total: 5000,
        available: 9,
        refusal: null,
      },
    ])
    expect(cart.totals).toEqual({
      goods: 5000,
      payment_method: { name: 'Efectivo', percent: -10, amount: -500 },
      cupon: null,
      delivery: { name: 'Centro', amount: 1500 },
      total: 6000,
    })
    expect(await last(ana)).toEqual(cart)
  })

  it('has its lines replaced by those that are saved, and is gone when none is left', async () => {
    const [a, b] = [await addArticle(sql), await addArticle(sql)]
    const visitor = shop.visitor()
    const id = await saveCart(
      visitor,
      [
        { id: a, amount: 1 },
        { id: b, amount: 2 },
      ],
      { description: 'Hola' },
    )

    const changed = await save(visitor, { id, articles: [{ id: b, amount: 5 }] })
    const emptied = await save(visitor, { id, articles: [] })

    expect(changed).toMatchObject({ id, articles: [{ id: b, amount: 5 }], description: 'Hola' })
    expect(emptied).toMatchObject({ id: null, articles: [], total: 0 })
    expect(await last(visitor)).toBeNull()
  })

  it('takes what is saved without its id in, and no second one is opened though ten post at once', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => addArticle(sql)))
    const ana = await shop.loggedIn(await addBuyer(sql))

    const carts = await Promise.all(ids.map((id) => save(ana, { articles: [{ id, amount: 1 }] })))
    const again = await save(ana, { articles: [{ id: ids[0] ?? 0, amount: 4 }] })

    expect(new Set(carts.map(({ id }) => id)).size).toBe(1)
    expect(again.articles).toHaveLength(10)
    expect(again.articles.find(({ id }) => id === ids[0])?.amount).toBe(4)
  })

  it('keeps more than there is, and says so', async () => {
    const wine = await addArticle(sql, { name: 'Bonarda', stock: 2 })
    const ana = await shop.loggedIn(await addBuyer(sql))
    const id = await saveCart(ana, [{ id: wine, amount: 5 }])

    expect((await last(ana))?.articles).toMatchObject([
      { amount: 5, available: 2, refusal: { code: 'stock_short', message: 'Sin stock suficiente: Bonarda' } },
    ])
    expect(await ana.call(cartEndpoints.canMakeOrder, { params: { id } })).toMatchObject({
      can: false,
      message: 'Sin stock suficiente: Bonarda',
      lines: [{ article_id: wine, available: 2 }],
    })
    await save(ana, { id, articles: [{ id: wine, amount: 2 }] })
    expect(await ana.call(cartEndpoints.canMakeOrder, { params: { id } })).toEqual({
      can: true,
      message: null,
      lines: [],
    })
  })

  it('can still be changed when one of its articles went off sale', async () => {
    const [gone, fine] = [await addArticle(sql, { name: 'Viejo' }), await addArticle(sql)]
    const visitor = shop.visitor()
    const id = await saveCart(visitor, [
      { id: gone, amount: 1 },
      { id: fine, amount: 1 },
    ])
    await sql.query('update articles set published = false where id = $1', [gone])

    const cart = await save(visitor, {
      id,
      articles: [
        { id: gone, amount: 1 },
        { id: fine, amount: 3 },
      ],
    })

    expect(cart.articles).toMatchObject([
      { unit_price: null, refusal: { code: 'article_gone', message: 'Viejo ya no está a la venta' } },
      { amount: 3, refusal: null },
    ])
    expect(cart.total).toBe(3000)
  })

  it('becomes nobody’s to change once it is an order', async () => {
    const wine = await addArticle(sql)
    const visitor = shop.visitor()
    const id = await saveCart(visitor, [{ id: wine, amount: 1 }])
    orderOf(await postOrder(visitor, id))

    const update = await visitor.send({
      method: 'PUT',
      path: '/carts',
      body: { cart: { id, articles: [{ id: wine, amount: 2 }] } },
    })
    const removal = await visitor.send({ method: 'DELETE', path: `/carts/${id}` })

    expect([update.status, update.body, removal.status]).toMatchObject([
      409,
      { code: 'cart_ordered', message: 'Este carrito ya es un pedido' },
      409,
    ])
  })

  it('is deleted by its owner and by nobody else', async () => {
    const visitor = shop.visitor()
    const id = await saveCart(visitor, [{ id: await addArticle(sql), amount: 1 }])
    const stranger = await shop.visitor().send({ method: 'DELETE', path: `/carts/${id}` })
    const owner = await visitor.send({ method: 'DELETE', path: `/carts/${id}` })
    expect([stranger.status, owner.status, await last(visitor)]).toEqual([404, 200, null])
  })
})

describe('the kept card of a cart', () => {
  it('is one of the buyer’s own, told under both names, until it is taken away', async () => {
    const wine = await addArticle(sql)
    const [buyer, other] = [await addBuyer(sql), await addBuyer(sql)]
    const [own, foreign] = await Promise.all(
      [buyer, other].map((owner) =>
        addRow(sql, 'cards', {
          buyer_id: owner,
          provider_token: `ficha-${owner}`,
          last_four_digits: '4242',
          payment_method_name: 'Visa',
        }),
      ),
    )
    const who = await shop.loggedIn(buyer)
    const cart = { articles: [{ id: wine, amount: 1 }] }
    expect(await save(who, { ...cart, card_id: own ?? null })).toMatchObject({
      card_id: own,
      payment_card_info_id: own,
    })
    expect(
      await who.send({ method: 'POST', path: '/carts', body: { cart: { ...cart, card_id: foreign } } }),
    ).toMatchObject({ status: 404, body: { code: 'card_unknown' } })
    await who.send({ method: 'DELETE', path: `/cards/${own}` })
    expect(await last(who)).toMatchObject({ card_id: null, payment_card_info_id: null })
  })
})

describe('a cart that nobody saved', () => {
  it('is quoted as it would be saved, and nothing is written', async () => {
    const wine = await addArticle(sql, { stock: 3 })
    const visitor = shop.visitor()
    const body = { articles: [{ id: wine, amount: 4, notes: 'Frío' }], deliver: 0 as const }
    const before = await sellingState(sql)

    const { cart: quoted } = await visitor.call(cartEndpoints.quote, { body: { cart: body } })
    expect(await sellingState(sql)).toEqual(before)
    const saved = await save(visitor, body)

    expect(quoted).toEqual({ ...saved, id: null, version: null })
    expect(quoted.articles[0]).toMatchObject({ available: 3, refusal: { code: 'stock_short' } })
  })

  it('is quoted without what is gone for good', async () => {
    const wine = await addArticle(sql)
    const { cart } = await shop.visitor().call(cartEndpoints.quote, {
      body: {
        cart: {
          articles: [
            { id: 999_999, amount: 1 },
            { id: wine, amount: 1 },
          ],
          delivery_zone_id: 999_999,
          address_id: 1,
          payment_method_id: 999_999,
        },
      },
    })
    expect(cart).toMatchObject({
      articles: [{ id: wine }],
      delivery_zone_id: null,
      address_id: null,
      payment_method_id: null,
    })
  })
})

it('costs the database no more statements when it is long', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, () => addArticle(sql)))
  const visitor = shop.visitor()
  const statementsFor = async (count: number): Promise<number> => {
    const query = vi.spyOn(sql, 'query')
    await visitor.call(cartEndpoints.quote, {
      body: { cart: { articles: ids.slice(0, count).map((id) => ({ id, amount: 1 })) } },
    })
    const { length } = query.mock.calls
    query.mockRestore()
    return length
  }
  await statementsFor(1)

  expect(await statementsFor(40)).toBe(await statementsFor(1))
})

describe('the way of delivery', () => {
  it('is preset where the shop offers only one, and refused where it does not offer it', async () => {
    const wine = await addArticle(sql)
    const both = await shop
      .visitor()
      .call(cartEndpoints.quote, { body: { cart: { articles: [{ id: wine, amount: 1 }] } } })
    await configure(sql, { has_delivery: false })
    const one = await shop
      .visitor()
      .call(cartEndpoints.quote, { body: { cart: { articles: [{ id: wine, amount: 1 }] } } })
    const refused = await shop.visitor().send({
      method: 'POST',
      path: '/carts',
      body: { cart: { articles: [{ id: wine, amount: 1 }], deliver: true } },
    })
    await configure(sql, { has_delivery: true })

    expect([both.cart.deliver, one.cart.deliver, refused.status]).toEqual([null, 0, 422])
  })
})

it('tells no price to whoever may not see it', async () => {
  const visitor = shop.visitor()
  const wine = await addArticle(sql)
  await configure(sql, { online_price_type: 'only_registered' })
  const hidden = await save(visitor, { articles: [{ id: wine, amount: 2 }] })
  const ana = await shop.loggedIn(await addBuyer(sql))
  const shown = await save(ana, { articles: [{ id: wine, amount: 2 }] })
  await configure(sql, { online_price_type: null })

  expect(hidden).toMatchObject({
    total: null,
    totals: null,
    articles: [{ amount: 2, price: null, unit_price: null, line_total: null }],
  })
  expect(shown).toMatchObject({ total: 2000, articles: [{ line_total: 2000 }] })
})

it('a cart that another request changes meanwhile is locked with the lines that it has then', async () => {
  const [before, after] = [await addArticle(sql), await addArticle(sql)]
  const id = await saveCart(shop.visitor(), [{ id: before, amount: 1 }])
  const line = { article_id: after, variant_id: null, color_id: null, size_id: null, amount: 7, notes: null }
  const { locking } = await inTransaction(sql, async (tx) => {
    const held = await lockCart(tx, id)
    if (held === null) throw new Error('The cart was not found')
    const later = inTransaction(sql, (other) => lockCart(other, id))
    await untilOneWaits(sql)
    await updateCart(tx, held, held.cart, { lines: [line], promotions: [] })
    return { locking: later }
  })
  expect(await locking).toMatchObject({ cart: { version: 2 }, cartLines: { lines: [line], promotions: [] } })
})
