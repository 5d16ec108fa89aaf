import { afterEach, describe, expect, it } from 'vitest'
import { type Cart, cartEndpoints } from '#contract/cart.ts'
import { couponEndpoints } from '#contract/coupons.ts'
import { deliveryEndpoints } from '#contract/delivery.ts'
import type { Order } from '#contract/orders.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import {
  addArticle,
  addArticleWithVariants,
  addBuyer,
  addCoupon,
  addPromotion,
  addRow,
  addZone,
} from '../../../../test/factories.ts'
import {
  addAddress,
  findCoupon,
  orderOf,
  postOrder,
  saveCart,
  sellingState,
  stockOf,
} from '../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'
import { hashingWith } from '../accounts/passwords.ts'

const shop = await testShop({ connections: 20 })
const { sql } = shop

type Sold = { id: number; amount: number; variant_id?: number }

/** An order awaiting an online payment, with that payment status. */
async function unpaid(
  who: Visitor,
  articles: Sold[],
  paymentStatus: string | null = 'pending',
  choices: object = {},
): Promise<Order> {
  const order = orderOf(await postOrder(who, await saveCart(who, articles, choices)))
  await sql.query('update orders set payment_status = $2 where id = $1', [order.id, paymentStatus])
  return order
}

const statusOf = async (id: number) =>
  (await sql.query<{ status: string }>('select status from orders where id = $1', [id])).rows[0]?.status
const fromOrder = (who: Visitor, id: number) =>
  who.call(cartEndpoints.fromOrder, { params: { order_id: id } })
const searchCode = async (who: Visitor, code: string) =>
  (await who.send({ method: 'GET', path: `/cupons/search/1000/${code}` })).body
const ask = (who: Visitor, id: number) => who.send({ method: 'GET', path: `/carts/from-order/${id}` })

/** Turns the order back into the cart, as the screens do. */
async function retryOrder(
  who: Visitor,
  { articles, promociones_vinoteca, order_id, deliver }: Cart,
): Promise<Cart> {
  const lines = articles.map(({ id, amount, variant_id, color_id, size_id, notes }) => ({
    id,
    amount,
    variant_id,
    color_id,
    size_id,
    notes,
  }))
  const promotions = promociones_vinoteca.map(({ id, amount, notes }) => ({ id, amount, notes }))
  return (
    await who.call(cartEndpoints.create, {
      body: { cart: { articles: lines, promociones_vinoteca: promotions, order_id, deliver } },
    })
  ).cart
}

afterEach(() => sql.query("update orders set status = 'Cancelado' where status = 'Sin confirmar'"))

describe('a cart from an order', () => {
  it('is at today’s prices, chosen as then, and writes nothing', async () => {
    const wine = await addArticle(sql, { price: 100_000 })
    const ana = await shop.loggedIn(await addBuyer(sql))
    const order = await unpaid(ana, [{ id: wine, amount: 2 }], 'rejected', { description: 'Tocar timbre' })
    await sql.query('update articles set price = 120000 where id = $1', [wine])
    const before = await sellingState(sql)

    const { cart, gone, prices } = await fromOrder(ana, order.id)

    expect(prices).toEqual({ [`${wine}---`]: { amount: 2, unit_price: 1000 } })
    expect(cart).toMatchObject({
      id: null,
      version: null,
      order_id: order.id,
      total: 2400,
      description: 'Tocar timbre',
      deliver: 0,
      articles: [{ id: wine, amount: 2, refusal: null }],
    })
    expect(gone).toEqual([])
    expect(await sellingState(sql)).toEqual(before)
    expect((await ana.call(cartEndpoints.last, { params: { commerce: 1000 } })).last_cart).toBeNull()
  })

  it('is nobody else’s to read, nor an order that is not there', async () => {
    const ana = await shop.loggedIn(await addBuyer(sql))
    const guest = shop.visitor()
    const [anas, guests] = [
      await unpaid(ana, [{ id: await addArticle(sql), amount: 1 }]),
      await unpaid(guest, [{ id: await addArticle(sql), amount: 1 }]),
    ]
    expect((await ask(guest, guests.id)).status).toBe(200)
    for (const [who, id] of [
      [guest, anas.id],
      [ana, guests.id],
      [shop.visitor(), guests.id],
      [shop.visitor(), anas.id],
      [ana, 2_000_000_000],
    ] as const) {
      expect(await ask(who, id)).toMatchObject({ status: 404, body: { code: 'order_unknown' } })
    }
  })

  it('counts what the order itself holds as at hand, and no more than that', async () => {
    const last = await addArticle(sql, { stock: 3 })
    const { id: box, variantIds } = await addArticleWithVariants(sql, [{ name: 'Caja', stock: 2 }])
    const guest = shop.visitor()
    const order = await unpaid(guest, [
      { id: last, amount: 3 },
      { id: box, amount: 2, variant_id: variantIds[0] ?? 0 },
    ])

    const { cart } = await fromOrder(guest, order.id)
    const saved = await retryOrder(guest, cart)
    const quoted = (
      await guest.call(cartEndpoints.quote, { body: { cart: { articles: [{ id: last, amount: 4 }] } } })
    ).cart

    expect(cart.articles).toMatchObject([
      { available: 3, refusal: null },
      { available: 2, refusal: null },
    ])
    expect(await guest.call(cartEndpoints.canMakeOrder, { params: { id: saved.id ?? 0 } })).toMatchObject({
      can: true,
    })
    expect(quoted.articles).toMatchObject([{ available: 3, refusal: { code: 'stock_short' } }])
    expect(await stockOf(sql, last)).toBe(0)
  })

  it('leaves out what is sold no more, and names it', async () => {
    const [here, hidden, deleted] = [
      await addArticle(sql),
      await addArticle(sql, { name: 'Escondido' }),
      await addArticle(sql, { name: 'Borrado' }),
    ]
    const promotion = await addPromotion(sql, [{ article: here, amount: 1 }], { name: 'Dúo' })
    const ana = await shop.loggedIn(await addBuyer(sql))
    const order = await unpaid(
      ana,
      [
        { id: here, amount: 1 },
        { id: hidden, amount: 1 },
        { id: deleted, amount: 1 },
      ],
      'pending',
      { promociones_vinoteca: [{ id: promotion, amount: 1 }] },
    )
    await sql.query('update articles set published = false where id = $1', [hidden])
    await sql.query('delete from articles where id = $1', [deleted])
    await sql.query('update promociones_vinoteca set published = false where id = $1', [promotion])

    const { cart, gone } = await fromOrder(ana, order.id)

    expect([cart.articles.map(({ id }) => id), cart.promociones_vinoteca]).toEqual([[here], []])
    expect(gone).toEqual(['Borrado', 'Escondido', 'Dúo'])
    expect((await retryOrder(ana, cart)).id).not.toBeNull()
  })

  it('is refused while its payment is looked at, and once it is paid; a delivered order can be had again', async () => {
    const ana = await shop.loggedIn(await addBuyer(sql))
    const wine = await addArticle(sql)
    const order = await unpaid(ana, [{ id: wine, amount: 1 }], 'in_process', { description: 'Es un regalo' })
    await sql.query("update carts set fecha_entrega = '2026-11-20' where description = 'Es un regalo'")
    const saving = {
      method: 'POST',
      path: '/carts',
      body: { cart: { articles: [{ id: wine, amount: 1 }], order_id: order.id } },
    } as const
    expect(await ask(ana, order.id)).toMatchObject({ status: 409, body: { code: 'payment_in_process' } })
    expect(await ana.send(saving)).toMatchObject({ status: 409, body: { code: 'payment_in_process' } })
    await sql.query("update orders set payment_status = 'approved' where id = $1", [order.id])
    expect(await ask(ana, order.id)).toMatchObject({ status: 409, body: { code: 'order_already_paid' } })
    expect(await ana.send(saving)).toMatchObject({ status: 409, body: { code: 'order_already_paid' } })
    await sql.query("update orders set status = 'Entregado' where id = $1", [order.id])
    const { cart } = await fromOrder(ana, order.id)
    expect(cart).toMatchObject({ deliver: 0, description: null, fecha_entrega: 0, delivery_slot_id: null })
    expect((await retryOrder(ana, cart)).order_id).toBeNull()
  })
})

describe('placing it', () => {
  it('cancels the unpaid order and takes its bottles, though there are no others', async () => {
    const last = await addArticle(sql, { stock: 2 })
    const ana = await shop.loggedIn(await addBuyer(sql))
    const old = await unpaid(ana, [{ id: last, amount: 2 }], 'rejected')
    const cart = await retryOrder(ana, (await fromOrder(ana, old.id)).cart)

    const again = orderOf(await postOrder(ana, cart.id ?? 0))

    expect([await statusOf(old.id), await statusOf(again.id), await stockOf(sql, last)]).toEqual([
      'Cancelado',
      'Sin confirmar',
      0,
    ])
    const { rows } = await sql.query(
      "select note from order_events where order_id = $1 and to_status = 'Cancelado'",
      [old.id],
    )
    expect(rows).toEqual([{ note: 'Hiciste otro pedido en su lugar.' }])
    const told = await sql.query(
      "select data ->> 'kind' as kind from jobs.job where name = 'order-alert' and (data ->> 'order_id')::integer = $1",
      [old.id],
    )
    expect(told.rows).toEqual([{ kind: 'cancelled' }])
  })

  it('makes one order and cancels one, though ten taps place it', async () => {
    const wine = await addArticle(sql, { stock: 10 })
    const guest = shop.visitor()
    const old = await unpaid(guest, [{ id: wine, amount: 4 }])
    const cart = await retryOrder(guest, (await fromOrder(guest, old.id)).cart)

    const placed = await Promise.all(Array.from({ length: 10 }, () => postOrder(guest, cart.id ?? 0)))

    expect(new Set(placed.map((sent) => orderOf(sent).id)).size).toBe(1)
    expect([await statusOf(old.id), await stockOf(sql, wine)]).toEqual(['Cancelado', 6])
  })

  it('leaves the old order as it was when the new one is refused', async () => {
    const [wine, other] = [await addArticle(sql, { stock: 5 }), await addArticle(sql, { stock: 1 })]
    const ana = await shop.loggedIn(await addBuyer(sql))
    const old = await unpaid(ana, [{ id: wine, amount: 5 }])
    const cart = await retryOrder(ana, (await fromOrder(ana, old.id)).cart)
    await ana.call(cartEndpoints.update, {
      body: {
        cart: {
          id: cart.id,
          articles: [
            { id: wine, amount: 5 },
            { id: other, amount: 2 },
          ],
        },
      },
    })
    const before = await sellingState(sql)

    expect(await postOrder(ana, cart.id ?? 0)).toMatchObject({ status: 409, body: { code: 'stock_short' } })
    expect(await postOrder(ana, cart.id ?? 0, { total: 1 })).toMatchObject({ status: 409 })

    expect([await statusOf(old.id), await stockOf(sql, wine)]).toEqual(['Sin confirmar', 0])
    expect(await sellingState(sql)).toEqual(before)
  })

  it.each([
    ['in_process', 'Sin confirmar', 'payment_in_process'],
    ['approved', 'Confirmado', 'order_already_paid'],
    ['pending', 'En preparación', 'order_under_way'],
  ])(
    'is refused when the old order is %s meanwhile, and so is beginning it',
    async (paymentStatus, status, code) => {
      const wine = await addArticle(sql)
      const ana = await shop.loggedIn(await addBuyer(sql))
      const old = await unpaid(ana, [{ id: wine, amount: 1 }])
      const cart = await retryOrder(ana, (await fromOrder(ana, old.id)).cart)
      await sql.query('update orders set payment_status = $2, status = $3 where id = $1', [
        old.id,
        paymentStatus,
        status,
      ])

      expect(await postOrder(ana, cart.id ?? 0)).toMatchObject({ status: 409, body: { code } })
      expect(await ana.call(cartEndpoints.canMakeOrder, { params: { id: cart.id ?? 0 } })).toMatchObject({
        can: false,
      })
      await ana.call(cartEndpoints.update, {
        body: { cart: { id: cart.id, articles: [{ id: wine, amount: 1 }], order_id: null } },
      })
      orderOf(await postOrder(ana, cart.id ?? 0))
      expect(await stockOf(sql, wine)).toBe(8)
    },
  )

  it('stands for itself when the old order was given up meanwhile', async () => {
    const wine = await addArticle(sql)
    const ana = await shop.loggedIn(await addBuyer(sql))
    const old = await unpaid(ana, [{ id: wine, amount: 1 }])
    const cart = await retryOrder(ana, (await fromOrder(ana, old.id)).cart)
    await sql.query("update orders set status = 'Cancelado' where id = $1", [old.id])
    expect(orderOf(await postOrder(ana, cart.id ?? 0)).order_status.name).toBe('Sin confirmar')
  })

  it('takes the place of the visitor’s order for who logs in meanwhile', async () => {
    const last = await addArticle(sql, { stock: 2 })
    const account = { email: 'retoma@ejemplo.com.ar', password: 'un torrontés de altura' }
    const buyer = await addBuyer(sql, {
      email: account.email,
      password_hash: await hashingWith(shop.deps.pepper).hash(account.password),
    })
    const guest = shop.visitor()
    const old = await unpaid(guest, [{ id: last, amount: 2 }], 'rejected')
    await retryOrder(guest, (await fromOrder(guest, old.id)).cart)

    await guest.call(sessionEndpoints.login, { body: account })

    const { last_cart: cart } = await guest.call(cartEndpoints.last, { params: { commerce: 1000 } })
    expect(cart).toMatchObject({ buyer_id: buyer, order_id: old.id, articles: [{ id: last, refusal: null }] })
    const again = orderOf(await postOrder(guest, cart?.id ?? 0, { buyer: null }))
    expect([await statusOf(old.id), await statusOf(again.id), await stockOf(sql, last)]).toEqual([
      'Cancelado',
      'Sin confirmar',
      0,
    ])
  })

  it('offers again the hours that the old order booked, to nobody else', async () => {
    await sql.query("update commerces set delivery_weekdays = '{0}', delivery_days_ahead = 5")
    const delivery_zone_id = await addZone(sql)
    const hours = { weekday: 0, from_time: '18:00', to_time: '20:00', capacity: 1, cut_off: '15:00' }
    const delivery_slot_id = await addRow(sql, 'delivery_slots', { ...hours, delivery_zone_id })
    const buyer_id = await addBuyer(sql)
    const ana = await shop.loggedIn(buyer_id)
    const address_id = await addAddress(sql, { buyer_id })
    const delivered = { deliver: 1 as const, address_id, delivery_zone_id, delivery_slot_id }
    const monday = { ...delivered, fecha_entrega: '2026-11-23' }
    const old = await unpaid(ana, [{ id: await addArticle(sql), amount: 1 }], 'rejected', monday)
    const isOpen = async (who: Visitor) =>
      (
        await who.call(deliveryEndpoints.slots, { params: { commerce_id: 1000, delivery_zone_id } })
      ).models.map((one) => one.is_open)
    expect(await isOpen(ana)).toEqual([false])

    const cart = await retryOrder(ana, (await fromOrder(ana, old.id)).cart)

    expect([await isOpen(ana), await isOpen(shop.visitor())]).toEqual([[true], [false]])
    await sql.query('update delivery_slot_days set taken = 2 where delivery_slot_id = $1', [delivery_slot_id])
    expect(await isOpen(ana)).toEqual([false])
    await sql.query('update delivery_slot_days set taken = 1 where delivery_slot_id = $1', [delivery_slot_id])
    await ana.call(cartEndpoints.update, {
      body: {
        cart: { ...monday, id: cart.id, articles: cart.articles.map(({ id, amount }) => ({ id, amount })) },
      },
    })
    orderOf(await postOrder(ana, cart.id ?? 0))
    await sql.query('update delivery_zones set published = false where id = $1', [delivery_zone_id])
  })

  it('takes the coupon of the old order typed anew, which Cupones lists again, and nobody else’s', async () => {
    const coupon = await addCoupon(sql, { code: 'DEVUELTA', use_limit: 1, use_limit_per_buyer: 1 })
    const ana = await shop.loggedIn(await addBuyer(sql))
    await findCoupon(sql, ana, coupon)
    const old = await unpaid(ana, [{ id: await addArticle(sql), amount: 1 }], 'rejected', {
      cupon_id: coupon,
    })
    const listed = async () => (await ana.call(couponEndpoints.list, {})).cupons.map(({ id }) => id)
    expect(await searchCode(ana, 'DEVUELTA')).toMatchObject({ code: 'coupon_used_up' })
    expect(await listed()).not.toContain(coupon)

    await retryOrder(ana, (await fromOrder(ana, old.id)).cart)

    expect(await searchCode(ana, 'DEVUELTA')).toMatchObject({ cupon: { id: coupon } })
    expect(await listed()).toContain(coupon)
    expect(await searchCode(await shop.loggedIn(await addBuyer(sql)), 'DEVUELTA')).toMatchObject({
      code: 'coupon_used_up',
    })
  })

  it('takes the place of no order of somebody else', async () => {
    const [ana, luis] = [await shop.loggedIn(await addBuyer(sql)), await shop.loggedIn(await addBuyer(sql))]
    const wine = await addArticle(sql)
    const anas = await unpaid(ana, [{ id: wine, amount: 1 }])
    expect(
      await luis.send({
        method: 'POST',
        path: '/carts',
        body: { cart: { articles: [{ id: wine, amount: 1 }], order_id: anas.id } },
      }),
    ).toMatchObject({ status: 404, body: { code: 'order_unknown' } })
    expect(await statusOf(anas.id)).toBe('Sin confirmar')
  })
})

it('an order that awaits its payment still counts as the cart that it was', async () => {
  const ana = await shop.loggedIn(await addBuyer(sql))
  const cartId = await saveCart(ana, [{ id: await addArticle(sql), amount: 1 }])
  const order = orderOf(await postOrder(ana, cartId))
  const canIt = (who: Visitor) => who.send({ method: 'GET', path: `/carts/${cartId}/can-make-order` })
  const now = async (paymentStatus: string | null) => {
    await sql.query('update orders set payment_status = $2 where id = $1', [order.id, paymentStatus])
    return (await canIt(ana)).body
  }
  expect(await now('pending')).toEqual({ can: true, message: null, lines: [] })
  expect(await now('in_process')).toMatchObject({
    can: false,
    message: 'Tu pago se está procesando. Esperá el resultado antes de pagar de nuevo',
  })
  expect(await now('approved')).toMatchObject({ can: false, message: 'Este pedido ya está pagado' })
  expect(await now(null)).toMatchObject({ can: false, message: 'Este carrito ya es un pedido' })
  expect((await canIt(shop.visitor())).status).toBe(404)
})
