import { beforeEach, describe, expect, it } from 'vitest'
import type { DeliveryQuote } from '#contract/panel/delivery-changes.ts'
import {
  addArticle,
  addBuyer,
  addPaymentMethod,
  addRow,
  addShopAddress,
  addZone,
  configure,
} from '../../../../../test/factories.ts'
import {
  addOnlineMethod,
  handleRefunds,
  handleWebhooks,
  placeOnline,
  preferenceFor,
} from '../../../../../test/make-payments.ts'
import { addAddress, guest, orderOf, postOrder, saveCart, stockOf } from '../../../../../test/ordering.ts'
import { mailsTo } from '../../../../../test/outbox.ts'
import { move, orderIn, readOrder, write } from '../../../../../test/panel/ordering.ts'
import { paymentShop } from '../../../../../test/payments.ts'
import type { Visitor } from '../../../../../test/shop.ts'
import { findWrongStocks } from '../../../../../test/stock-ledger.ts'

const shop = await paymentShop({ connections: 60 })
const { sql, mercadoPago } = shop
const cash = await addPaymentMethod(sql, { name: 'Efectivo' })
const online = await addOnlineMethod(sql)
const manager = await shop.loggedIn(await addBuyer(sql, { staff_role: 'manager', name: 'Pilar' }))
const counter = await shop.loggedIn(await addBuyer(sql, { staff_role: 'counter', name: 'Marta' }))
await sql.query('update sessions set password_at = $1', [shop.clock.now])
await addShopAddress(sql)
await configure(sql, { has_delivery: true, retiro_por_local: true })

const monday = '2026-11-23'
const tuesday = '2026-11-24'
const other = { street: 'Córdoba', street_number: '1200', city: 'Rosario' }

let centro: number
let norte: number
beforeEach(async () => {
  await sql.query(
    'update carts set delivery_zone_id = null; delete from delivery_zones; delete from special_days',
  )
  await sql.query(
    "update commerces set delivery_weekdays = '{0,1,2,3,4,5}', delivery_cut_off = 1380, delivery_days_ahead = 5, minimum_order = null",
  )
  centro = await addZone(sql, { name: 'Centro', price: 150_000 })
  norte = await addZone(sql, { name: 'Norte', price: 250_000 })
})

const addSlot = (zone: number, columns: object = {}): Promise<number> =>
  addRow(sql, 'delivery_slots', {
    delivery_zone_id: zone,
    weekday: 1,
    from_time: '18:00',
    to_time: '20:00',
    capacity: 1,
    cut_off: '15:00',
    ...columns,
  })

type Placing = { amount?: number; zone?: number; day?: string; slot?: number; deliver?: 0 | 1 }

/** Bottles at $ 1.000 for an address in Centro, paid by hand. */
async function placed({ amount = 2, zone = centro, day, slot, deliver = 1 }: Placing = {}) {
  const wine = await addArticle(sql, { stock: 20, kind: 'otro' })
  const buyerId = await addBuyer(sql)
  const who = await shop.loggedIn(buyerId)
  const address = await addAddress(sql, { buyer_id: buyerId })
  const cart = await saveCart(who, [{ id: wine, amount }], {
    payment_method_id: cash,
    deliver,
    ...(deliver === 1 && { address_id: address, delivery_zone_id: zone }),
    ...(slot && { delivery_slot_id: slot }),
    ...(day && { fecha_entrega: day }),
  })
  const order = orderOf(await postOrder(who, cart, { buyer: null }))
  const { rows } = await sql.query<{ email: string }>('select email from buyers where id = $1', [buyerId])
  return { ...order, wine, who, buyerId, email: rows[0]?.email ?? '' }
}

type Choices = Record<string, unknown>

async function quote(num: number, asked: Choices, who: Visitor = manager): Promise<DeliveryQuote> {
  const { status, body } = await who.send({
    method: 'POST',
    path: `/api/panel/orders/${num}/delivery/quote`,
    body: { deliver: 1, ...asked },
  })
  expect([status, body]).toMatchObject([200, {}])
  return body as DeliveryQuote
}

/** Changes the delivery at the total of the order, unless given. */
async function change(num: number, asked: Choices, who: Visitor = manager, key?: string) {
  const { version, total } = await readOrder(who, num)
  return write(who, `/orders/${num}/delivery`, { version, deliver: 1, total, ...asked }, key)
}

const codeOf = async (sent: ReturnType<typeof change>): Promise<[number, string]> => {
  const { status, body } = await sent
  return [status, (body as { code: string }).code]
}

async function takenOf(slot: number, day = tuesday): Promise<number> {
  const { rows } = await sql.query<{ taken: number }>(
    'select taken from delivery_slot_days where delivery_slot_id = $1 and day = $2',
    [slot, day],
  )
  return rows[0]?.taken ?? 0
}

describe('another day or slot', () => {
  it('moves the booking, tells the buyer, and stays in the story and in Historial', async () => {
    const [evening, morning] = [
      await addSlot(centro),
      await addSlot(centro, { from_time: '09:00', to_time: '12:00', cut_off: '08:00' }),
    ]
    const order = await placed({ day: tuesday, slot: evening })
    const [{ slots, days }] = [await quote(order.num, { day: tuesday, slot_id: evening })]
    expect(slots).toMatchObject([
      { id: morning, is_full: false },
      { id: evening, is_full: true },
    ])
    expect(days).toContainEqual({
      date: tuesday,
      label: expect.stringContaining('24/11') as string,
      warning: null,
    })
    const sent = await change(order.num, { day: tuesday, slot_id: morning, reason: 'Lo pediste vos' })
    expect(orderIn(sent)).toMatchObject({
      fecha_entrega: tuesday,
      delivery_slot: { from: '09:00', to: '12:00' },
      total: 3500,
      address: { formated: order.address?.formated },
    })
    expect([await takenOf(evening), await takenOf(morning)]).toEqual([0, 1])
    expect(orderIn(sent).story.at(-1)).toMatchObject({
      text: 'Cambió la entrega',
      who: 'Pilar Prueba',
      note: '24/11/26, de 18:00 a 20:00 → 24/11/26, de 09:00 a 12:00. Lo pediste vos',
    })
    const { rows } = await sql.query(
      "select field, before, after from audit_changes where noun = 'orders' and row_id = $1",
      [order.id],
    )
    expect(rows).toEqual([
      { field: 'delivery_time', before: '24/11/26, de 18:00 a 20:00', after: '24/11/26, de 09:00 a 12:00' },
    ])
    const mail = (await mailsTo(sql, order.email)).at(-1)
    expect(mail?.subject).toContain('cambió la entrega')
    expect(mail?.text).toContain('24/11/26, de 09:00 a 12:00')
    expect(mail?.text).toContain('Lo pediste vos')
    const page = await order.who.send({ method: 'GET', path: `/orders/by-link/${order.num}/${order.token}` })
    expect(page.body).toMatchObject({ order: { fecha_entrega: tuesday, delivery_slot: { from: '09:00' } } })
    const { rows: told } = await sql.query(
      "select data ->> 'message' as message from notifications where order_id = $1 and data ->> 'event' = 'rescheduled'",
      [order.id],
    )
    expect(told).toEqual([
      {
        message: `Cambió la entrega de tu pedido Nº ${order.num}: te lo llevamos el 24/11/26, de 09:00 a 12:00`,
      },
    ])
    const history = await manager.send({ method: 'GET', path: '/api/panel/history?kind=orders' })
    expect(history.body).toMatchObject({
      batches: [
        { who: 'Pilar', changes: [{ what: `Pedido Nº ${order.num}: cuándo se entrega` }], undo_until: null },
      ],
    })
  })

  it('into a full slot goes in by the tick alone, and counts stay exact', async () => {
    const slot = await addSlot(centro)
    await placed({ day: tuesday, slot })
    const { num } = await placed({ day: monday })
    const there = { day: tuesday, slot_id: slot }
    expect(await codeOf(change(num, there))).toEqual([409, 'slot_full'])
    expect(await takenOf(slot)).toBe(1)
    expect(await change(num, { ...there, over_capacity: true })).toMatchObject({ status: 200 })
    expect(await takenOf(slot)).toBe(2)
    expect(await change(num, { day: null })).toMatchObject({ status: 200 })
    expect(await takenOf(slot)).toBe(1)
  })

  it('on the last place of a slot is won by exactly one of fifty', async () => {
    const slot = await addSlot(centro)
    const orders = []
    for (let count = 0; count < 50; count += 1) orders.push(await placed({ day: monday }))
    const seen = await Promise.all(orders.map(({ num }) => readOrder(manager, num)))
    const race = (asked: Choices) =>
      Promise.all(
        seen.map(async ({ num, version, total }) => {
          const body = { version, deliver: 1, total, day: tuesday, slot_id: slot, ...asked }
          return (await write(manager, `/orders/${num}/delivery`, body)).status
        }),
      )
    const answers = await race({})
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect(answers.filter((status) => status === 409)).toHaveLength(49)
    expect(await takenOf(slot)).toBe(1)
    const forced = await race({ over_capacity: true })
    expect(forced.filter((status) => status === 200)).toHaveLength(49)
    expect(await takenOf(slot)).toBe(50)
  })

  it('swapped both ways at once leaves every count exact', async () => {
    const slots = [
      await addSlot(centro, { capacity: 50 }),
      await addSlot(centro, { from_time: '09:00', to_time: '12:00', cut_off: '08:00', capacity: 50 }),
    ] as const
    const orders = []
    for (let count = 0; count < 20; count += 1)
      orders.push(await placed({ day: tuesday, slot: slots[count % 2 === 0 ? 0 : 1] }))
    await Promise.all(
      orders.map(({ num }, count) =>
        change(num, { day: tuesday, slot_id: slots[count % 2 === 0 ? 1 : 0] }).then(({ status }) =>
          expect(status).toBe(200),
        ),
      ),
    )
    expect([await takenOf(slots[0]), await takenOf(slots[1])]).toEqual([10, 10])
  })

  it('may be one that buyers can’t choose, which the quote says; never one that is over', async () => {
    const { num } = await placed({ day: tuesday })
    await sql.query("insert into special_days (day, note) values ('2026-11-25', 'Feriado')")
    const { days } = await quote(num, { day: tuesday })
    const warningOf = (date: string) => days.find((day) => day.date === date)?.warning
    expect(warningOf('2026-11-25')).toBe('closed')
    expect(warningOf('2026-11-29')).toBe('not_served')
    expect(warningOf('2026-11-26')).toBeNull()
    expect(await change(num, { day: '2026-11-25' })).toMatchObject({ status: 200 })
    expect(await codeOf(change(num, { day: '2026-11-19' }))).toEqual([422, 'delivery_day_wrong'])
    expect(await codeOf(change(num, { day: '2027-11-19' }))).toEqual([422, 'delivery_day_wrong'])
  })

  it('asks for a slot where there are some, and for one of its zone', async () => {
    const { num } = await placed({ day: monday })
    await addSlot(centro)
    const elsewhere = await addSlot(norte)
    expect(await codeOf(change(num, { day: tuesday }))).toEqual([422, 'slot_missing'])
    expect(await codeOf(change(num, { day: tuesday, slot_id: elsewhere }))).toEqual([422, 'slot_missing'])
  })
})

describe('another place', () => {
  it('in a dearer zone is owed besides, and told with the old and the new total', async () => {
    const order = await placed()
    const there = { address: other, zone_id: norte, day: tuesday }
    expect(await quote(order.num, there)).toMatchObject({
      zone: { name: 'Norte' },
      zone_by: 'hand',
      totals: { total: 4500 },
      to_collect: 1000,
      to_return: 0,
    })
    expect(await codeOf(change(order.num, there))).toEqual([409, 'total_changed'])
    const sent = await change(order.num, { ...there, total: 4500 })
    expect(orderIn(sent)).toMatchObject({
      total: 4500,
      owed: 4500,
      zone: 'Norte',
      address: { formated: 'Córdoba 1200, Rosario, Santa Fe' },
    })
    const { rows } = await sql.query(
      "select words, before ->> 'total' as before, after ->> 'total' as after from order_amendments where order_id = $1",
      [order.id],
    )
    expect(rows).toEqual([
      { words: [{ name: 'Envío', change: 'de $ 1.500 a $ 2.500' }], before: '350000', after: '450000' },
    ])
    const history = await manager.send({ method: 'GET', path: '/api/panel/history?kind=orders' })
    const { batches } = history.body as { batches: object[] }
    expect(batches[0]).toMatchObject({ count: 5, undo_until: null })
    const { text } = (await mailsTo(sql, order.email)).at(-1) ?? expect.fail('No mail')
    expect(text).toContain('Córdoba 1200, Rosario, Santa Fe')
    expect(text).toContain('Era $ 3.500')
    expect(text).toContain('Falta pagar $ 1.000 más que antes')
  })

  it('of a paid order gives back exactly the difference, for who may refund', async () => {
    const wine = await addArticle(sql, { stock: 10, kind: 'otro' })
    const buyerId = await addBuyer(sql)
    const who = await shop.loggedIn(buyerId)
    const address = await addAddress(sql, { buyer_id: buyerId })
    const order = await placeOnline(who, online, [{ id: wine, amount: 1 }], {
      deliver: 1,
      address_id: address,
      delivery_zone_id: norte,
    })
    const payment = await mercadoPago.pay((await preferenceFor(who, order)).preference_id, 'aprobar')
    await handleWebhooks(shop)
    const toPickUp = { deliver: 0, total: 1000 }
    expect(await codeOf(change(order.num, toPickUp, counter))).toEqual([403, 'amendment_refund_not_yours'])
    expect(orderIn(await change(order.num, toPickUp))).toMatchObject({
      total: 1000,
      to_return: 2500,
      deliver: 0,
      address: null,
    })
    await handleRefunds(shop)
    expect(payment).toMatchObject({ status: 'approved', transaction_amount_refunded: 2500 })
    expect(await readOrder(manager, order.num)).toMatchObject({ owed: 0, to_return: 0, is_paid: true })
  })

  it('keeps a delivery that was free, the price of its own zone, and is free from what the new one says', async () => {
    await sql.query('update delivery_zones set free_from = 200000 where id = $1', [centro])
    const free = await placed()
    expect(free.totals).toMatchObject({ delivery: { amount: 0 } })
    expect(orderIn(await change(free.num, { address: other, zone_id: norte }))).toMatchObject({
      total: 2000,
      zone: 'Norte',
    })

    await sql.query('update delivery_zones set free_from = null')
    const same = await placed()
    await sql.query('update delivery_zones set price = 999900 where id = $1', [centro])
    expect(orderIn(await change(same.num, { address: other, zone_id: centro }))).toMatchObject({
      total: 3500,
    })

    const pickedUp = await placed({ deliver: 0 })
    await sql.query('update delivery_zones set free_from = 200000 where id = $1', [norte])
    expect(orderIn(await change(pickedUp.num, { address: other, zone_id: norte }))).toMatchObject({
      total: 2000,
      deliver: 1,
    })
  })

  it('goes to no other address once nothing prices one, and to its own another day', async () => {
    const { num } = await placed()
    await sql.query('update delivery_zones set published = false; update commerces set delivery_price = null')
    expect(await codeOf(change(num, { address: other }))).toEqual([422, 'delivery_not_offered'])
    expect(await change(num, { day: tuesday })).toMatchObject({ status: 200 })
    await sql.query('update orders set delivery_zone = null where num = $1', [num])
    expect(await codeOf(change(num, { address: other }))).toEqual([422, 'delivery_not_offered'])
    await sql.query('update commerces set delivery_price = 0')
  })

  it('outside every zone is refused at its field, and goes with a zone by hand', async () => {
    await sql.query('update delivery_zones set area = $1', [
      JSON.stringify([
        [
          [-60.7, -33],
          [-60.6, -33],
          [-60.6, -32.9],
          [-60.7, -32.9],
          [-60.7, -33],
        ],
      ]),
    ])
    const { num, buyerId } = await placed()
    const far = await addAddress(sql, { buyer_id: buyerId })
    await sql.query(
      "update addresses set lat = -34.6, lng = -58.4, pin_vouched = true, formated = 'Lejos 1' where id = $1",
      [far],
    )
    const { version, total } = await readOrder(manager, num)
    expect(await quote(num, { address_id: far })).toMatchObject({ zone: null, zone_by: 'outside' })
    expect((await quote(num, { address_id: far })).place_problem).toContain('fuera de las zonas')
    const refused = await write(manager, `/orders/${num}/delivery`, {
      version,
      deliver: 1,
      address_id: far,
      total,
    })
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'delivery_outside',
        errors: { address: [expect.stringContaining('fuera de las zonas')] },
      },
    })
    expect(orderIn(await change(num, { address_id: far, zone_id: centro, total: 3500 }))).toMatchObject({
      address: { formated: 'Lejos 1' },
    })
  })

  it('is refused for an address of somebody else, an incomplete one, or none', async () => {
    const { num } = await placed()
    const stranger = await addAddress(sql, { buyer_id: await addBuyer(sql) })
    expect(await codeOf(change(num, { address_id: stranger }))).toEqual([422, 'address_unknown'])
    expect(await codeOf(change(num, { address: { ...other, street: '   ' } }))).toEqual([422, 'fields_wrong'])
    const pickUp = await placed({ deliver: 0 })
    expect(await codeOf(change(pickUp.num, {}))).toEqual([422, 'address_missing'])
    expect(await codeOf(change(num, { zone_id: 999_999 }))).toEqual([422, 'zone_unknown'])
  })

  it('waits for an open proposal, or a payment under way, when its price is another', async () => {
    const order = await placed()
    const { version, total } = await readOrder(manager, order.num)
    await write(manager, `/orders/${order.num}/amendments`, {
      version,
      changes: [],
      added: [{ article_id: order.wine, amount: 1 }],
      by_phone: false,
      total: total + 1000,
    })
    const there = { address: other, zone_id: norte, total: total + 1000 }
    expect(await codeOf(change(order.num, there))).toEqual([409, 'amendment_open'])
    expect((await quote(order.num, there)).money_problem).toContain('cambio propuesto')
    expect(await change(order.num, { day: tuesday })).toMatchObject({ status: 200 })
  })
})

async function outOnTheWay(slot?: number) {
  const order = await placed(slot === undefined ? { day: monday } : { day: tuesday, slot })
  for (const to of ['En preparación', 'En camino'])
    await move(manager, order.num, { version: (await readOrder(manager, order.num)).version, to })
  return order
}

/** Statuses that the buyer is yet to be told of. */
async function untoldMoves(orderId: number): Promise<string[]> {
  const { rows } = await sql.query<{ to: string }>(
    'select to_status as to from untold_moves where order_id = $1',
    [orderId],
  )
  return rows.map(({ to }) => to)
}

describe('nobody at home', () => {
  it('comes another day, with its bottles still taken and one mail', async () => {
    const slot = await addSlot(centro, { capacity: 5 })
    const order = await outOnTheWay()
    const sent = await change(order.num, { day: tuesday, slot_id: slot, was_out: true })
    expect(orderIn(sent)).toMatchObject({ status: 'En preparación', fecha_entrega: tuesday })
    expect(orderIn(sent).story.at(-1)?.text).toBe('No estaba: cambió la entrega')
    expect(await stockOf(sql, order.wine)).toBe(18)
    expect(await takenOf(slot)).toBe(1)
    const mails = await mailsTo(sql, order.email)
    expect(mails.at(-1)?.text).toContain('no había nadie')
    const page = await order.who.send({ method: 'GET', path: `/orders/by-link/${order.num}/${order.token}` })
    expect(page.body).toMatchObject({ order: { order_status: { name: 'En preparación' } } })
  })

  it('comes to the shop for it, which is ready to be picked up', async () => {
    const order = await outOnTheWay()
    const sent = await change(order.num, { deliver: 0, was_out: true, total: 2000 })
    expect(orderIn(sent)).toMatchObject({ status: 'Listo para retirar', deliver: 0, total: 2000 })
    const { text } = (await mailsTo(sql, order.email)).at(-1) ?? expect.fail('No mail')
    expect(text).toContain('Cuando quieras, en el horario del local')
    expect(text).toContain('Antes te lo llevábamos')
    expect(text).not.toMatch(/antes posible/i)
    expect(orderIn(sent).next.main).toBe('Entregado')
    expect(await untoldMoves(order.id)).not.toContain('En camino')
  })

  it('is no word for an order that did not leave', async () => {
    const { num } = await placed({ day: monday })
    expect(await codeOf(change(num, { day: tuesday, was_out: true }))).toEqual([409, 'delivery_not_out'])
  })

  it('leaves an order on the way there when only its address changes', async () => {
    const order = await outOnTheWay()
    const sent = await change(order.num, { day: monday, address: other, zone_id: centro })
    expect(orderIn(sent)).toMatchObject({ status: 'En camino' })
  })
})

describe('a change', () => {
  it('is refused for what is over, unchanged, or seen too early; and repeated by its key does nothing', async () => {
    const { num } = await placed({ day: monday })
    expect(await codeOf(change(num, { day: monday }))).toEqual([422, 'delivery_unchanged'])
    const key = crypto.randomUUID()
    const { version, total } = await readOrder(manager, num)
    const body = { version, deliver: 1, day: tuesday, total }
    const first = await write(manager, `/orders/${num}/delivery`, body, key)
    expect(await write(manager, `/orders/${num}/delivery`, body, key)).toMatchObject({
      status: 200,
      body: first.body,
    })
    expect(await write(manager, `/orders/${num}/delivery`, { ...body, day: '2026-11-26' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { fecha_entrega: tuesday } },
    })
    const { version: now } = await readOrder(manager, num)
    await move(manager, num, { version: now, to: 'Cancelado', note: 'Se arrepintió' })
    expect(await codeOf(change(num, { day: monday }))).toEqual([409, 'order_cancelled'])
    const done = await placed({ day: monday })
    await sql.query("update orders set status = 'Entregado' where id = $1", [done.id])
    expect(await codeOf(change(done.num, { day: tuesday }))).toEqual([409, 'delivery_change_late'])
  })

  it('is of own orders for a seller, and of a guest without an account too', async () => {
    const sellerId = await addRow(sql, 'sellers', { name: 'Tito' })
    const seller = await shop.loggedIn(await addBuyer(sql, { staff_role: 'seller', seller_id: sellerId }))
    const { num } = await placed()
    const path = `/orders/${num}/delivery`
    expect(await write(seller, path, { version: 1, deliver: 0, total: 2000 })).toMatchObject({ status: 404 })
    const wine = await addArticle(sql, { stock: 5, kind: 'otro' })
    const visitor = shop.visitor()
    const cart = await saveCart(visitor, [{ id: wine, amount: 1 }], { payment_method_id: cash, deliver: 0 })
    const order = orderOf(await postOrder(visitor, cart, { buyer: guest }))
    expect(orderIn(await change(order.num, { address: other, zone_id: centro, total: 2500 }))).toMatchObject({
      deliver: 1,
      zone: 'Centro',
    })
  })

  it('of any kind, in any order, keeps bookings, money and stock exact', async () => {
    const slots = [
      { zone: centro, id: await addSlot(centro, { capacity: 3 }) },
      { zone: norte, id: await addSlot(norte, { capacity: 2 }) },
    ]
    const orders = []
    for (let count = 0; count < 6; count += 1) orders.push(await placed({ day: monday }))
    let seed = 7
    const dice = (sides: number): number => (seed = (seed * 48_271) % 2_147_483_647) % sides
    for (let round = 0; round < 60; round += 1) {
      const { num } = orders[dice(6)] ?? expect.fail('No order')
      const { version } = await readOrder(manager, num)
      const slot = slots[dice(2)]
      const asked =
        dice(4) === 0
          ? { deliver: 0, day: [monday, tuesday, null][dice(3)] }
          : {
              deliver: 1,
              address: other,
              zone_id: slot?.zone,
              day: [monday, tuesday, null][dice(3)],
              slot_id: slot?.id,
              over_capacity: dice(3) === 0,
            }
      const quoted = await quote(
        num,
        Object.fromEntries(Object.entries(asked).filter(([key]) => key !== 'over_capacity')),
      )
      const { status } = await write(manager, `/orders/${num}/delivery`, {
        version,
        total: quoted.totals.total,
        ...asked,
      })
      expect([200, 409, 422]).toContain(status)
    }
    const { rows } = await sql.query(
      `select delivery_slot_id, day from delivery_slot_days where taken <> (select count(*) from orders
        where orders.delivery_slot_id = delivery_slot_days.delivery_slot_id and fecha_entrega = day and status <> 'Cancelado')`,
    )
    expect(rows).toEqual([])
    const { rows: wrong } = await sql.query(
      'select num from orders where total <> goods + payment_method_amount - cupon_amount + delivery_amount or (deliver = 0 and (delivery_amount <> 0 or delivery_zone is not null))',
    )
    expect(wrong).toEqual([])
    expect(await findWrongStocks(sql)).toEqual([])
  })
})
