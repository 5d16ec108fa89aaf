import { expect, it } from 'vitest'
import { cartEndpoints } from '#contract/cart.ts'
import { orderEndpoints } from '#contract/orders.ts'
import { addArticle, addBuyer } from '../../../../test/factories.ts'
import { orderOf, postOrder, saveCart, stockOf } from '../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'
import { moveOrder } from './order-life.service.ts'

const shop = await testShop()
const { sql, deps } = shop
const commerce = { params: { commerce: 1000 } }

async function place(who: Visitor, article: number) {
  return orderOf(await postOrder(who, await saveCart(who, [{ id: article, amount: 1 }])))
}

const read = async (who: Visitor, num: number): Promise<number> =>
  (await who.send({ method: 'GET', path: `/orders/placed/${num}` })).status
const again = async (who: Visitor, id: number): Promise<number> =>
  (await who.send({ method: 'GET', path: `/carts/from-order/${id}` })).status
const current = async (who: Visitor): Promise<number | null> =>
  (await who.call(orderEndpoints.current, commerce)).order?.num ?? null

it('lists the own orders six a page, the newest first, and nobody else’s', async () => {
  const wine = await addArticle(sql, { stock: 100 })
  const ana = await shop.loggedIn(await addBuyer(sql))
  const luis = await shop.loggedIn(await addBuyer(sql))
  const nums: number[] = []
  for (let n = 0; n < 7; n += 1) nums.push((await place(ana, wine)).num)
  await place(luis, wine)

  const { orders } = await ana.call(orderEndpoints.list, {})
  const second = await ana.call(orderEndpoints.list, { query: { page: 2 } })
  const past = await ana.call(orderEndpoints.list, { query: { page: 9 } })

  expect(orders.data.map(({ num }) => num)).toEqual(nums.toReversed().slice(0, 6))
  expect([orders.total, orders.last_page, orders.per_page]).toEqual([7, 2, 6])
  expect(second.orders.data.map(({ num }) => num)).toEqual([nums[0]])
  expect(past.orders.data).toEqual([])
  expect((await shop.visitor().send({ method: 'GET', path: '/orders' })).status).toBe(401)
})

it('shows an order to its buyer, or to the session that made it, and to nobody else', async () => {
  const wine = await addArticle(sql)
  const [ana, luis, guest, stranger] = [
    await shop.loggedIn(await addBuyer(sql)),
    await shop.loggedIn(await addBuyer(sql)),
    shop.visitor(),
    shop.visitor(),
  ]
  const [anas, guests] = [await place(ana, wine), await place(guest, wine)]

  expect(await guest.call(orderEndpoints.placed, { params: { num: guests.num } })).toEqual({ order: guests })
  expect([await read(ana, anas.num), await read(guest, guests.num)]).toEqual([200, 200])
  expect([
    await read(luis, anas.num),
    await read(stranger, anas.num),
    await read(stranger, guests.num),
    await read(ana, guests.num),
    await read(ana, 999),
  ]).toEqual([404, 404, 404, 404, 404])
  expect([await again(ana, anas.id), await again(guest, guests.id)]).toEqual([200, 200])
  expect([await again(luis, anas.id), await again(stranger, guests.id), await again(luis, 999_999)]).toEqual([
    404, 404, 404,
  ])
})

it('has one under way: the newest that is neither Entregado nor Cancelado', async () => {
  const wine = await addArticle(sql)
  const ana = await shop.loggedIn(await addBuyer(sql))
  const guest = shop.visitor()
  const [old, recent] = [await place(ana, wine), await place(ana, wine)]
  const guests = await place(guest, wine)

  const first = await current(ana)
  await moveOrder(deps, { orderId: recent.id, to: 'Cancelado', madeBy: null, note: null })

  expect([first, await current(ana), await current(guest), await current(shop.visitor())]).toEqual([
    recent.num,
    old.num,
    guests.num,
    null,
  ])
})

it('can be put in a cart again, at today’s prices and without writing anything', async () => {
  const wine = await addArticle(sql, { price: 100_000, stock: 5 })
  const ana = await shop.loggedIn(await addBuyer(sql))
  const order = await place(ana, wine)
  await sql.query('update articles set price = 120000 where id = $1', [wine])

  const { cart } = await ana.call(cartEndpoints.fromOrder, { params: { order_id: order.id } })

  expect(cart).toMatchObject({
    id: null,
    order_id: order.id,
    deliver: 0,
    total: 1200,
    articles: [{ id: wine, amount: 1, unit_price: 1200 }],
  })
  expect(await ana.call(cartEndpoints.last, commerce)).toEqual({ has_last_cart: false, last_cart: null })
  expect(await stockOf(sql, wine)).toBe(4)
})

it('outlives the session that made it', async () => {
  const guest = shop.visitor()
  const order = await place(guest, await addArticle(sql))
  await sql.query('delete from sessions')
  const { rows } = await sql.query('select num, session_id from orders where id = $1', [order.id])
  expect(rows).toEqual([{ num: order.num, session_id: null }])
})
