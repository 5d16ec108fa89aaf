import { beforeEach, describe, expect, it } from 'vitest'
import { cartEndpoints } from '#contract/cart.ts'
import { deliveryEndpoints } from '#contract/delivery.ts'
import { addArticle, addBuyer, addPaymentMethod, addRow, addZone } from '../../../../../test/factories.ts'
import { addAddress, orderOf, postOrder, saveCart } from '../../../../../test/ordering.ts'
import { gateFor } from '../../../../../test/races/gate.ts'
import { testShop, type Visitor } from '../../../../../test/shop.ts'
import { takeSlot } from '../../delivery/slots.repo.ts'
import { moveOrder } from '../order-life.service.ts'

const shop = await testShop({ connections: 50 })
const { sql } = shop
const article = await addArticle(sql, { stock: null })
const payment_method_id = await addPaymentMethod(sql)
const monday = '2026-11-23'
let zone: number
let slot: number

beforeEach(async () => {
  await sql.query(
    "update commerces set delivery_weekdays = '{0,1,2,3,4,5}', delivery_cut_off = 1380, delivery_days_ahead = 5",
  )
  zone = await addZone(sql)
  slot = await addSlot()
})

const addSlot = (columns: object = {}) =>
  addRow(sql, 'delivery_slots', {
    delivery_zone_id: zone,
    weekday: 0,
    from_time: '18:00',
    to_time: '20:00',
    capacity: 2,
    cut_off: '15:00',
    ...columns,
  })
const taken = async (id = slot) =>
  (
    await sql.query<{ taken: number }>('select taken from delivery_slot_days where delivery_slot_id = $1', [
      id,
    ])
  ).rows[0]?.taken ?? 0
const slotsOf = async (who: Visitor) =>
  (await who.call(deliveryEndpoints.slots, { params: { commerce_id: 1000, delivery_zone_id: zone } })).models

async function buying(choices: object = {}, id = article): Promise<{ visitor: Visitor; cartId: number }> {
  const buyer_id = await addBuyer(sql)
  const visitor = await shop.loggedIn(buyer_id)
  const address_id = await addAddress(sql, { buyer_id })
  return {
    visitor,
    cartId: await saveCart(visitor, [{ id, amount: 1 }], {
      deliver: 1,
      address_id,
      payment_method_id,
      delivery_zone_id: zone,
      fecha_entrega: monday,
      delivery_slot_id: slot,
      ...choices,
    }),
  }
}

async function ordered(id: number, delivery_slot_id: number) {
  const { visitor, cartId } = await buying({ delivery_slot_id }, id)
  return postOrder(visitor, cartId)
}

describe('the hours of a zone', () => {
  it('are listed day by day, and those that are full are not open', async () => {
    const noon = await addSlot({ from_time: '10:00', to_time: '12:00', cut_off: '08:00', capacity: 1 })
    await addSlot({ weekday: 1, published: false })
    await takeSlot(sql, noon, monday)
    expect(await slotsOf(shop.visitor())).toEqual([
      { id: noon, date: monday, from: '10:00', to: '12:00', is_open: false },
      { id: slot, date: monday, from: '18:00', to: '20:00', is_open: true },
    ])
  })

  it('of no zone, or of one without any, are none', async () => {
    zone = await addZone(sql)
    expect(await slotsOf(shop.visitor())).toEqual([])
    zone = 2_000_000_000
    expect(await slotsOf(shop.visitor())).toEqual([])
  })

  it('are frozen in the order, and take one place', async () => {
    const { visitor, cartId } = await buying()
    const order = orderOf(await postOrder(visitor, cartId))
    expect(order).toMatchObject({ fecha_entrega: monday, delivery_slot: { from: '18:00', to: '20:00' } })
    expect(await taken()).toBe(1)
    expect(orderOf(await postOrder(visitor, cartId)).id).toBe(order.id)
    expect(await taken()).toBe(1)
  })

  it('have to be chosen on a day that has some, of that zone and that day', async () => {
    const tuesday = await addSlot({ weekday: 1 })
    for (const delivery_slot_id of [null, tuesday]) {
      const { visitor, cartId } = await buying({ delivery_slot_id })
      expect(await postOrder(visitor, cartId)).toMatchObject({
        status: 422,
        body: { code: 'slot_missing', message: 'Elegí en qué horario te lo llevamos' },
      })
    }
    expect(await taken(tuesday)).toBe(0)
  })

  it('are not asked for as soon as possible, on a day without any, or at the counter', async () => {
    for (const choices of [
      { fecha_entrega: 0 as const },
      { fecha_entrega: '2026-11-24' },
      { deliver: 0 as const },
    ]) {
      const { visitor, cartId } = await buying(choices)
      expect(orderOf(await postOrder(visitor, cartId)).delivery_slot).toBeNull()
    }
    expect(await taken()).toBe(0)
  })

  it('end at their cut-off of the day itself', async () => {
    const start = shop.clock.now
    const { visitor, cartId } = await buying()
    shop.clock.now = new Date('2026-11-23T18:00:00Z')
    expect(await slotsOf(visitor)).toMatchObject([{ id: slot, date: monday, is_open: false }])
    expect(await postOrder(visitor, cartId)).toMatchObject({
      status: 422,
      body: { code: 'delivery_day_wrong' },
    })
    shop.clock.now = start
    expect(await taken()).toBe(0)
  })

  it('that the law keeps free of alcohol are only for an order without any', async () => {
    const late = await addSlot({ from_time: '21:00', to_time: '23:00' })
    await sql.query(
      "insert into alcohol_hours (weekday, from_time, to_time) select weekday, '10:00', '21:00' from generate_series(0, 6) as weekday",
    )
    const wine = await addArticle(sql, { kind: 'tinto', stock: null })
    expect(await ordered(wine, late)).toMatchObject({
      status: 422,
      body: {
        code: 'slot_alcohol',
        message: 'En ese horario la ley no deja entregar bebidas con alcohol. Elegí otro',
      },
    })
    expect((await ordered(wine, slot)).status).toBe(201)
    expect((await ordered(article, late)).status).toBe(201)
    await sql.query('truncate alcohol_hours')
  })

  it('unknown to the shop are none in a cart', async () => {
    const { visitor, cartId } = await buying({ delivery_slot_id: 2_000_000_000 })
    expect((await visitor.call(cartEndpoints.last, { params: { commerce: 1000 } })).last_cart).toMatchObject({
      id: cartId,
    })
    expect((await postOrder(visitor, cartId)).status).toBe(422)
  })

  it('give the place back, once, when the order is cancelled', async () => {
    const { visitor, cartId } = await buying()
    const { id } = orderOf(await postOrder(visitor, cartId))
    const cancel = () => moveOrder(shop.deps, { orderId: id, to: 'Cancelado', madeBy: null, note: null })
    await Promise.all([cancel(), cancel()])
    expect(await taken()).toBe(0)
  })
})

async function race(capacity: number, take?: () => Promise<boolean>): Promise<number> {
  await sql.query('update delivery_slots set capacity = $2 where id = $1', [slot, capacity])
  const buyers = await Promise.all(Array.from({ length: 50 }, () => buying()))
  const answers = await Promise.all(
    buyers.map(async ({ visitor, cartId }) =>
      take ? { status: (await take()) ? 201 : 409 } : postOrder(visitor, cartId),
    ),
  )
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
  return answers.filter(({ status }) => status === 201).length
}

const meet = gateFor(2)

async function takeNaively(): Promise<boolean> {
  const before = await taken()
  await meet()
  if (before >= 1) return false
  await sql.query(
    'insert into delivery_slot_days (delivery_slot_id, day, taken) values ($1, $2, $3) on conflict (delivery_slot_id, day) do update set taken = $3',
    [slot, monday, before + 1],
  )
  return true
}

describe('the last places', () => {
  it.each([1, 7])('go to exactly %d of 50 buyers at once', async (capacity) => {
    expect(await race(capacity)).toBe(capacity)
    expect(await taken()).toBe(capacity)
    const { rows } = await sql.query('select from orders where delivery_slot_id = $1', [slot])
    expect(rows).toHaveLength(capacity)
    const late = await buying()
    expect(await postOrder(late.visitor, late.cartId)).toMatchObject({
      status: 409,
      body: { code: 'slot_full', message: 'Ese horario de entrega se completó. Elegí otro' },
    })
  })

  it('would be given twice by a shop that reads what is taken and then writes it (the control)', async () => {
    expect(await race(1, takeNaively)).toBeGreaterThan(1)
  })
})
