import { beforeEach, describe, expect, it } from 'vitest'
import { addressCalls } from '#contract/addresses.ts'
import { cartCalls } from '#contract/carts.ts'
import { addArticle, addBuyer, addPaymentMethod, addZone } from '../../../../test/factories.ts'
import { orderOf, postOrder, saveCart } from '../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'

const shop = await testShop()
const article = await addArticle(shop.sql, { stock: null, price: 1_000_000 })
const payment_method_id = await addPaymentMethod(shop.sql)
const square = (west: number, south: number, side: number) =>
  JSON.stringify([
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ],
  ])

let near: number
let far: number
beforeEach(async () => {
  await shop.sql.query('update carts set delivery_zone_id = null; delete from delivery_zones')
  near = await addZone(shop.sql, { name: 'Cerca', price: 100_000, area: square(-60.7, -33, 0.1) })
  far = await addZone(shop.sql, { name: 'Lejos', price: 500_000, area: square(-60.6, -33, 0.1), position: 1 })
})

const inNear = { lat: -32.95, lng: -60.65 }
const inFar = { lat: -32.95, lng: -60.55 }
const nowhere = { lat: -31.6, lng: -60.7 }

async function addressOf(visitor: Visitor, pin: { lat: number | null; lng: number | null }): Promise<number> {
  const body = {
    street: 'San Lorenzo',
    street_number: '1834',
    ...pin,
    city: { id: '82084', name: 'Rosario' },
    province: { id: '82', name: 'Santa Fe' },
  }
  return (await visitor.call(addressCalls.create, { body })).address.id
}

async function buying(
  pin: { lat: number | null; lng: number | null },
  delivery_zone_id: number | null = null,
  amount = 1,
) {
  const visitor = await shop.loggedIn(await addBuyer(shop.sql))
  const address_id = await addressOf(visitor, pin)
  const cartId = await saveCart(visitor, [{ id: article, amount }], {
    deliver: 1,
    address_id,
    payment_method_id,
    delivery_zone_id,
  })
  const { last_cart: cart } = await visitor.call(cartCalls.last, { params: { commerce: 1000 } })
  return { visitor, cartId, cart }
}

describe('an address with a pin', () => {
  it('is in its zone by itself, and pays what that costs', async () => {
    expect((await buying(inNear)).cart).toMatchObject({
      delivery_zone_id: near,
      zone_place: 'inside',
      total: 11_000,
    })
    const { visitor, cartId, cart } = await buying(inFar)
    expect(cart).toMatchObject({
      delivery_zone_id: far,
      zone_place: 'inside',
      totals: { delivery: { name: 'Lejos', amount: 5000 }, total: 15_000 },
    })
    expect(orderOf(await postOrder(visitor, cartId))).toMatchObject({
      delivery_zone: { name: 'Lejos' },
      total: 15_000,
    })
  })

  it('never pays for a cheaper zone that somebody chose for it', async () => {
    const { visitor, cartId, cart } = await buying(inFar, near)
    expect(cart).toMatchObject({ delivery_zone_id: far, total: 15_000 })
    expect(orderOf(await postOrder(visitor, cartId, { delivery_zone_id: near }))).toMatchObject({
      delivery_zone: { name: 'Lejos' },
      total: 15_000,
    })
  })

  it('outside of all zones is told so, and orders nothing', async () => {
    const { visitor, cartId, cart } = await buying(nowhere, near)
    expect(cart).toMatchObject({ delivery_zone_id: null, zone_place: 'outside', totals: { delivery: null } })
    expect(await postOrder(visitor, cartId)).toMatchObject({
      status: 422,
      body: { code: 'zone_outside', message: 'Tu dirección queda fuera de las zonas a las que llevamos' },
    })
  })

  it('outside of all areas can be brought to a zone that is only a name', async () => {
    const elsewhere = await addZone(shop.sql, { name: 'El resto', price: 900_000, position: 2 })
    const { visitor, cartId, cart } = await buying(nowhere, elsewhere)
    expect(cart).toMatchObject({ delivery_zone_id: elsewhere, zone_place: 'outside' })
    expect(orderOf(await postOrder(visitor, cartId)).total).toBe(19_000)
    const unchosen = await buying(nowhere)
    expect(await postOrder(unchosen.visitor, unchosen.cartId)).toMatchObject({
      body: { code: 'zone_missing' },
    })
  })

  it('counts for nothing when the order is fetched', async () => {
    const visitor = await shop.loggedIn(await addBuyer(shop.sql))
    const cartId = await saveCart(visitor, [{ id: article, amount: 1 }], {
      deliver: 0,
      address_id: await addressOf(visitor, nowhere),
      payment_method_id,
    })
    expect(orderOf(await postOrder(visitor, cartId)).total).toBe(10_000)
  })
})

it('an address without a pin, or a shop whose zones are only names, chooses by name as ever', async () => {
  const plain = await buying({ lat: null, lng: null }, near)
  expect(plain.cart).toMatchObject({ delivery_zone_id: near, zone_place: null })
  await shop.sql.query('update delivery_zones set area = null')
  const pinned = await buying(inFar, near)
  expect(pinned.cart).toMatchObject({ delivery_zone_id: near, zone_place: null })
  expect((await postOrder(pinned.visitor, pinned.cartId)).status).toBe(201)
})

it('a zone that is taken down is nobody’s place any more', async () => {
  await shop.sql.query('update delivery_zones set published = false where id = $1', [far])
  expect((await buying(inFar)).cart).toMatchObject({ delivery_zone_id: null, zone_place: 'outside' })
})

describe('a zone', () => {
  it('brings it for nothing from so much of goods on', async () => {
    await shop.sql.query('update delivery_zones set free_from = 2000000 where id = $1', [far])
    expect((await buying(inFar, null, 1)).cart?.total).toBe(15_000)
    expect((await buying(inFar, null, 2)).cart).toMatchObject({
      total: 20_000,
      totals: { delivery: { name: 'Lejos', amount: 0 } },
    })
  })

  it('may ask for more than the shop does', async () => {
    await shop.sql.query('update delivery_zones set minimum = 2000000 where id = $1', [far])
    const { visitor, cartId } = await buying(inFar)
    expect(await postOrder(visitor, cartId)).toMatchObject({
      status: 409,
      body: { code: 'order_minimum', message: 'El pedido mínimo es de $ 20.000. Te faltan $ 10.000' },
    })
    const enough = await buying(inFar, null, 2)
    expect((await postOrder(enough.visitor, enough.cartId)).status).toBe(201)
  })

  it('is served on its own days only', async () => {
    await shop.sql.query(
      "update commerces set delivery_weekdays = '{0,1,2,3,4,5}', delivery_cut_off = 720, delivery_days_ahead = 7",
    )
    await shop.sql.query("update delivery_zones set weekdays = '{5}' where id = $1", [far])
    const { visitor, cartId } = await buying(inFar)
    expect(await postOrder(visitor, cartId, { fecha_entrega: '2026-11-23' })).toMatchObject({
      status: 422,
      body: { code: 'delivery_day_wrong' },
    })
    expect(orderOf(await postOrder(visitor, cartId, { fecha_entrega: '2026-11-21' })).fecha_entrega).toBe(
      '2026-11-21',
    )
  })
})
