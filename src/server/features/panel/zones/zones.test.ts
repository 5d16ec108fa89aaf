import { beforeEach, describe, expect, it } from 'vitest'
import { cartEndpoints } from '#contract/cart.ts'
import { addressEndpoints, deliveryEndpoints } from '#contract/delivery.ts'
import { historyEndpoints } from '#contract/panel/history.ts'
import { zonesEndpoints, type ZoneSetup } from '#contract/panel/zones.ts'
import { shopEndpoints } from '#contract/shop.ts'
import { addArticle, addBuyer, addShopAddress } from '../../../../../test/factories.ts'
import { postOrder, saveCart } from '../../../../../test/ordering.ts'
import { testShop } from '../../../../../test/shop.ts'
import { stateChecksum } from '../../../../../test/state-checksum.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { changeSlots } from '../../delivery/delivery-hours.service.ts'
import { takeSlot } from '../../delivery/slots.repo.ts'

const shop = await testShop({ caches: true })
const { sql, deps } = shop
const owner = await shop.loggedIn(await addBuyer(sql, { staff_role: 'owner', name: 'Marta' }))
const manager = await shop.loggedIn(await addBuyer(sql, { staff_role: 'manager', name: 'Hugo' }))
const params = { commerce_id: 1000 }
/** Far below the 30 s of the fallback poll. */
const soon = { timeout: 8_000 }
await addShopAddress(sql, { street: 'Güemes', street_number: '2065', lat: -32.95, lng: -60.65 })

beforeEach(() =>
  sql.query(
    "update carts set delivery_zone_id = null; delete from delivery_zones; update commerces set delivery_weekdays = '{0,1,2,3,4,5}', delivery_cut_off = 1020, delivery_days_ahead = 7",
  ),
)

type Written = { id?: number; batch: number | null; code?: string; errors?: Record<string, string[]> }

async function send(
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  { who = owner, key = crypto.randomUUID() as string } = {},
): Promise<Written & { status: number; message?: string; current?: object }> {
  const sent = await who.send({
    method,
    path: `/api/panel/${path}`,
    body,
    headers: { 'idempotency-key': key },
  })
  return { status: sent.status, ...(sent.body as Written) }
}
const read = () => owner.call(zonesEndpoints.read, {})
const zone = async (id: number): Promise<ZoneSetup> =>
  (await read()).zones.find((one) => one.id === id) ?? expect.fail('no such zone')
const undo = (batch: number | null) =>
  owner.call(
    historyEndpoints.undo,
    { params: { batch: batch ?? 0 } },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
const newest = async () =>
  (await owner.call(historyEndpoints.list, { query: { kind: 'delivery' } })).batches[0] ??
  expect.fail('no change')
const offered = async () => (await shop.visitor().call(deliveryEndpoints.days, { params })).models
const listed = async () => (await shop.visitor().call(deliveryEndpoints.zones, { params })).models

const terms = {
  name: 'Centro',
  description: '',
  price: 2_900,
  free_from: null as number | null,
  minimum: null as number | null,
  weekdays: null as number[] | null,
  published: true,
}
async function added(changes: Partial<typeof terms> = {}): Promise<number> {
  const { id, status } = await send('POST', 'zones', { ...terms, ...changes })
  expect(status).toBe(200)
  return id ?? 0
}
const save = async (id: number, changes: Partial<typeof terms>) =>
  send('PUT', `zones/${id}`, { ...(await zone(id)).terms, ...changes })

const ring = (west: number, south: number, size = 0.1) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]
const polygon = (...rings: number[][][]) => JSON.stringify({ type: 'Polygon', coordinates: rings })
const draw = async (id: number, drawing: string | null) =>
  send('PUT', `zones/${id}/area`, { version: (await zone(id)).area.version, drawing })

const evening = { weekdays: [0, 1, 2], from: '18:00', to: '20:00', capacity: 8, cut_off: '16:00' }
const slots = async (id: number, was: object | null, next: object | null) =>
  send('PUT', `zones/${id}/slots`, { version: (await zone(id)).slots.version, was, next })

describe('a zone', () => {
  it('is what makes a shop without a general price deliver, for as long as it is offered', async () => {
    await sql.query('update commerces set delivery_price = null')
    const id = await added()
    const buyer = shop.visitor()
    const wine = await addArticle(sql)
    const delivers = async () =>
      (await shop.visitor().call(shopEndpoints.commerce, { params })).commerce.online_configuration
        .has_delivery
    await expect.poll(delivers, soon).toBe(true)
    const cart = await saveCart(buyer, [{ id: wine, amount: 1 }], { deliver: 1 })
    await save(id, { published: false })

    await expect.poll(delivers, soon).toBe(false)
    expect(await postOrder(buyer, cart)).toMatchObject({
      status: 422,
      body: { code: 'delivery_not_offered' },
    })
    await expect(saveCart(shop.visitor(), [{ id: wine, amount: 1 }], { deliver: 1 })).rejects.toThrow()
    const items = [{ id: wine, amount: 1 }]
    const quoted = await shop.visitor().call(cartEndpoints.quote, { body: { cart: { articles: items } } })
    expect(quoted.cart.deliver).toBe(0)
    await sql.query('update commerces set delivery_price = 0')
  })

  it('is added once per key, offered or not, and buyers see it at once', async () => {
    const key = crypto.randomUUID()
    const body = { ...terms, description: ' Hasta el puente ', free_from: 80_000, weekdays: [3, 1] }
    const [first, second] = [
      await send('POST', 'zones', body, { key }),
      await send('POST', 'zones', body, { key }),
    ]
    expect(second).toEqual(first)
    await expect.poll(listed, soon).toEqual([
      {
        id: first.id,
        name: 'Centro',
        description: 'Hasta el puente',
        price: 2_900,
        free_from: 80_000,
        minimum: null,
        weekdays: [1, 3],
        has_area: false,
      },
    ])
    await added({ name: 'Lejos', published: false })
    expect((await listed()).map(({ name }) => name)).toEqual(['Centro'])
    expect((await read()).zones.map(({ terms: { name, published } }) => [name, published])).toEqual([
      ['Centro', true],
      ['Lejos', false],
    ])
  })

  it('is taken out of the shop by the undo of its addition', async () => {
    const { batch } = await send('POST', 'zones', terms)
    expect((await newest()).changes.map(({ what, after }) => `${what}: ${after}`)).toEqual([
      'Centro: zona nueva: agregada',
      'Centro: se ofrece: sí',
    ])
    expect(await undo(batch)).toEqual({ back: 1, stay: 1 })
    await expect.poll(listed, soon).toEqual([])
  })

  it('changes field by field, and goes back as a whole', async () => {
    const id = await added()
    const before = await stateChecksum(sql)
    const { batch } = await save(id, { price: 3_200.5, minimum: 20_000, free_from: 90_000, weekdays: [0] })
    await expect.poll(async () => (await listed())[0]?.price, soon).toBe(3_200.5)
    expect((await newest()).changes.map(({ what, before: was, after }) => [what, was, after])).toEqual([
      ['Centro: precio', '$ 2.900', '$ 3.200,50'],
      ['Centro: gratis desde', 'nunca', '$ 90.000'],
      ['Centro: pedido mínimo', 'ninguno', '$ 20.000'],
      ['Centro: días', 'los de la tienda', 'lunes'],
    ])
    expect(await undo(batch)).toEqual({ back: 4, stay: 0 })
    expect(await stateChecksum(sql)).toBe(before)
  })

  it('never goes back to being free from its minimum on', async () => {
    const id = await added({ free_from: 50_000 })
    const { batch } = await save(id, { free_from: 90_000 })
    await save(id, { minimum: 60_000 })
    await expect(undo(batch)).rejects.toMatchObject({ body: { code: 'undo_nothing' } })
    expect((await zone(id)).terms.free_from).toBe(90_000)
  })

  it.each([
    ['name', { name: ' ' }, /^Falta el nombre/],
    ['name', { name: 'x'.repeat(500) }, /hasta 60 letras/],
    ['name', { name: 'CÉNTRO' }, /^Ya hay una zona con ese nombre: Centro$/],
    ['description', { description: 'x'.repeat(500) }, /hasta 200 letras/],
    ['price', { price: -1 }, /no puede ser menor que 0/],
    ['minimum', { minimum: -5 }, /tiene que ser mayor que 0/],
    ['minimum', { minimum: 0 }, /tiene que ser mayor que 0/],
    ['free_from', { free_from: -0.01 }, /tiene que ser mayor que 0/],
    ['free_from', { free_from: 100, minimum: 100 }, /tiene que superar el pedido mínimo/],
    ['weekdays', { weekdays: [] }, /tiene que tener algún día/],
  ] as const)('is refused beside %s for %j, and nothing is written', async (field, wrong, text) => {
    await added()
    const before = await stateChecksum(sql)
    const refused = await send('POST', 'zones', { ...terms, name: 'Otra', ...wrong })
    expect(refused.status).toBe(422)
    expect(refused.errors?.[field]?.[0]).toMatch(text)
    const id = await added({ name: 'Otra' })
    expect((await save(id, wrong as Partial<typeof terms>)).errors?.[field]?.[0]).toMatch(text)
    await sql.query('delete from delivery_zones where id = $1', [id])
    expect(await stateChecksum(sql)).toBe(before)
  })

  it('changed by another meanwhile is refused with who it was and how it is now', async () => {
    const id = await added()
    const other = await added({ name: 'Lejos' })
    const { terms: seen } = await zone(id)
    await send('PUT', `zones/${id}`, { ...seen, price: 5_000 }, { who: manager })
    await save(other, { price: 1 })
    const stale = await send('PUT', `zones/${id}`, { ...seen, minimum: 10 })
    expect(stale).toMatchObject({ status: 409, code: 'changed_meanwhile', current: { price: 5_000 } })
    expect(stale.message).toMatch(/^Hugo lo cambió antes/)
    expect((await zone(id)).terms.minimum).toBeNull()
    expect(await send('PUT', 'zones/999999', { ...seen })).toMatchObject({
      status: 422,
      code: 'zone_unknown',
    })
  })
})

it('the order says whose an address is that lies in two, and goes back', async () => {
  const [one, two, three] = [await added(), await added({ name: 'Dos' }), await added({ name: 'Tres' })]
  await draw(one, polygon(ring(-60.7, -33)))
  await draw(three, polygon(ring(-60.7, -33)))
  expect(await zoneAt(-32.95, -60.65)).toBe(one)
  const { order_version: version } = await read()
  const { batch } = await send('PUT', 'zone-order', { version, ids: [three, one, two] })
  expect((await read()).zones.map(({ id }) => id)).toEqual([three, one, two])
  expect(await zoneAt(-32.95, -60.65)).toBe(three)
  expect(await send('PUT', 'zone-order', { version, ids: [one, two, three] })).toMatchObject({ status: 409 })
  const { order_version: fresh } = await read()
  for (const ids of [
    [one, two],
    [one, one, two],
    [one, two, 999_999],
  ])
    expect(await send('PUT', 'zone-order', { version: fresh, ids })).toMatchObject({ code: 'zone_unknown' })
  await undo(batch)
  expect((await read()).zones.map(({ id }) => id)).toEqual([one, two, three])
})

describe('the area of a zone', () => {
  it('is drawn, says whether the shop is inside, is taken away and drawn back', async () => {
    const id = await added()
    expect((await zone(id)).area).toMatchObject({ parts: null, has_shop: null })
    const { batch } = await draw(id, polygon(ring(-60.7, -33)))
    expect((await zone(id)).area).toMatchObject({ parts: [[ring(-60.7, -33)]], has_shop: true })
    await expect.poll(async () => (await listed())[0]?.has_area, soon).toBe(true)
    expect(await zoneAt(-32.95, -60.65)).toBe(id)
    const past = await stateChecksum(sql)
    const removed = await draw(id, null)
    expect(await newest()).toMatchObject({
      changes: [{ what: 'Centro: área', before: '4 esquinas', after: 'sin dibujar' }],
    })
    expect((await zone(id)).area.has_shop).toBeNull()
    await undo(removed.batch)
    expect(await stateChecksum(sql)).toBe(past)
    expect(await undo(batch)).toEqual({ back: 1, stay: 0 })
    const far = JSON.stringify({
      type: 'MultiPolygon',
      coordinates: [[ring(-60.4, -33)], [ring(-60.2, -33)]],
    })
    await draw(id, far)
    expect((await zone(id)).area).toMatchObject({ has_shop: false })
    expect(await newest()).toMatchObject({ changes: [{ after: '8 esquinas' }] })
  })

  it.each([
    [
      'crosses itself',
      polygon([
        [-60.7, -33],
        [-60.6, -32.9],
        [-60.6, -33],
        [-60.7, -32.9],
        [-60.7, -33],
      ]),
      /se cruzan/,
    ],
    [
      'has two corners',
      polygon([
        [-60.7, -33],
        [-60.6, -33],
        [-60.7, -33],
      ]),
      /menos de tres esquinas/,
    ],
    ['is open', polygon(ring(-60.7, -33).slice(0, -1)), /no está cerrado/],
    [
      'is too large',
      polygon([
        [-70, -30],
        [-58, -30],
        [-64, -45],
        [-70, -30],
      ]),
      /más grande que una provincia/,
    ],
    ['is elsewhere', polygon(ring(-3.7, 40)), /fuera de Argentina/],
    [
      'has too many corners',
      polygon(Array.from({ length: 2_002 }, (_, at) => [-60 - (at % 2_001) / 1e4, -33])),
      /tiene 2002 esquinas, y puede tener hasta 2000/,
    ],
    ['is none', 'hola', /no es GeoJSON/],
  ])('that %s is refused, and stays as it was', async (_, drawing, text) => {
    const id = await added()
    await draw(id, polygon(ring(-60.7, -33)))
    const before = await stateChecksum(sql)
    const refused = await draw(id, drawing)
    expect([refused.status, refused.errors?.['area']?.[0]]).toEqual([422, expect.stringMatching(text)])
    expect(await stateChecksum(sql)).toBe(before)
  })
})

it('a zone drawn within an earlier one is told by which, until it goes before it', async () => {
  const [city, centre] = [await added({ name: 'Ciudad 3' }), await added({ name: 'Centro 3' })]
  await draw(city, polygon(ring(-66.7, -43, 0.1)))
  await draw(centre, polygon(ring(-66.68, -42.98, 0.02)))
  expect([(await zone(city)).covered_by, (await zone(centre)).covered_by]).toEqual([null, city])
  const { zones, order_version: version } = await read()
  const ids = zones.map(({ id }) => id).filter((id) => id !== centre)
  await send('PUT', 'zone-order', { version, ids: ids.toSpliced(ids.indexOf(city), 0, centre) })
  expect([(await zone(city)).covered_by, (await zone(centre)).covered_by]).toEqual([null, null])
})

describe('the slots of a zone', () => {
  it('are added, changed and removed by their days, keep their bookings, and go back', async () => {
    const id = await added()
    const empty = await stateChecksum(sql)
    const first = await slots(id, null, { ...evening, weekdays: [2, 0, 1] })
    expect((await zone(id)).slots.groups).toEqual([evening])
    const monday = '2026-11-23'
    const [{ slot = 0 } = {}] = (
      await sql.query<{ slot: number }>('select id as slot from delivery_slots where weekday = 0')
    ).rows
    await takeSlot(sql, slot, monday)
    const one = await stateChecksum(sql)

    const { batch } = await slots(
      id,
      { weekdays: [0, 1, 2], from: '18:00' },
      { ...evening, weekdays: [0, 4], to: '19:00', capacity: 1 },
    )
    expect((await zone(id)).slots.groups).toEqual([
      { ...evening, weekdays: [0, 4], to: '19:00', capacity: 1 },
    ])
    expect((await newest()).changes).toMatchObject([
      {
        what: 'Centro: franjas',
        before: 'lunes a miércoles de 18:00 a 20:00, hasta 8, se piden hasta las 16:00',
        after: 'lunes, viernes de 18:00 a 19:00, hasta 1, se piden hasta las 16:00',
      },
    ])
    const { models } = await shop
      .visitor()
      .call(deliveryEndpoints.slots, { params: { ...params, delivery_zone_id: id } })
    expect(models.find(({ date }) => date === monday)).toMatchObject({
      id: slot,
      to: '19:00',
      is_open: false,
    })

    await undo(batch)
    expect(await stateChecksum(sql)).toBe(one)
    const removed = await slots(id, { weekdays: [0, 1, 2], from: '18:00' }, null)
    expect((await zone(id)).slots.groups).toEqual([])
    expect(await undo(removed.batch)).toEqual({ back: 1, stay: 0 })
    expect(await undo(first.batch)).toEqual({ back: 1, stay: 0 })
    expect(await stateChecksum(sql)).toBe(empty)
  })

  it.each([
    ['to', { from: '20:00', to: '18:00' }, /terminar más tarde/],
    ['from', { from: '25:00' }, /se escribe como 18:00/],
    ['from', {}, /^El lunes ya hay una franja que empieza a las 18:00: cambiá esa$/],
    ['from', { from: '19:00', to: '21:00' }, /^El lunes ya hay una franja de 18:00 a 20:00, que se pisa/],
    ['capacity', { capacity: 0 }, /de 1 a 1000 pedidos/],
    ['cut_off', { cut_off: '20:00' }, /antes de que termine/],
    ['weekdays', { weekdays: [] }, /Elegí algún día/],
  ])('are refused beside %s for %j', async (field, wrong, text) => {
    const id = await added()
    await slots(id, null, evening)
    const before = await stateChecksum(sql)
    const refused = await slots(id, null, { ...evening, ...wrong })
    expect([refused.status, refused.errors?.[field]?.[0]]).toEqual([422, expect.stringMatching(text)])
    expect(await stateChecksum(sql)).toBe(before)
    expect((await slots(id, { weekdays: [0, 1, 2], from: '18:00' }, evening)).batch).toBeNull()
  })

  it('tell what nobody can choose', async () => {
    const id = await added()
    await slots(id, null, { ...evening, weekdays: [0, 6], cut_off: '17:30' })
    expect((await zone(id)).notes).toEqual([
      'No se ofrecen las franjas de domingo: ese día no se entrega.',
      'Para el mismo día la tienda toma entregas hasta las 17:00, aunque la franja diga más tarde.',
    ])
    const { days } = await read()
    await send('PUT', 'delivery-days', { ...days, weekdays: [] })
    expect((await zone(id)).notes).toEqual([
      'La tienda no ofrece días de entrega, así que no se pueden elegir ni días ni franjas.',
    ])
  })

  it('changed by the command line meanwhile are refused', async () => {
    const id = await added()
    const { version } = (await zone(id)).slots
    await inTransaction(deps.pool, (tx) =>
      changeSlots(tx, { actorId: null, at: deps.now() }, id, {
        was: null,
        next: { weekdays: [0], from: '10:00', to: '12:00', capacity: 1, cutOff: '09:00' },
      }),
    )
    expect(await newest()).toMatchObject({ who: 'Línea de comandos' })
    expect(await send('PUT', `zones/${id}/slots`, { version, was: null, next: evening })).toMatchObject({
      status: 409,
      current: { groups: [{ from: '10:00' }] },
    })
  })
})

describe('the delivery days of the shop', () => {
  it('show to buyers at once, and go back', async () => {
    const { days } = await read()
    const before = await stateChecksum(sql)
    const { batch } = await send('PUT', 'delivery-days', {
      ...days,
      weekdays: [5, 4],
      cut_off: '09:00',
      ahead: 1,
    })
    await expect.poll(async () => (await offered()).map(({ id }) => id), soon).toEqual([0, '2026-11-21'])
    expect((await newest()).changes.map(({ what, before: was, after }) => [what, was, after])).toEqual([
      ['Días de entrega', 'lunes a sábado', 'viernes, sábado'],
      ['Cierre para el mismo día', '17:00', '09:00'],
      ['Días para adelante', '7', '1'],
    ])
    expect(await send('PUT', 'delivery-days', { ...days, ahead: 2 })).toMatchObject({
      status: 409,
      current: { weekdays: [4, 5] },
    })
    await undo(batch)
    expect(await stateChecksum(sql)).toBe(before)
  })

  it.each([
    ['cut_off', { cut_off: 'a la tarde' }, /^El cierre se escribe como 17:00$/],
    ['ahead', { ahead: 61 }, /hasta 60 días más adelante/],
    ['ahead', { ahead: -1 }, /hasta 60 días más adelante/],
  ])('are refused beside %s for %j', async (field, wrong, text) => {
    const { days } = await read()
    const refused = await send('PUT', 'delivery-days', { ...days, ...wrong })
    expect([refused.status, refused.errors?.[field]?.[0]]).toEqual([422, expect.stringMatching(text)])
  })
})

/** The zone of a cart delivered to that point. */
async function zoneAt(lat: number, lng: number): Promise<number | null> {
  const visitor = await shop.loggedIn(await addBuyer(sql))
  const body = {
    street: 'San Lorenzo',
    street_number: '1834',
    lat,
    lng,
    city: { id: '82084', name: 'Rosario' },
    province: { id: '82', name: 'Santa Fe' },
  }
  const { address } = await visitor.call(addressEndpoints.create, { body })
  await sql.query('update addresses set pin_vouched = true, lat = $2, lng = $3 where id = $1', [
    address.id,
    lat,
    lng,
  ])
  await saveCart(visitor, [{ id: await addArticle(sql), amount: 1 }], { deliver: 1, address_id: address.id })
  const { last_cart: cart } = await visitor.call(cartEndpoints.last, { params: { commerce: 1000 } })
  return cart?.delivery_zone_id ?? null
}
