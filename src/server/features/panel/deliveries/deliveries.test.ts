import { describe, expect, it } from 'vitest'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { panelDeliveryEndpoints, type DriverStop, stopEndpoints } from '#contract/panel/deliveries.ts'
import { driverChannel, staffChannel } from '#contract/panel/live.ts'
import { todayEndpoints } from '#contract/panel/today.ts'
import { roleMay, staffRoles } from '#domain/accounts/staff.ts'
import { addArticle, addBuyer, addShopAddress } from '../../../../../test/factories.ts'
import { asking, hear, listener, openToListeners } from '../../../../../test/listening.ts'
import { orderOf, postOrder, saveCart, stockOf } from '../../../../../test/ordering.ts'
import { mailsTo } from '../../../../../test/outbox.ts'
import { move, orderIn, readOrder, write } from '../../../../../test/panel/ordering.ts'
import { testShop, type Visitor } from '../../../../../test/shop.ts'
import { handleNotifyMove } from '../../orders/staff-moves.service.ts'

const shop = await testShop({ connections: 20 })
const { sql, clock } = shop
const today = '2026-11-20'
clock.now = new Date(`${today}T18:00:00Z`)
await sql.query('update online_configurations set has_delivery = true')
await addShopAddress(sql)
const wine = await addArticle(sql, { stock: 500, name: 'Malbec', kind: 'tinto' })
const juice = await addArticle(sql, { stock: 500, name: 'Jugo de uva', kind: 'otro' })

type Person = Visitor & { id: number }
async function person(name: string, role: string): Promise<Person> {
  const id = await addBuyer(sql, { staff_role: role, name })
  return Object.assign(await shop.loggedIn(id), { id })
}
const office = await person('Pilar', 'counter')

type Delivery = {
  north?: number | null
  day?: string | null
  from?: string
  article?: number
  status?: string
}

/** A prepared order of $ 1.000 to be brought so many steps north of the shop; null: nobody knows where that is. */
async function delivery(more: Delivery = {}): Promise<number> {
  const { north = 1, day = today, from = null, article = wine, status = 'En preparación' } = more
  const buyer = shop.visitor()
  const { num } = orderOf(await postOrder(buyer, await saveCart(buyer, [{ id: article, amount: 1 }])))
  const address = {
    street: 'San Martín',
    street_number: '2451',
    depto: '3 B',
    description: 'Timbre roto',
    formated: 'San Martín 2451, Rosario',
    city: { id: null, name: 'Rosario' },
    province: { id: null, name: 'Santa Fe' },
    lat: north === null ? null : -32.95 + north / 100,
    lng: north === null ? null : -60.65,
  }
  await sql.query(
    "update orders set deliver = 1, address = $2, fecha_entrega = $3, delivery_slot = $4, status = $5, description = 'Sin bolsa' where num = $1",
    [num, address, day, from && { id: 1, from, to: '23:00' }, status],
  )
  return num
}

const list = (day = today) => office.call(panelDeliveryEndpoints.list, { query: { day } })
async function rowOf(num: number, day = today) {
  const row = (await list(day)).deliveries.find((one) => one.num === num)
  if (!row) throw new Error(`The delivery ${num} is not listed`)
  return row
}
async function assign(driver: Person | null, nums: readonly number[], day = today) {
  const stops = await Promise.all(
    nums.map(async (num) => ({ num, version: (await rowOf(num, day)).version })),
  )
  return write(office, '/deliveries/assign', { day, driver: driver?.id ?? null, stops })
}
const stopsOf = async (who: Visitor): Promise<DriverStop[]> => (await who.call(stopEndpoints.list, {})).stops
async function stopOf(who: Visitor, num: number): Promise<DriverStop> {
  const stop = (await stopsOf(who)).find((one) => one.num === num)
  if (!stop) throw new Error(`The stop ${num} is not listed`)
  return stop
}
const numsOf = async (who: Visitor) => (await stopsOf(who)).map(({ num }) => num)
const versionOf = async (num: number) => ({ version: (await readOrder(office, num)).version })
const paid = { id_checked: true, collected: { way: 'cash', amount: 1000 } }
const reportedAbsent = async (who: Visitor, num: number) =>
  expect(
    await write(who, `/stops/${num}/absent`, {
      version: (await stopOf(who, num)).version,
      wish: 'another_day',
    }),
  ).toMatchObject({ status: 200 })
const deliver = async (who: Visitor, num: number, body: object = paid, key?: string) =>
  write(who, `/stops/${num}/deliver`, { version: (await stopOf(who, num)).version, ...body }, key)

describe('a day’s deliveries', () => {
  it('are those of the day by slot, with late ones and those as soon as possible today', async () => {
    const late = await delivery({ day: '2026-11-18' })
    const soon = await delivery({ day: null })
    const night = await delivery({ from: '20:00' })
    const evening = await delivery({ from: '18:00', status: 'Confirmado' })
    const tomorrow = await delivery({ day: '2026-11-21' })
    const { deliveries, ...shown } = await list()
    const nums = deliveries.map(({ num }) => num)
    expect(shown).toMatchObject({ day: today, today })
    expect(nums.filter((num) => [late, soon, night, evening, tomorrow].includes(num))).toEqual([
      late,
      soon,
      evening,
      night,
    ])
    expect(await rowOf(late)).toMatchObject({ is_late: true, driver: null, position: null, version: 0 })
    expect(await rowOf(evening)).toMatchObject({
      is_late: false,
      delivery_slot: { from: '18:00', to: '23:00' },
      address: 'San Martín 2451, Rosario',
      owed: 1000,
      units: 1,
      state: 'pending',
    })
    expect((await list('2026-11-21')).deliveries.map(({ num }) => num)).toEqual([tomorrow])
    await sql.query("update orders set status = 'Cancelado' where num = any($1)", [
      [late, soon, night, evening, tomorrow],
    ])
    expect((await list()).deliveries).toEqual([])
  })

  it('may be brought by whoever has the permission for it', async () => {
    for (const role of staffRoles.filter((one) => one !== 'seller')) {
      const { id } = await person(`De ${role}`, role)
      const isOffered = (await list()).drivers.some((driver) => driver.id === id)
      expect([role, isOffered]).toEqual([role, roleMay(role, 'stops')])
    }
  })

  it('go to a driver several at once, in the order of the route, and to another or to nobody', async () => {
    const [beto, ciro] = [await person('Beto', 'driver'), await person('Ciro', 'driver')]
    const [far, lost, near] = [
      await delivery({ north: 3 }),
      await delivery({ north: null }),
      await delivery({ north: 1 }),
    ]
    expect(await assign(beto, [far, lost, near])).toMatchObject({
      status: 200,
      body: { assigned: [far, lost, near], refused: [] },
    })
    expect(await numsOf(beto)).toEqual([near, far, lost])
    expect(await rowOf(lost)).toMatchObject({
      driver: { id: beto.id },
      position: 3,
      has_place: false,
      where: 'San Martín 2451, Rosario, Rosario',
    })
    await assign(ciro, [far])
    expect([await numsOf(beto), await numsOf(ciro)]).toEqual([[near, lost], [far]])
    await assign(null, [near])
    expect(await numsOf(beto)).toEqual([lost])
    expect(await rowOf(near)).toMatchObject({ driver: null, position: null })
  })

  it('are given once: the second of two panels is told, and the others of its batch go', async () => {
    const [beto, ciro] = [await person('Beto', 'driver'), await person('Ciro', 'driver')]
    const [one, other] = [await delivery(), await delivery()]
    const seen = [one, other].map((num) => ({ num, version: 0 }))
    await assign(beto, [one])
    const second = await write(office, '/deliveries/assign', { day: today, driver: ciro.id, stops: seen })
    expect(second.body).toMatchObject({
      assigned: [other],
      refused: [{ num: one, code: 'changed_meanwhile' }],
    })
    expect(await numsOf(beto)).toEqual([one])
  })

  it('are not given to whoever brings nothing, for a day that is over, or once they are over', async () => {
    const beto = await person('Beto', 'driver')
    const num = await delivery()
    const give = (body: object) =>
      write(office, '/deliveries/assign', {
        day: today,
        driver: beto.id,
        stops: [{ num, version: 0 }],
        ...body,
      })
    expect(await give({ driver: office.id })).toMatchObject({ status: 422, body: { code: 'driver_unknown' } })
    expect(await give({ day: '2026-11-19' })).toMatchObject({
      status: 422,
      body: { code: 'delivery_day_past' },
    })
    await sql.query("update orders set status = 'Cancelado' where num = $1", [num])
    expect(await give({})).toMatchObject({ status: 200, body: { refused: [{ num, code: 'stop_over' }] } })
  })

  it('are put first or one later by hand, and a later one goes between them', async () => {
    const beto = await person('Beto', 'driver')
    const [a, b, c] = [
      await delivery({ north: 1 }),
      await delivery({ north: 2 }),
      await delivery({ north: 3 }),
    ]
    await assign(beto, [a, b, c])
    const place = async (num: number, to: string) =>
      write(office, `/deliveries/${num}/place`, { version: (await rowOf(num)).version, to })
    expect(await place(c, 'first')).toMatchObject({ status: 200 })
    expect(await numsOf(beto)).toEqual([c, a, b])
    expect([await rowOf(c), await rowOf(a)]).toMatchObject([{ is_placed: true }, { is_placed: false }])
    const { stop_version: version } = await stopOf(beto, a)
    expect(await write(beto, `/stops/${a}/place`, { version, to: 'later' })).toMatchObject({ status: 200 })
    expect(await numsOf(beto)).toEqual([c, b, a])
    expect(await write(beto, `/stops/${a}/place`, { version, to: 'later' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    })
    const more = await delivery({ north: 2.5 })
    await assign(beto, [more])
    expect(await numsOf(beto)).toEqual([c, more, b, a])
    expect(await write(office, '/deliveries/plan', { day: today, driver: beto.id })).toMatchObject({
      status: 200,
    })
    expect(await numsOf(beto)).toEqual([a, b, more, c])
  })

  it('leave their route with another day, and when they are picked up', async () => {
    const beto = await person('Beto', 'driver')
    const [moved, picked] = [await delivery(), await delivery()]
    await assign(beto, [moved, picked])
    await sql.query("update orders set fecha_entrega = '2026-11-25' where num = $1", [moved])
    await sql.query('update orders set deliver = 0 where num = $1', [picked])
    expect(await numsOf(beto)).toEqual([])
    expect(await rowOf(moved, '2026-11-25')).toMatchObject({ driver: null, version: 0 })
  })
})

describe('a driver', () => {
  it('sees of own stops what brings them to the door, and nothing of others or of orders', async () => {
    const [beto, ciro] = [await person('Beto', 'driver'), await person('Ciro', 'driver')]
    const num = await delivery()
    await assign(beto, [num])
    const stop = await stopOf(beto, num)
    expect(stop).toEqual({
      num,
      status: 'En preparación',
      state: 'pending',
      delivery_slot: null,
      absent: null,
      owed: 1000,
      is_disputed: false,
      units: 1,
      where: '-32.940000000000005,-60.65',
      has_place: true,
      version: expect.any(Number) as number,
      stop_version: 1,
      name: 'Lucía',
      phone: expect.stringContaining('341') as string,
      whatsapp: expect.stringContaining('https://wa.me/') as string,
      address: 'San Martín 2451, Rosario',
      directions: '3 B · Timbre roto',
      note: 'Sin bolsa',
      lines: [{ name: 'Malbec', choice: null, amount: 1 }],
      has_alcohol: true,
      undo_until: null,
    })
    expect(await stopsOf(ciro)).toEqual([])
    const { version } = stop
    for (const [path, body] of [
      ['deliver', { version, ...paid }],
      ['absent', { version, wish: 'cancel' }],
      ['undo', { version }],
      ['place', { version: 1, to: 'first' }],
    ] as const)
      expect([path, await write(ciro, `/stops/${num}/${path}`, body)]).toMatchObject([
        path,
        { status: 404, body: { code: 'stop_unknown' } },
      ])
    expect(await write(ciro, '/stops/leave', { stops: [{ num, version }] })).toMatchObject({
      body: { moved: [], refused: [{ num, code: 'stop_unknown' }] },
    })
    expect(await ciro.send({ method: 'GET', path: '/api/panel/orders' })).toMatchObject({ status: 403 })
    expect(await stopOf(beto, num)).toEqual(stop)
    await sql.query("update orders set payment_status = 'charged_back' where num = $1", [num])
    expect(await stopOf(beto, num)).toMatchObject({ owed: 1000, is_disputed: true })
  })

  it('sees stops until the end of their day', async () => {
    const beto = await person('Beto', 'driver')
    const num = await delivery()
    await assign(beto, [num])
    const { version } = await stopOf(beto, num)
    clock.now = new Date('2026-11-21T03:01:00Z')
    expect(await numsOf(beto)).toEqual([])
    expect(await write(beto, `/stops/${num}/deliver`, { version, ...paid })).toMatchObject({
      status: 200,
      body: { num, state: 'delivered' },
    })
    clock.now = new Date(`${today}T18:00:00Z`)
  })

  it('goes on after midnight with what is on its way, and can take a tick back', async () => {
    const beto = await person('Beto', 'driver')
    const [late, waits] = [await delivery(), await delivery({ status: 'Confirmado' })]
    await assign(beto, [late, waits])
    const stops = (await stopsOf(beto)).map(({ num, version }) => ({ num, version }))
    await write(beto, '/stops/leave', { stops })
    clock.now = new Date('2026-11-21T03:01:00Z')
    expect(await numsOf(beto)).toEqual([late])
    const { version } = await stopOf(beto, late)
    await write(beto, `/stops/${late}/deliver`, { version, ...paid })
    expect(await stopOf(beto, late)).toMatchObject({ state: 'delivered' })
    clock.now = new Date('2026-11-22T03:01:00Z')
    expect(await numsOf(beto)).toEqual([])
    clock.now = new Date(`${today}T18:00:00Z`)
  })

  it('loses all at once with the role', async () => {
    const beto = await person('Beto', 'driver')
    const num = await delivery()
    await assign(beto, [num])
    const { version } = await stopOf(beto, num)
    await sql.query('update buyers set staff_role = null where id = $1', [beto.id])
    expect(await beto.send({ method: 'GET', path: '/api/panel/stops' })).toMatchObject({ status: 403 })
    expect(await write(beto, `/stops/${num}/deliver`, { version, ...paid })).toMatchObject({ status: 403 })
    expect(await rowOf(num)).toMatchObject({ driver: null, state: 'pending' })
  })

  it('leaves with all that is prepared, and is told of what is not', async () => {
    const beto = await person('Beto', 'driver')
    const [ready, waits] = [await delivery(), await delivery({ status: 'Confirmado' })]
    await assign(beto, [ready, waits])
    const stops = (await stopsOf(beto)).map(({ num, version }) => ({ num, version }))
    expect(await write(beto, '/stops/leave', { stops })).toMatchObject({
      status: 200,
      body: { moved: [{ num: ready }], refused: [{ num: waits, code: 'order_move_refused' }] },
    })
    expect(await stopOf(beto, ready)).toMatchObject({ status: 'En camino' })
  })

  it('takes leaving back until the buyers are told, and loses no money by it', async () => {
    const beto = await person('Beto', 'driver')
    const num = await delivery()
    await assign(beto, [num])
    const leave = async () => {
      const { version } = await stopOf(beto, num)
      const { body } = await write(beto, '/stops/leave', { stops: [{ num, version }] })
      return (body as EndpointAnswer<typeof stopEndpoints.leave>).moved[0]?.version
    }
    expect(await write(beto, `/stops/${num}/undo`, { version: await leave() })).toMatchObject({
      status: 200,
      body: { num, state: 'pending' },
    })
    expect(await stopOf(beto, num)).toMatchObject({ status: 'En preparación' })
    expect((await readOrder(office, num)).story.filter(({ kind }) => kind === 'moved')).toEqual([])
    await leave()
    await deliver(beto, num)
    orderIn(await write(office, `/orders/${num}/undo-move`, await versionOf(num)))
    expect(await write(beto, `/stops/${num}/undo`, await versionOf(num))).toMatchObject({ status: 200 })
    expect(await readOrder(office, num)).toMatchObject({ status: 'En preparación', collected: 1000 })
    const version = await leave()
    clock.now = new Date(clock.now.getTime() + 16_000)
    expect(await write(beto, `/stops/${num}/undo`, { version })).toMatchObject({
      status: 409,
      body: { code: 'undo_too_late' },
    })
    clock.now = new Date(`${today}T18:00:00Z`)
  })
})

describe('a stop', () => {
  it('is handed over with its money, by the same rules and letters as everywhere', async () => {
    const beto = await person('Beto', 'driver')
    const num = await delivery()
    await assign(beto, [num])
    expect(await deliver(beto, num, { ...paid, id_checked: false })).toMatchObject({
      status: 422,
      body: { code: 'id_not_checked' },
    })
    expect(
      await deliver(beto, num, { id_checked: true, collected: { way: 'cash', amount: 1000.01 } }),
    ).toMatchObject({ status: 409, body: { code: 'collect_too_much' } })
    expect(await stopOf(beto, num)).toMatchObject({ state: 'pending', owed: 1000 })
    const key = crypto.randomUUID()
    const { version } = await stopOf(beto, num)
    const ticks = [0, 1].map(() => write(beto, `/stops/${num}/deliver`, { version, ...paid }, key))
    expect(await Promise.all(ticks)).toMatchObject([{ status: 200 }, { status: 200 }])
    expect(await readOrder(office, num)).toMatchObject({
      status: 'Entregado',
      owed: 0,
      collections: [{ way: 'cash', amount: 1000, who: expect.stringContaining('Beto') as string }],
    })
    expect(await rowOf(num)).toMatchObject({ state: 'delivered', id_checked: true })
    const { rows } = await sql.query<{ id: number }>('select id from untold_moves order by id desc limit 1')
    await handleNotifyMove(shop.deps, { move_id: rows[0]?.id ?? 0 })
    expect((await mailsTo(sql, 'lucia@ejemplo.com.ar')).at(-1)?.subject).toBe(
      `Tu pedido Nº ${num}: entregado`,
    )
  })

  it('without alcohol asks for no document, and may be paid later or in another way', async () => {
    const beto = await person('Beto', 'driver')
    const [later, qr] = [await delivery({ article: juice }), await delivery({ article: juice })]
    await assign(beto, [later, qr])
    expect(await deliver(beto, later, { id_checked: false, collected: null })).toMatchObject({ status: 200 })
    expect(
      await deliver(beto, qr, { id_checked: false, collected: { way: 'qr', amount: 1000 } }),
    ).toMatchObject({ status: 200 })
    expect(await readOrder(office, later)).toMatchObject({ status: 'Entregado', owed: 1000 })
    expect((await beto.call(stopEndpoints.list, {})).cash).toBe(0)
  })

  it('is taken back with its money until the buyer is told', async () => {
    const beto = await person('Beto', 'driver')
    const num = await delivery()
    await assign(beto, [num])
    await deliver(beto, num)
    const { version, undo_until: until } = await stopOf(beto, num)
    expect(until).toBe(new Date(clock.now.getTime() + 15_000).toISOString())
    expect(await write(beto, `/stops/${num}/undo`, { version })).toMatchObject({
      status: 200,
      body: { num, state: 'pending' },
    })
    expect(await readOrder(office, num)).toMatchObject({ status: 'En preparación', owed: 1000 })
    expect((await beto.call(stopEndpoints.list, {})).cash).toBe(0)
    await deliver(beto, num)
    const stop = await stopOf(beto, num)
    clock.now = new Date(clock.now.getTime() + 16_000)
    expect(await write(beto, `/stops/${num}/undo`, { version: stop.version })).toMatchObject({
      status: 409,
      body: { code: 'undo_too_late' },
    })
  })

  it('that found nobody is the shop’s to decide; its units stay taken', async () => {
    const beto = await person('Beto', 'driver')
    const [num, next] = [await delivery({ north: 1 }), await delivery({ north: 2 })]
    await assign(beto, [num, next])
    const stock = await stockOf(sql, wine)
    const { version } = await stopOf(beto, num)
    const body = { version, wish: 'another_day', note: 'Atendió la vecina' }
    expect(await write(beto, `/stops/${num}/absent`, body)).toMatchObject({
      status: 200,
      body: { num, state: 'absent' },
    })
    expect(await rowOf(num)).toMatchObject({
      state: 'absent',
      status: 'En preparación',
      absent: { wish: 'another_day', note: 'Atendió la vecina' },
    })
    expect((await readOrder(office, num)).story.at(-1)).toMatchObject({
      kind: 'note',
      note: 'No estaba: quiere otro día. Atendió la vecina',
    })
    expect(await stockOf(sql, wine)).toBe(stock)
    expect((await office.call(todayEndpoints.today, {})).whole?.absent).toMatchObject([{ num }])
    const undone = await write(beto, `/stops/${num}/undo`, { version: (await stopOf(beto, num)).version })
    expect(undone).toMatchObject({ body: { state: 'pending' } })
    await write(beto, `/stops/${num}/absent`, { ...body, version: (await stopOf(beto, num)).version })
    const retried = await write(office, `/deliveries/${num}/retry`, { version: (await rowOf(num)).version })
    expect(retried).toMatchObject({ status: 200 })
    expect(await stopOf(beto, num)).toMatchObject({ state: 'pending', absent: null })
  })

  it('of an absent buyer is pending again once the shop moves it within the same day', async () => {
    const beto = await person('Beto', 'driver')
    const num = await delivery()
    await assign(beto, [num])
    await write(beto, '/stops/leave', { stops: [{ num, version: (await stopOf(beto, num)).version }] })
    await reportedAbsent(beto, num)
    const [{ version, total }, before] = [await readOrder(office, num), await rowOf(num)]
    const body = { version, total, deliver: 1, day: today, was_out: true }
    expect(await write(office, `/orders/${num}/delivery`, body)).toMatchObject({ status: 200 })
    expect(await rowOf(num)).toMatchObject({
      state: 'pending',
      absent: null,
      driver: { id: beto.id },
      version: before.version + 1,
    })
    const { whole } = await office.call(todayEndpoints.today, {})
    expect(whole?.absent.map((absent) => absent.num)).not.toContain(num)
  })

  it('is tried again only after its driver found nobody, and today when its day is over', async () => {
    const beto = await person('Beto', 'driver')
    const [num, other] = [await delivery(), await delivery()]
    await assign(beto, [num, other])
    const retry = async (one: number, day = today) =>
      write(office, `/deliveries/${one}/retry`, { version: (await rowOf(one, day)).version })
    expect(await retry(other)).toMatchObject({ status: 409, body: { code: 'stop_not_absent' } })
    await reportedAbsent(beto, num)
    clock.now = new Date('2026-11-21T18:00:00Z')
    expect(await retry(num, '2026-11-21')).toMatchObject({ status: 200, body: { day: '2026-11-21' } })
    expect(await stopOf(beto, num)).toMatchObject({ state: 'pending', absent: null })
    clock.now = new Date(`${today}T18:00:00Z`)
  })

  it('of a day to come is not handed over today', async () => {
    const beto = await person('Beto', 'driver')
    const day = '2026-11-21'
    const num = await delivery({ day })
    await assign(beto, [num], day)
    const { version } = await readOrder(office, num)
    expect(await write(beto, `/stops/${num}/deliver`, { version, ...paid })).toMatchObject({
      status: 404,
      body: { code: 'stop_unknown' },
    })
    expect(await readOrder(office, num)).toMatchObject({ status: 'En preparación', owed: 1000 })
  })

  it('loses its tick, and keeps its money, when the office undoes Entregado or steps back', async () => {
    const beto = await person('Beto', 'driver')
    const nums = [await delivery(), await delivery()] as const
    await assign(beto, nums)
    for (const num of nums) await deliver(beto, num)
    const [undone, back] = nums
    const { version } = await readOrder(office, undone)
    orderIn(await write(office, `/orders/${undone}/undo-move`, { version }))
    clock.now = new Date(clock.now.getTime() + 16_000)
    const seen = await readOrder(office, back)
    orderIn(await move(office, back, { version: seen.version, to: 'En camino', note: 'No era' }))
    for (const num of nums) {
      expect(await rowOf(num)).toMatchObject({ state: 'pending', id_checked: false, owed: 0 })
      orderIn(await move(office, num, { version: (await readOrder(office, num)).version, to: 'Entregado' }))
      expect(await stopOf(beto, num)).toMatchObject({ state: 'delivered', undo_until: null })
    }
  })

  it('that somebody changed or cancelled meanwhile tells so, and nothing of it is done', async () => {
    const beto = await person('Beto', 'driver')
    const [cancelled, collected, delivered] = [await delivery(), await delivery(), await delivery()]
    await assign(beto, [cancelled, collected, delivered])
    const seen = new Map((await stopsOf(beto)).map(({ num, version }) => [num, version]))
    const act = async (num: number, to: string) =>
      move(office, num, { version: (await readOrder(office, num)).version, to, note: 'Lo pediste vos.' })
    orderIn(await act(cancelled, 'Cancelado'))
    orderIn(await act(delivered, 'Entregado'))
    const { version } = await readOrder(office, collected)
    await write(office, `/orders/${collected}/collections`, { version, way: 'transfer', amount: 400 })
    for (const [num, code] of [
      [cancelled, 'stop_cancelled'],
      [delivered, 'stop_delivered'],
      [collected, 'changed_meanwhile'],
    ] as const)
      expect([
        num,
        await write(beto, `/stops/${num}/deliver`, { version: seen.get(num), ...paid }),
      ]).toMatchObject([num, { status: 409, body: { code } }])
    expect((await beto.call(stopEndpoints.list, {})).cash).toBe(0)
    expect(await stopOf(beto, collected)).toMatchObject({ state: 'pending', owed: 600 })
    expect(await stopOf(beto, cancelled)).toMatchObject({ state: 'cancelled' })
  })

  it('ticked by its driver and by two panels at once is moved by one, and its money collected once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const beto = await person('Beto', 'driver')
      const num = await delivery()
      await assign(beto, [num])
      const { version } = await stopOf(beto, num)
      const sent = await Promise.all([
        write(beto, `/stops/${num}/deliver`, { version, ...paid }),
        write(beto, `/stops/${num}/absent`, { version, wish: 'cancel' }),
        write(office, `/orders/${num}/collections`, { version, way: 'cash', amount: 1000 }),
        move(office, num, { version, to: 'Entregado' }),
        move(office, num, { version, to: 'Cancelado', note: 'Lo pediste vos.' }),
      ])
      expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
      expect((await readOrder(office, num)).collections.length).toBeLessThanOrEqual(1)
    }
  })
})

const cash = () => office.call(panelDeliveryEndpoints.cash, {})
const ownCash = async (who: Person) => (await cash()).drivers.find(({ driver }) => driver.id === who.id)
const leftBehind = async () => (await cash()).drivers.filter(({ driver }) => driver.id === null)
const receive = (who: Visitor, driver: Person, counted = 2000, expected = 2000) =>
  write(who, '/driver-cash', { driver: driver.id, expected, counted })
const expectedOf = async (who: Visitor) =>
  ((await who.send({ method: 'GET', path: '/api/panel/till' })).body as { till: { expected: number } }).till
    .expected

describe('the cash of a driver', () => {
  it('goes into the till of whoever counts it, once', async () => {
    const [beto, marta] = [await person('Beto', 'driver'), await person('Marta', 'counter')]
    const nums = [await delivery(), await delivery(), await delivery()]
    await assign(beto, nums)
    for (const num of nums.slice(0, 2)) await deliver(beto, num)
    await deliver(beto, nums[2] ?? 0, { id_checked: true, collected: { way: 'qr', amount: 1000 } })
    expect(await ownCash(beto)).toMatchObject({
      amount: 2000,
      orders: nums.slice(0, 2).map((num) => ({ num, amount: 1000 })),
    })
    expect((await beto.call(stopEndpoints.list, {})).cash).toBe(2000)
    expect(await receive(marta, beto)).toMatchObject({ status: 409, body: { code: 'till_not_open' } })
    await write(marta, '/till', { opening: 500 })
    expect(await receive(marta, beto, 1900, 1000)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    })
    const sent = await Promise.all([receive(marta, beto, 1900), receive(marta, beto, 1900)])
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await ownCash(beto)).toBeUndefined()
    const { till } = (await marta.send({ method: 'GET', path: '/api/panel/till' })).body as {
      till: { id: number; expected: number; moves: { id: number }[]; handovers: object[] }
    }
    expect(till).toMatchObject({
      expected: 2400,
      moves: [{ kind: 'in', amount: 1900, reason: 'Efectivo rendido' }],
      handovers: [
        {
          move: till.moves[0]?.id,
          who: expect.stringContaining('Beto') as string,
          expected: 2000,
          difference: -100,
        },
      ],
    })
  })

  it('of which nothing came is told in the till of whoever received it, also once that is closed', async () => {
    const [beto, marta] = [await person('Beto', 'driver'), await person('Marta', 'counter')]
    const num = await delivery()
    await assign(beto, [num])
    await deliver(beto, num)
    const { body } = await write(marta, '/till', { opening: 500 })
    const { id } = (body as { till: { id: number } }).till
    expect(await receive(marta, beto, 0, 1000)).toMatchObject({ status: 200 })
    await write(marta, '/till/close', { expected: 500, counted: 500 })
    clock.now = new Date(clock.now.getTime() + 1000)
    await write(marta, '/till', { opening: 500 })
    const handoversOf = async (path: string) =>
      (
        (await marta.send({ method: 'GET', path: `/api/panel/${path}` })).body as {
          till: { handovers: object[] }
        }
      ).till.handovers
    expect(await handoversOf(`tills/${id}`)).toMatchObject([
      { move: null, who: expect.stringContaining('Beto') as string, expected: 1000, difference: -1000 },
    ])
    expect(await handoversOf('till')).toEqual([])
  })

  it('voided after it was handed over leaves the till that it went into, or the open one of whoever voids it', async () => {
    const [beto, marta] = [await person('Beto', 'driver'), await person('Marta', 'counter')]
    const nums = [await delivery(), await delivery()] as const
    await assign(beto, nums)
    for (const num of nums) await deliver(beto, num)
    await write(marta, '/till', { opening: 500 })
    expect(await receive(marta, beto)).toMatchObject({ status: 200 })
    const voiding = async (who: Visitor, num: number) => {
      const { version, collections } = await readOrder(office, num)
      const path = `/orders/${num}/collections/${collections[0]?.id}/void`
      return write(who, path, { version, reason: 'No era' })
    }
    expect(await voiding(office, nums[0])).toMatchObject({ status: 200 })
    expect(await expectedOf(marta)).toBe(1500)
    await sql.query(
      'update tills set closed_at = now(), closed_by = opened_by, counted = 150000, expected = 150000 where opened_by = $1',
      [marta.id],
    )
    expect(await voiding(marta, nums[1])).toMatchObject({ status: 409, body: { code: 'till_missing' } })
    await write(marta, '/till', { opening: 5000 })
    expect(await voiding(marta, nums[1])).toMatchObject({ status: 200 })
    expect(await expectedOf(marta)).toBe(4000)
  })

  it('handed over and taken back at once is either in the till or nobody’s', async () => {
    const marta = await person('Marta', 'counter')
    await write(marta, '/till', { opening: 0 })
    let expected = 0
    for (let round = 0; round < 5; round += 1) {
      const beto = await person('Beto', 'driver')
      const nums = [await delivery(), await delivery()] as const
      await assign(beto, nums)
      for (const num of nums) await deliver(beto, num)
      const { version } = await stopOf(beto, nums[0])
      const [received, undone] = await Promise.all([
        receive(marta, beto),
        write(beto, `/stops/${nums[0]}/undo`, { version }),
      ])
      expect(undone.status).toBe(200)
      if (received.status !== 200) expect((await receive(marta, beto, 1000, 1000)).status).toBe(200)
      expected += 1000
      expect(await expectedOf(marta)).toBe(expected)
    }
  })

  it('of somebody whose account is gone is still there to be received', async () => {
    const [beto, marta] = [await person('Beto', 'driver'), await person('Marta', 'counter')]
    const nums = [await delivery(), await delivery()]
    await assign(beto, nums)
    for (const num of nums) await deliver(beto, num)
    await sql.query('delete from buyers where id = $1', [beto.id])
    expect(await leftBehind()).toMatchObject([
      { driver: { name: 'una cuenta borrada' }, amount: 2000, orders: [{ amount: 1000 }, { amount: 1000 }] },
    ])
    await write(marta, '/till', { opening: 0 })
    expect(await write(marta, '/driver-cash', { driver: null, expected: 2000, counted: 2000 })).toMatchObject(
      {
        status: 200,
      },
    )
    expect(await leftBehind()).toEqual([])
    expect(await expectedOf(marta)).toBe(2000)
  })

  it('stays in the own till of whoever has one open', async () => {
    const beto = await person('Beto', 'driver')
    await write(beto, '/till', { opening: 0 })
    const num = await delivery()
    await assign(beto, [num])
    expect(await beto.call(stopEndpoints.list, {})).toMatchObject({ has_till: true })
    await deliver(beto, num)
    expect(await ownCash(beto)).toBeUndefined()
    expect((await beto.send({ method: 'GET', path: '/api/panel/till' })).body).toMatchObject({
      till: { expected: 1000 },
    })
    expect(await beto.send({ method: 'GET', path: '/api/panel/driver-cash' })).toMatchObject({ status: 403 })
  })
})

it('tells the shop of a tick, and the driver of a changed route, and no other', async () => {
  const server = await openToListeners(shop)
  const [beto, ciro] = [await person('Beto', 'driver'), await person('Ciro', 'driver')]
  const num = await delivery()
  const browser = (who: Visitor) => listener(server.port, asking(who, server.port))
  const heard = await hear(browser(office), staffChannel)
  const own = await hear(browser(beto), driverChannel(beto.id))
  const others = await hear(browser(ciro), driverChannel(ciro.id))
  await expect(hear(browser(ciro), driverChannel(beto.id))).rejects.toThrow('403')
  await assign(beto, [num])
  await expect.poll(() => own.length).toBeGreaterThan(0)
  const before = own.length
  heard.length = 0
  await deliver(beto, num)
  await expect.poll(() => heard.map(([, data]) => (data as { noun: string }).noun)).toContain('deliveries')
  await expect.poll(() => own.length).toBeGreaterThan(before)
  expect(others).toEqual([])
})
