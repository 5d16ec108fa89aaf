import { afterEach, expect, it } from 'vitest'
import { orderCalls, type OrderPage } from '#contract/orders.ts'
import { addArticle, addBuyer, addPaymentMethod, addZone } from '../../../../../test/factories.ts'
import { addAddress, orderOf, postOrder, saveCart } from '../../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../../test/shop.ts'
import { moveOrder } from '../order-life.service.ts'
import { orderToken } from './order-link.ts'

const shop = await testShop()
const { sql, deps } = shop

afterEach(() => sql.query('update payment_methods set published = false'))

const seen = async (who: Visitor, { num, token }: { num: number; token: string }): Promise<OrderPage> =>
  (await who.call(orderCalls.byLink, { params: { num, token } })).order

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
