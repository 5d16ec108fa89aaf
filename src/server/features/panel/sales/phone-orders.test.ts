import { beforeEach, describe, expect, it } from 'vitest'
import type { Sent } from '#contract/client.ts'
import { panelOrderEndpoints } from '#contract/panel/orders.ts'
import { type PhoneQuote, phoneOrderEndpoints } from '#contract/panel/phone-orders.ts'
import {
  addArticle,
  addBuyer,
  addPaymentMethod,
  addRow,
  addShopAddress,
  addZone,
  configure,
} from '../../../../../test/factories.ts'
import { addAddress, orderOf, postOrder, saveCart, stockOf } from '../../../../../test/ordering.ts'
import { mailsTo } from '../../../../../test/outbox.ts'
import { readOrder, write } from '../../../../../test/panel/ordering.ts'
import { testShop, type Visitor } from '../../../../../test/shop.ts'
import { findWrongStocks } from '../../../../../test/stock-ledger.ts'
import { takeSlot } from '../../delivery/slots.repo.ts'
import { handleOrderPlaced } from '../../orders/order-placed.job.ts'

let door: { lat: number; lng: number } | null = null
const shop = await testShop({
  connections: 40,
  geocoding: {
    port: {
      source: 'test',
      find: ({ line }) =>
        Promise.resolve(
          door && {
            ...door,
            formated: line,
            street: 'Otra',
            street_number: '1',
            city: 'Rosario',
            province: 'Santa Fe',
          },
        ),
    },
  },
})
const { sql } = shop
const counter = await shop.loggedIn(await addBuyer(sql, { name: 'Nora', staff_role: 'counter' }))
const wine = await addArticle(sql, {
  name: 'Malbec de altura',
  price: 123_457,
  stock: 60,
  discounts: [
    { percentage: 7.5, show_in_online: true },
    { percentage: 3, show_in_online: false },
  ],
})
const cash = await addPaymentMethod(sql, { name: 'Efectivo', discount: 10 })
await addShopAddress(sql)

const monday = '2026-11-23'
const rosa = { name: 'Rosa Paz', phone: '0341 15 555-0101' }
const home = {
  street: 'San Lorenzo',
  street_number: '1834',
  depto: '2º B',
  city: 'Rosario',
  description: 'Tocar fuerte',
}
const line = { article_id: wine, amount: 2 }
type Choices = Record<string, unknown>

let zone: number
beforeEach(async () => {
  door = null
  await sql.query('update carts set delivery_zone_id = null; delete from delivery_zones')
  await sql.query(
    "update commerces set delivery_weekdays = '{0,1,2,3,4,5}', delivery_cut_off = 1380, delivery_days_ahead = 5, minimum_order = null",
  )
  zone = await addZone(sql, { name: 'Centro', price: 150_000 })
})

const quote = async (choices: Choices = {}, who = counter): Promise<PhoneQuote> => {
  const { status, body } = await who.send({
    method: 'POST',
    path: '/api/panel/phone-orders/quote',
    body: { lines: [line], ...choices },
  })
  expect([status, body]).toMatchObject([200, {}])
  return body as PhoneQuote
}

/** Takes an order, for Rosa by default, at the quoted total. */
async function take(choices: Choices = {}, who = counter, key?: string): Promise<Sent> {
  const { channel, client, is_adult, note, is_confirmed, over_capacity, total, ...asked } = {
    channel: 'whatsapp',
    deliver: 1,
    zone_id: zone,
    address: home,
    payment_method_id: cash,
    client: 'client_id' in choices ? undefined : rosa,
    lines: [line],
    ...choices,
  } as Choices
  const quoted = total ?? (await quoteOf(asked, who))
  const more = { channel, client, is_adult, note, is_confirmed, over_capacity, total: quoted }
  return write(who, '/phone-orders', { ...asked, ...more }, key)
}

async function quoteOf(asked: Choices, who: Visitor): Promise<number> {
  const { body } = await who.send({ method: 'POST', path: '/api/panel/phone-orders/quote', body: asked })
  return (body as PhoneQuote).totals?.total ?? 1
}

const taken = ({ status, body }: Sent): { num: number; status: string; name: string; phone: string } => {
  expect([status, body]).toMatchObject([200, { order: {} }])
  return (body as { order: { num: number; status: string; name: string; phone: string } }).order
}

const idOf = async (num: number): Promise<number> =>
  (await sql.query<{ id: number }>('select id from orders where num = $1', [num])).rows[0]?.id ?? 0

async function countAll(): Promise<object> {
  const { rows } = await sql.query(
    `select (select count(*) from orders) as orders, (select count(*) from carts) as carts, (select count(*) from buyers) as buyers,
      (select count(*) from clients) as clients, (select count(*) from addresses) as addresses`,
  )
  return rows[0] as object
}

async function seller(name: string): Promise<{ visitor: Visitor; sellerId: number }> {
  const sellerId = await addRow(sql, 'sellers', { name })
  const buyer = await addBuyer(sql, { name, staff_role: 'seller', seller_id: sellerId })
  return { visitor: await shop.loggedIn(buyer), sellerId }
}

const addSlot = (columns: object = {}): Promise<number> =>
  addRow(sql, 'delivery_slots', {
    delivery_zone_id: zone,
    weekday: 0,
    from_time: '18:00',
    to_time: '20:00',
    capacity: 1,
    cut_off: '15:00',
    ...columns,
  })

describe('an order by WhatsApp', () => {
  it('costs to the centavo what the same cart costs on line, surcharge and way of paying included', async () => {
    await configure(sql, { online_price_surchage: 12.5 })
    const buyer_id = await addBuyer(sql)
    const buyer = await shop.loggedIn(buyer_id)
    const address_id = await addAddress(sql, { buyer_id })
    const cart = await saveCart(buyer, [{ id: wine, amount: 2 }], {
      deliver: 1,
      address_id,
      delivery_zone_id: zone,
      payment_method_id: cash,
    })
    const online = orderOf(await postOrder(buyer, cart))
    const { num } = taken(await take())
    const mine = await readOrder(counter, num)
    expect(mine.totals).toEqual(online.totals)
    expect(mine.lines[0]?.price).toBe(online.articles[0]?.pivot.price)
    await configure(sql, { online_price_surchage: null })
  })

  it('of a new client waits to be confirmed, with all that was said; the client can’t log in', async () => {
    const { num, name, phone } = taken(await take({ note: 'Paga con 50.000', day: monday }))
    expect([name, phone]).toEqual(['Rosa Paz', '+5493415550101'])
    const order = await readOrder(counter, num)
    expect(order).toMatchObject({
      channel: 'whatsapp',
      group: 'unconfirmed',
      status: 'Sin confirmar',
      zone: 'Centro',
      fecha_entrega: monday,
      payment_method: 'Efectivo',
      address: { formated: 'San Lorenzo 1834, 2º B, Rosario, Santa Fe', description: 'Tocar fuerte' },
      description: null,
      needs: { zone_by_city: false },
    })
    expect(order.whatsapp?.url).toContain('5493415550101')
    expect(order.story).toMatchObject([
      { who: 'Nora Prueba' },
      { kind: 'note', who: 'Nora Prueba', note: 'Paga con 50.000' },
    ])
    const { rows } = await sql.query(
      'select email, buyers.phone, password_hash, clients.phone as recorded from buyers join clients on clients.buyer_id = buyers.id where buyers.id = $1',
      [order.buyer_id],
    )
    expect(rows).toEqual([{ email: null, phone: null, password_hash: null, recorded: '+5493415550101' }])
  })

  it('rings elsewhere, unless it is confirmed at once; without a mail nobody is mailed', async () => {
    const before = (await counter.call(panelOrderEndpoints.alerts, {})).alerts.length
    const loud = taken(await take())
    const quiet = taken(await take({ is_confirmed: true }))
    for (const num of [loud.num, quiet.num]) await handleOrderPlaced(shop.deps, { order_id: await idOf(num) })
    const { alerts } = await counter.call(panelOrderEndpoints.alerts, {})
    expect(alerts.map((one) => one.num)).toContain(loud.num)
    expect(alerts).toHaveLength(before + 1)
    expect([loud.status, quiet.status]).toEqual(['Sin confirmar', 'Confirmado'])
    expect(await readOrder(counter, quiet.num)).toMatchObject({ status: 'Confirmado' })
  })

  it('of a buyer with a mail is told to the buyer, and stands among the buyer’s orders', async () => {
    const id = await addBuyer(sql, { email: 'elsa@ejemplo.com.ar' })
    const { num } = taken(await take({ client_id: id, address: home }))
    await handleOrderPlaced(shop.deps, { order_id: await idOf(num) })
    expect(await mailsTo(sql, 'elsa@ejemplo.com.ar')).toHaveLength(1)
    const buyer = await shop.loggedIn(id)
    const { body } = await buyer.send({ method: 'GET', path: '/api/orders' })
    expect(JSON.stringify(body)).toContain(`"num":${num}`)
    const { body: own } = await buyer.send({ method: 'GET', path: '/api/addresses' })
    expect(own, 'the address that was dictated is the shop’s').toEqual({ addresses: [] })
  })

  it('is quoted before it is known how it is handed over', async () => {
    expect(await quote({ deliver: null })).toMatchObject({ totals: { delivery: null } })
  })

  it('goes through while the shop is paused, below its minimum, past its cut-off and for nobody registered; it warns', async () => {
    await configure(sql, { pausar_tienda_online: true, register_to_buy: true })
    await sql.query('update commerces set minimum_order = 99999900, delivery_cut_off = 0')
    const today = (await quote()).days.find(({ is_late }) => is_late)
    const said = await quote({ deliver: 1, zone_id: zone, day: today?.date })
    expect(said).toMatchObject({ day_problem: null })
    expect(await counter.call(phoneOrderEndpoints.options, {})).toMatchObject({
      is_paused: true,
      ways: [1, 0],
      methods: [{ id: cash, percent: -10 }],
      zones: [{ id: zone, price: 1500 }],
      city: 'Rosario',
    })
    expect(said.below_minimum).toContain('999.999')
    taken(await take({ day: today?.date }))
    await configure(sql, { pausar_tienda_online: false, register_to_buy: false })
  })

  it('for somebody who buys alcohol asks for the age once', async () => {
    const gin = await addArticle(sql, { name: 'Gin', kind: 'destilado', stock: null })
    const lines = [{ article_id: gin, amount: 1 }]
    const first = await take({ lines })
    if (!(await quote({ lines })).asks_adult) throw new Error('The article is no drink')
    expect(first).toMatchObject({ status: 409, body: { code: 'adult_missing' } })
    const { num } = taken(await take({ lines, is_adult: true }))
    const { buyer_id } = await readOrder(counter, num)
    expect((await quote({ lines, client_id: buyer_id })).asks_adult).toBe(false)
    taken(await take({ lines, client_id: buyer_id }))
  })
})

describe('what is refused writes nothing', () => {
  it.each([
    ['a price of the client’s own', { total: 1 }, 'total_changed'],
    ['no client', { client: undefined }, 'client_missing'],
    ['a client who is not there', { client_id: 999_999 }, 'client_unknown'],
    ['an address of nobody', { address: undefined, address_id: 999_999 }, 'address_unknown'],
    ['a zone that is closed', { zone_id: 999_999 }, 'zone_unknown'],
    ['a way of paying that is on line', { payment_method_id: 999_999 }, 'payment_method_missing'],
    ['a day without deliveries', { day: '2026-11-29' }, 'delivery_day_wrong'],
    ['half a phone', { client: { name: 'Rosa', phone: '555' } }, 'fields_wrong'],
    ['nothing that exists', { lines: [{ article_id: 999_999, amount: 1 }] }, 'article_gone'],
  ])('%s', async (_what, choices, code) => {
    const before = await countAll()
    const { status, body } = await take({ total: 4000, ...choices })
    expect([status < 500, body]).toMatchObject([true, { code }])
    expect(await countAll()).toEqual(before)
  })

  it('a zone that was closed meanwhile, and stock that went', async () => {
    const last = await addArticle(sql, { name: 'Última', stock: 1 })
    const asked = { lines: [{ article_id: last, amount: 1 }] }
    const total = (await quote({ ...asked, deliver: 1, zone_id: zone, payment_method_id: cash })).totals.total
    taken(await take(asked))
    const before = await countAll()
    expect(await take({ ...asked, total })).toMatchObject({ status: 409, body: { code: 'stock_short' } })
    await sql.query('update delivery_zones set published = false where id = $1', [zone])
    expect(await take({ total })).toMatchObject({ body: { code: 'zone_unknown' } })
    expect(await countAll()).toEqual(before)
  })
})

describe('clients', () => {
  it('are found by name and by any digits of the phone, with where they live and what they had', async () => {
    const { num } = taken(await take({ client: { name: 'Ximena Ábalos', phone: '(0342) 155 112233' } }))
    const find = async (q: string, who = counter) =>
      (await who.call(phoneOrderEndpoints.clients, { query: { q } })).clients
    for (const q of [
      'abalos xim',
      '12233',
      '0342 15 511-2233',
      '+54 9 342 511 2233',
      '15 511-22',
      '0342 15 5112',
    ])
      expect(await find(q), q).toMatchObject([{ name: 'Ximena Ábalos', phone: '+5493425112233', orders: 1 }])
    for (const q of ['%', "' or 1=1 --", '\0']) expect((await find(q)).length).toBeLessThanOrEqual(12)
    const [client] = await find('abalos')
    const { client: whole } = await counter.call(phoneOrderEndpoints.client, {
      params: { id: client?.id ?? 0 },
    })
    expect(whole).toMatchObject({
      addresses: [{ formated: 'San Lorenzo 1834, 2º B, Rosario, Santa Fe' }],
      last_order: { num, lines: [{ article_id: wine, amount: 2 }] },
    })
    const again = taken(
      await take({ client_id: whole.id, address: undefined, address_id: whole.addresses[0]?.id }),
    )
    expect((await readOrder(counter, again.num)).address?.formated).toContain('San Lorenzo 1834')
  })

  it('of a seller bring the sale to that seller, also when the shop takes it', async () => {
    const { visitor, sellerId } = await seller('Julia')
    const own = taken(await take({ client: { name: 'Cliente de Julia', phone: '3415558888' } }, visitor))
    const { buyer_id: client_id } = await readOrder(visitor, own.num)
    const lines = [{ article_id: await addArticle(sql, { kind: 'tinto' }), amount: 1 }]
    const asksAdult = async () => (await quote({ client_id, lines })).asks_adult
    expect(await asksAdult()).toBe(true)
    const { num } = taken(await take({ client_id, lines, is_adult: true }))
    expect(await asksAdult()).toBe(false)
    const { rows } = await sql.query('select seller_id from orders where num = $1', [num])
    expect(rows).toEqual([{ seller_id: sellerId }])
    expect(await readOrder(visitor, num)).toMatchObject({ num, buyer_id: client_id })
  })

  it('of a seller are offered before they ever ordered', async () => {
    const { visitor, sellerId } = await seller('Nadia')
    const buyer = await addBuyer(sql, { name: 'Bar', surname: 'Nuevo' })
    await addRow(sql, 'clients', { buyer_id: buyer, seller_id: sellerId })
    const { clients } = await visitor.call(phoneOrderEndpoints.clients, {})
    expect(clients).toMatchObject([{ id: buyer, name: 'Bar Nuevo', orders: 0, last_at: null }])
  })

  it('of one seller are nobody’s to another: not found, not named, no address of theirs', async () => {
    const [ramiro, ines] = [await seller('Ramiro'), await seller('Inés')]
    const { num } = taken(
      await take({ client: { name: 'Clienta de Ramiro', phone: '3415559999' } }, ramiro.visitor),
    )
    const { buyer_id } = await readOrder(ramiro.visitor, num)
    const { client } = await ramiro.visitor.call(phoneOrderEndpoints.client, {
      params: { id: buyer_id ?? 0 },
    })
    expect(client.seller).toBe('Ramiro')
    const found = await ines.visitor.call(phoneOrderEndpoints.clients, { query: { q: '5559999' } })
    expect(found.clients).toEqual([])
    const seen = await ines.visitor.send({ method: 'GET', path: `/api/panel/clients/${buyer_id}` })
    expect(seen).toMatchObject({ status: 403, body: { code: 'client_unknown' } })
    expect(await take({ client_id: buyer_id, total: 1 }, ines.visitor)).toMatchObject({
      body: { code: 'client_unknown' },
    })
    const saved = await addAddress(sql, { buyer_id: buyer_id ?? 0 })
    const located = await ines.visitor.send({
      method: 'POST',
      path: '/api/panel/phone-orders/quote',
      body: { lines: [line], deliver: 1, client_id: buyer_id, address_id: saved },
    })
    expect(located).toMatchObject({ status: 403, body: { code: 'client_unknown' } })
    const address_id = client.addresses[0]?.id
    const other = taken(await take({}, ines.visitor))
    const own = (await readOrder(ines.visitor, other.num)).buyer_id
    expect(
      await take({ client_id: own, address: undefined, address_id, total: 1 }, ines.visitor),
    ).toMatchObject({ body: { code: 'address_unknown' } })
    expect(await write(ines.visitor, `/orders/${num}/note`, { text: 'No es mía' })).toMatchObject({
      status: 404,
    })
  })
})

const square = (west: number) =>
  JSON.stringify([
    [
      [west, -33],
      [west + 0.1, -33],
      [west + 0.1, -32.9],
      [west, -32.9],
      [west, -33],
    ],
  ])

describe('where it goes', () => {
  it('is the zone of the pin that the shop found, of the city without one, and that chosen by hand over both', async () => {
    await sql.query('update carts set delivery_zone_id = null; delete from delivery_zones')
    const near = await addZone(sql, { name: 'Cerca', price: 100_000, area: square(-60.7) })
    const far = await addZone(sql, { name: 'Lejos', price: 500_000, area: square(-60.6), position: 1 })
    door = { lat: -32.95, lng: -60.55 }
    const { street, street_number, city } = home
    const { pin_token } = await counter.call(phoneOrderEndpoints.locate, {
      body: { street, street_number, city },
    })
    const at = { deliver: 1, address: { ...home, pin_token } }
    expect(await quote(at)).toMatchObject({
      zone: { id: far },
      zone_by: 'pin',
      totals: { delivery: { amount: 5000 } },
    })
    expect(await quote({ ...at, address: home })).toMatchObject({ zone: { id: near }, zone_by: 'city' })
    const moved = { ...at, address: { ...home, street: 'Otra calle', pin_token } }
    expect((await quote(moved)).zone_by, 'a token is of its own address').toBe('city')
    expect(await quote({ ...at, zone_id: near })).toMatchObject({ zone: { id: near }, zone_by: 'hand' })
    const { num } = taken(await take({ ...at, zone_id: null }))
    expect(await readOrder(counter, num)).toMatchObject({ zone: 'Lejos', needs: { zone_by_city: false } })
    const byCity = taken(await take({ address: home, zone_id: null }))
    expect(await readOrder(counter, byCity.num)).toMatchObject({
      zone: 'Cerca',
      needs: { zone_by_city: true },
    })
  })

  it('in a full slot only when that is said, and a place is taken once', async () => {
    const slot = await addSlot()
    const at = { day: '2026-11-30', slot_id: slot }
    await sql.query('update commerces set delivery_days_ahead = 12')
    expect((await quote({ deliver: 1, zone_id: zone, ...at })).slots).toMatchObject([
      { id: slot, is_full: false },
    ])
    taken(await take(at))
    expect((await quote({ deliver: 1, zone_id: zone, ...at })).slots).toMatchObject([
      { id: slot, is_full: true },
    ])
    expect(await take(at)).toMatchObject({ status: 409, body: { code: 'slot_full' } })
    taken(await take({ ...at, over_capacity: true }))
    const { rows } = await sql.query('select taken from delivery_slot_days where delivery_slot_id = $1', [
      slot,
    ])
    expect(rows).toEqual([{ taken: 2 }])
    expect(await takeSlot(sql, slot, '2026-11-30')).toBe(false)
  })
})

it('of two panels at once, one has the last bottle and one the last place of a slot', async () => {
  const slot = await addSlot()
  await sql.query('update commerces set delivery_days_ahead = 12')
  const last = await addArticle(sql, { name: 'Del fondo', stock: 3 })
  const other = await shop.loggedIn(await addBuyer(sql, { staff_role: 'manager' }))
  const lines = [{ article_id: last, amount: 1 }]
  const total = (await quote({ lines, deliver: 1, zone_id: zone, payment_method_id: cash })).totals.total
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => take({ lines, total }, at % 2 === 0 ? counter : other)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  const there = {
    day: '2026-11-30',
    slot_id: slot,
    total: (await quote({ deliver: 1, zone_id: zone, payment_method_id: cash })).totals.total,
  }
  const slots = await Promise.all(
    Array.from({ length: 6 }, (_, at) => take(there, at % 2 === 0 ? counter : other)),
  )
  expect(slots.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await stockOf(sql, last)).toBe(0)
  expect(await findWrongStocks(sql)).toEqual([])
})

it('asked again under one key is one order and one client', async () => {
  const client = { name: 'Una Sola', phone: '3415558888' }
  const total = (await quote({ deliver: 1, zone_id: zone, payment_method_id: cash })).totals.total
  const key = crypto.randomUUID()
  const sent = await Promise.all([1, 2, 3].map(() => take({ client, total }, counter, key)))
  expect(new Set(sent.map((one) => taken(one).num)).size).toBe(1)
  const { rows } = await sql.query("select count(*)::integer as count from buyers where name = 'Una Sola'")
  expect(rows).toEqual([{ count: 1 }])
  expect(await take({ client, total, note: 'Otra cosa' }, counter, key)).toMatchObject({
    body: { code: 'same_key_other_write' },
  })
})
