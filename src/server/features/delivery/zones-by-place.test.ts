import { beforeEach, describe, expect, it } from 'vitest'
import { cartEndpoints } from '#contract/cart.ts'
import { addressEndpoints, mapEndpoints } from '#contract/delivery.ts'
import type { EndpointBody } from '#contract/endpoint.ts'
import { commandsOf } from '../../../../test/commands.ts'
import { addArticle, addBuyer, addPaymentMethod, addRow, addZone } from '../../../../test/factories.ts'
import { orderOf, postOrder, saveCart } from '../../../../test/ordering.ts'
import { mailsTo } from '../../../../test/outbox.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'
import { GeocodingFailed } from '../../integrations/geocoding/geocoding.port.ts'
import { handleOrderPlaced } from '../orders/order-placed.job.ts'

type Pin = { lat: number; lng: number }
/** The geocoder's answer for any address: null for not found, 'silence' for a timeout. */
let door: Pin | null | 'silence' = null
const shop = await testShop({
  geocoding: {
    port: {
      source: 'test',
      find: ({ line }) => {
        if (door === 'silence') return Promise.reject(new GeocodingFailed('silence'))
        const [street, street_number] = line.split(/ (?=\d+$)/)
        // Sources write streets in their own way.
        const words = { formated: line, street: `AV ${street}`, street_number: street_number ?? null }
        return Promise.resolve(door && { ...door, ...words, city: 'Rosario', province: 'Santa Fe' })
      },
    },
  },
})
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

const sanLorenzo = {
  street: 'San Lorenzo',
  street_number: '1834',
  city: { id: '82084', name: 'Rosario' },
  province: { id: '82', name: 'Santa Fe' },
}

/** An address that the geocoder finds at its own pin. */
async function addressOf(visitor: Visitor, pin: { lat: number | null; lng: number | null }): Promise<number> {
  door = pin.lat === null || pin.lng === null ? null : { lat: pin.lat, lng: pin.lng }
  return (await visitor.call(addressEndpoints.create, { body: { ...sanLorenzo, ...pin } })).address.id
}

/** The saved cart, delivered to an address. */
async function bringTo(body: Partial<EndpointBody<typeof addressEndpoints.create>>) {
  const visitor = await shop.loggedIn(await addBuyer(shop.sql))
  const { address } = await visitor.call(addressEndpoints.create, { body: { ...sanLorenzo, ...body } })
  const cartId = await saveCart(visitor, [{ id: article, amount: 1 }], {
    deliver: 1,
    address_id: address.id,
    payment_method_id,
    delivery_zone_id: near,
  })
  const { last_cart: cart } = await visitor.call(cartEndpoints.last, { params: { commerce: 1000 } })
  const order = orderOf(await postOrder(visitor, cartId))
  const { rows } = await shop.sql.query<{ zone_by_city: boolean }>(
    'select zone_by_city from orders where id = $1',
    [order.id],
  )
  return { address, cart, order, isMarked: rows[0]?.zone_by_city }
}

/** A place moved north by that many metres. */
const moved = ({ lat, lng }: Pin, metres: number): Pin => ({ lat: lat + metres / 111_195, lng })

async function lookUp(q = 'San Lorenzo 1834'): Promise<string> {
  const { found } = await shop
    .visitor()
    .call(mapEndpoints.geocode, { query: { q, city_id: '82084', province_id: '82' } })
  return found?.pin_token ?? ''
}

const inside = (zone: number) => ({ cart: { delivery_zone_id: zone, zone_place: 'inside' }, isMarked: false })
const byCity = (zone: number) => ({ cart: { delivery_zone_id: zone, zone_place: 'city' }, isMarked: true })

describe('the pin of an address', () => {
  it('is vouched for where the shop found it, for an hour, moved by 500 metres at most', async () => {
    door = inFar
    const pin_token = await lookUp()
    door = 'silence'
    expect(await bringTo({ ...inFar, pin_token })).toMatchObject(inside(far))
    expect(await bringTo({ ...moved(inFar, 490), pin_token })).toMatchObject(inside(far))
    expect(await bringTo({ ...inNear, pin_token })).toMatchObject({ isMarked: true })
    expect(await bringTo({ ...moved(inFar, 510), pin_token })).toMatchObject({ isMarked: true })
    shop.clock.now = new Date(shop.clock.now.getTime() + 60 * 60 * 1000)
    expect(await bringTo({ ...inFar, pin_token })).toMatchObject({ isMarked: true })
  })

  it('is not vouched for by a token that is forged, or of another address', async () => {
    door = inNear
    const pin_token = await lookUp('San Lorenzo 10')
    const [text = '', signature = ''] = (await lookUp()).split('.')
    const forged = Buffer.from(text, 'base64url').toString().replace('1834', '1835')
    door = 'silence'
    for (const [token, street_number] of [
      [pin_token, '1834'],
      [`${Buffer.from(forged).toString('base64url')}.${signature}`, '1835'],
      ['nada', '1834'],
      ['.', '1834'],
    ] as const)
      expect(await bringTo({ ...inNear, street_number, pin_token: token })).toMatchObject({ isMarked: true })
    for (const street of ['San Lorenzo', 'San Lorenzo 10'])
      expect(await bringTo({ ...inNear, street, street_number: 's/n', pin_token })).toMatchObject(
        inside(near),
      )
  })

  it('is looked up where it is saved without one, or with one that nobody vouches for', async () => {
    door = inFar
    expect(await bringTo({})).toMatchObject({ address: inFar, ...inside(far) })
    expect(await bringTo(moved(inFar, 400))).toMatchObject(inside(far))
    expect(await bringTo({ ...inNear, formated: 'Otra 1' })).toMatchObject({
      address: { ...inNear, formated: 'San Lorenzo 1834, Rosario, Santa Fe' },
      isMarked: true,
    })
  })

  it('that nobody vouches for has the zone of the city: the shop’s own, else the district’s, else the dearest', async () => {
    door = null
    expect(await bringTo(inNear)).toMatchObject(byCity(far))
    expect(await bringTo({ city: { name: 'Cualquiera' } })).toMatchObject(byCity(far))
    await addRow(shop.sql, 'commerce_addresses', {
      street: 'Güemes',
      street_number: '1',
      city_name: 'Rosario',
      province_name: 'Santa Fe',
      ...inNear,
    })
    expect(await bringTo({ city: { name: 'rosario ' } })).toMatchObject(byCity(near))
    const { order, isMarked } = await bringTo(inFar)
    expect([order.total, isMarked]).toEqual([11_000, true])
    await shop.sql.query('delete from commerce_addresses')
  })

  it('that nobody vouches for is told to the owner: by mail, in pedidos, pedido and tareas, until it is on its way', async () => {
    const { type } = commandsOf(shop.deps)
    const toCheck = 'No pudimos ubicar la dirección'
    const marked = async (pin: Pin | null) => {
      door = pin
      const { order } = await bringTo({})
      await handleOrderPlaced(shop.deps, { order_id: order.id })
      const [mail] = (await mailsTo(shop.sql, 'hola@damajuana.example')).slice(-1)
      const listed = (await type('pedidos')).split('\n').find((line) => line.startsWith(`${order.num} `))
      const told = [mail?.text, mail?.html, await type('pedido', String(order.num))]
      return {
        num: order.num,
        isMailed: told.map((text) => text?.includes(toCheck)),
        isListed: listed?.includes('(por la ciudad)'),
        isTask: (await type('tareas')).includes(`pedido Nº ${order.num}`),
      }
    }
    await shop.sql.query("update commerces set email = 'hola@damajuana.example'")
    expect(await marked(inNear)).toMatchObject({
      isMailed: [false, false, false],
      isListed: false,
      isTask: false,
    })
    const { num, ...told } = await marked(null)
    expect(told).toEqual({ isMailed: [true, true, true], isListed: true, isTask: true })
    for (const status of ['confirmado', 'preparacion', 'camino']) await type('mover', String(num), status)
    expect(await type('tareas')).not.toContain(`pedido Nº ${num}`)
  })
})

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
  const { last_cart: cart } = await visitor.call(cartEndpoints.last, { params: { commerce: 1000 } })
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

it('an address in a shop whose zones are only names chooses by name as ever', async () => {
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
