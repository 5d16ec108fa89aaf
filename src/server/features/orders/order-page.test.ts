import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartEndpoints } from '#contract/cart.ts'
import { orderEndpoints, type OrderPage } from '#contract/orders.ts'
import {
  addArticle,
  addBuyer,
  addPaymentMethod,
  addRow,
  addSeller,
  addZone,
} from '../../../../test/factories.ts'
import { addAddress, orderOf, postOrder, saveCart } from '../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'
import { orderToken } from '../messaging/order-link.ts'
import { moveOrder } from './order-life.service.ts'

const shop = await testShop()
const { sql, deps } = shop

afterEach(() => sql.query('update payment_methods set published = false'))

const seen = async (who: Visitor, { num, token }: { num: number; token: string }): Promise<OrderPage> =>
  (await who.call(orderEndpoints.byLink, { params: { num, token } })).order

async function placeDelivered(who: Visitor, buyer: number) {
  const address_id = await addAddress(sql, { buyer_id: buyer })
  await sql.query("update addresses set depto = '4 B', description = 'Timbre roto' where id = $1", [
    address_id,
  ])
  const choices = {
    deliver: 1 as const,
    address_id,
    delivery_zone_id: await addZone(sql, { name: 'Centro' }),
    payment_method_id: await addPaymentMethod(sql, { name: 'Transferencia', description: 'Alias DAMAJUANA' }),
  }
  return orderOf(
    await postOrder(who, await saveCart(who, [{ id: await addArticle(sql), amount: 2 }], choices)),
  )
}

it('shows an order to whoever has its link: its history with the hours, what is to come, and nothing that reaches its buyer', async () => {
  const buyer = await addBuyer(sql, {
    name: 'Ana',
    surname: 'Sosa',
    email: 'ana.sosa@ejemplo.com.ar',
    phone: '+5493415000077',
  })
  const order = await placeDelivered(await shop.loggedIn(buyer), buyer)
  shop.clock.now = new Date('2026-11-20T15:30:00Z')
  await moveOrder(deps, { orderId: order.id, to: 'Confirmado', madeBy: null, note: 'Lo llevamos a la tarde' })

  const page = await seen(shop.visitor(), order)

  expect(page).toMatchObject({
    num: order.num,
    first_name: 'Ana',
    place: 'San Martín 2451, Santa Fe',
    articles_count: 2,
    total: order.total,
    payment_method: { description: 'Alias DAMAJUANA' },
    is_own: false,
    can_withdraw: true,
    hold_until: null,
  })
  expect(page.steps).toEqual([
    { status: 'Sin confirmar', at: '2026-11-20T14:00:00.000Z', note: null },
    { status: 'Confirmado', at: '2026-11-20T15:30:00.000Z', note: 'Lo llevamos a la tarde' },
    ...['En preparación', 'En camino', 'Entregado'].map((status) => ({ status, at: null, note: null })),
  ])
  for (const secret of ['Sosa', 'ana.sosa@', '5000077', '4 B', 'Timbre'])
    expect(JSON.stringify(page)).not.toContain(secret)
})

it('ends with Cancelado, and with the counter for what is fetched', async () => {
  const guest = shop.visitor()
  const order = orderOf(
    await postOrder(guest, await saveCart(guest, [{ id: await addArticle(sql), amount: 1 }])),
  )

  const before = await seen(guest, order)
  await moveOrder(deps, { orderId: order.id, to: 'Cancelado', madeBy: null, note: null })

  expect(before.steps.map(({ status }) => status)).toEqual([
    'Sin confirmar',
    'Confirmado',
    'En preparación',
    'Listo para retirar',
    'Entregado',
  ])
  expect([before.is_own, before.place]).toEqual([true, null])
  expect((await seen(shop.visitor(), order)).steps.map(({ status }) => status)).toEqual([
    'Sin confirmar',
    'Cancelado',
  ])
})

it('knows no link that it did not write, and lets none be kept', async () => {
  const guest = shop.visitor()
  const order = orderOf(
    await postOrder(guest, await saveCart(guest, [{ id: await addArticle(sql), amount: 1 }])),
  )
  const forged = [
    `${order.token}x`,
    order.token.slice(1),
    order.token.toLowerCase(),
    orderToken({ secret: 'another' }, order.num),
    orderToken(deps, order.num + 1),
    "' or 1=1 --",
    '😀',
    '%00',
    'x'.repeat(200),
  ]

  for (const token of forged)
    expect([
      token,
      (
        await shop
          .visitor()
          .send({ method: 'GET', path: `/orders/by-link/${order.num}/${encodeURIComponent(token)}` })
      ).status,
    ]).toEqual([token, 404])
  expect(
    (
      await guest.send({
        method: 'GET',
        path: `/orders/by-link/${order.num + 1}/${orderToken(deps, order.num + 1)}`,
      })
    ).status,
  ).toBe(404)
  expect(order.token).toMatch(/^[\w-]{22}$/)
  const answer = await shop.app.inject({
    method: 'GET',
    url: `/api/orders/by-link/${order.num}/${order.token}`,
  })
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['set-cookie']]).toEqual([
    200,
    'private, no-store',
    undefined,
  ])
})

const ask = (who: Visitor, { num, token }: { num: number; token: string }) =>
  who.send({ method: 'GET', path: `/orders/by-link/${num}/${token}` })
const renew = (who: Visitor, { num, token }: { num: number; token: string }) =>
  who.send({ method: 'POST', path: `/orders/by-link/${num}/${token}/renew` })

describe('the link of an order', () => {
  beforeEach(() => {
    shop.clock.now = new Date('2026-11-20T14:00:00Z')
  })

  it('ends twelve months after the order was delivered, for everybody but its buyer, who can renew it', async () => {
    const buyer = await addBuyer(sql)
    const ana = await shop.loggedIn(buyer)
    const order = await placeDelivered(ana, buyer)
    for (const to of ['Confirmado', 'En preparación', 'En camino', 'Entregado'] as const)
      await moveOrder(deps, { orderId: order.id, to, madeBy: null, note: null })

    shop.clock.now = new Date('2027-11-20T13:59:59Z')
    expect((await ask(shop.visitor(), order)).status).toBe(200)
    shop.clock.now = new Date('2027-11-20T14:00:00Z')
    const later = await shop.loggedIn(buyer)
    const luis = await shop.loggedIn(await addBuyer(sql))
    for (const who of [shop.visitor(), luis]) {
      expect(await ask(who, order)).toMatchObject({ status: 410, body: { code: 'order_link_over' } })
      expect(await renew(who, order)).toMatchObject({ status: 404, body: { code: 'order_unknown' } })
    }
    expect(await seen(later, order)).toMatchObject({ is_own: true, is_link_over: true })
    expect((await renew(later, { ...order, token: 'x'.repeat(22) })).status).toBe(404)

    expect((await renew(later, order)).status).toBe(200)
    expect(await seen(shop.visitor(), order)).toMatchObject({ is_own: false, is_link_over: false })
    shop.clock.now = new Date('2028-11-20T14:00:00Z')
    expect((await ask(shop.visitor(), order)).status).toBe(410)
  })

  it('does not end while the order is under way', async () => {
    const guest = shop.visitor()
    const order = orderOf(
      await postOrder(guest, await saveCart(guest, [{ id: await addArticle(sql), amount: 1 }])),
    )
    shop.clock.now = new Date('2029-11-20T14:00:00Z')
    expect((await ask(shop.visitor(), order)).status).toBe(200)
  })
})

it('is the seller’s own too who sold it: an order of his client that is not paid becomes his cart again, for the same client', async () => {
  const sells = await addSeller(sql)
  const seller = await shop.loggedIn(sells.buyerId)
  const client = await addBuyer(sql)
  await addRow(sql, 'clients', { buyer_id: client, seller_id: sells.sellerId })
  const choices = { selected_buyer: client, payment_method_id: await addPaymentMethod(sql) }
  const order = orderOf(
    await postOrder(seller, await saveCart(seller, [{ id: await addArticle(sql), amount: 1 }], choices), {
      buyer: null,
      selected_buyer: client,
    }),
  )
  await sql.query("update orders set payment_status = 'pending' where id = $1", [order.id])
  const other = await addSeller(sql)

  expect((await seen(seller, order)).is_own).toBe(true)
  expect((await seen(await shop.loggedIn(other.buyerId), order)).is_own).toBe(false)
  expect((await seen(await shop.loggedIn(client), order)).is_own).toBe(true)
  const { cart } = await seller.call(cartEndpoints.fromOrder, { params: { order_id: order.id } })
  expect(cart).toMatchObject({ order_id: order.id, client: { id: client } })
})
