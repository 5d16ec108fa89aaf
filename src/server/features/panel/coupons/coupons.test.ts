import { beforeEach, describe, expect, it } from 'vitest'
import { couponEndpoints } from '#contract/coupons.ts'
import { couponsEndpoints, type GivenCoupon } from '#contract/panel/coupons.ts'
import { historyEndpoints } from '#contract/panel/history.ts'
import { addArticle, addBuyer, addRow, configure } from '../../../../../test/factories.ts'
import { orderOf, postOrder, saveCart } from '../../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../../test/shop.ts'
import { stateChecksum } from '../../../../../test/state-checksum.ts'

const shop = await testShop({ connections: 12 })
const { sql } = shop
const owner = await shop.loggedIn(await addBuyer(sql, { staff_role: 'owner', name: 'Marta' }))
const manager = await shop.loggedIn(await addBuyer(sql, { staff_role: 'manager', name: 'Hugo' }))
const wine = await addArticle(sql, { price: 1_000_000, online_price: 1_000_000, stock: null })

beforeEach(() => sql.query("update cupons set active = false, code = 'VIEJO' || id"))

type Answer = {
  status: number
  id?: number
  code?: string
  batch?: number | null
  message?: string
  errors?: Record<string, string[]>
  current?: object
}

async function send(
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  { who = owner, key = crypto.randomUUID() as string } = {},
): Promise<Answer> {
  const sent = await who.send({
    method,
    path: `/api/panel/${path}`,
    body,
    headers: { 'idempotency-key': key },
  })
  return { status: sent.status, ...(sent.body as object) }
}

const offer = {
  amount: null as number | null,
  percentage: 15 as number | null,
  min_amount: null as number | null,
  starts_on: null as string | null,
  expiration_date: null as string | null,
  use_limit: null as number | null,
  use_limit_per_buyer: null as number | null,
}
const create = (changes: object = {}, options?: { key: string }) =>
  send('POST', 'coupons', { ...offer, code: '', buyer_id: null, ...changes }, options)
const read = async (id: number): Promise<GivenCoupon> =>
  (await owner.call(couponsEndpoints.read, { params: { id } })).coupon
async function made(changes: object = {}): Promise<number> {
  const { id, status, message } = await create(changes)
  expect([status, message]).toEqual([200, undefined])
  return id ?? 0
}
async function save(id: number, changes: object): Promise<Answer> {
  const { id: _, code: __, state: ___, used: ____, buyers: _____, ...seen } = await read(id)
  return send('PUT', `coupons/${id}`, { ...seen, ...changes })
}
const withdraw = async (id: number, isOffered = false): Promise<Answer> =>
  send('PUT', `coupons/${id}/offered`, { version: (await read(id)).version, is_offered: isOffered })
const undo = (batch: number | null | undefined) => send('POST', `history/${batch ?? 0}/undo`, {})
const list = (group: 'running' | 'coming' | 'ended') =>
  owner.call(couponsEndpoints.list, { query: { group } })
const codesIn = async (group: 'running' | 'coming' | 'ended') =>
  (await list(group)).coupons.filter(({ code }) => !code.startsWith('VIEJO')).map(({ code }) => code)

async function orderWith(coupon: number, who?: Visitor) {
  const buyer = who ?? (await shop.loggedIn(await addBuyer(sql)))
  return postOrder(buyer, await saveCart(buyer, [{ id: wine, amount: 1 }], { cupon_id: coupon }))
}

describe('a coupon that the owner makes', () => {
  it('is what buyers get, once however often it is sent, and is in the history', async () => {
    const key = crypto.randomUUID()
    const body = { code: ' vendimia 26 ', min_amount: 5_000, expiration_date: '2026-12-31', use_limit: 100 }
    const first = await create(body, { key })
    expect(first).toMatchObject({ status: 200, code: 'VENDIMIA26', batch: expect.any(Number) })
    expect(await create(body, { key })).toEqual(first)
    const who = await shop.loggedIn(await addBuyer(sql))
    expect((await who.call(couponEndpoints.list, {})).cupons).toMatchObject([
      { code: 'VENDIMIA26', percentage: 15, min_amount: 5_000, expiration_date: '2026-12-31' },
    ])
    const id = first.id ?? 0
    const order = orderOf(await orderWith(id, who))
    expect(order.totals.cupon).toEqual({ code: 'VENDIMIA26', amount: 1_500 })
    expect(await read(id)).toMatchObject({ used: 1, state: 'running', buyers: [] })
    expect(await owner.call(couponsEndpoints.orders, { params: { id }, query: {} })).toMatchObject({
      orders: [{ num: order.num, amount: 1_500, total: 8_500 }],
      next: null,
    })
    const { batches } = await owner.call(historyEndpoints.list, { query: { kind: 'coupons' } })
    expect(batches[0]).toMatchObject({
      who: 'Marta',
      changes: [
        { what: 'Cupón VENDIMIA26: cupón nuevo', after: 'hecho' },
        { what: 'Cupón VENDIMIA26: se da', before: 'no', after: 'sí' },
      ],
    })
    expect((await undo(batches[0]?.id)).status).toBe(200)
    expect((await read(id)).state).toBe('withdrawn')
  })

  it('is for one person with an account, who alone sees it', async () => {
    const buyer = await addBuyer(sql, { name: 'Rosa', surname: 'Paz' })
    const id = await made({ code: 'ROSA', percentage: null, amount: 500.5, buyer_id: buyer })
    expect((await read(id)).buyers).toMatchObject([{ id: buyer, name: 'Rosa Paz' }])
    const [rosa, other] = [await shop.loggedIn(buyer), await shop.loggedIn(await addBuyer(sql))]
    expect((await rosa.call(couponEndpoints.list, {})).cupons).toMatchObject([
      { code: 'ROSA', amount: 500.5 },
    ])
    expect((await other.call(couponEndpoints.list, {})).cupons).toEqual([])
    const card = await addBuyer(sql, { name: 'Nilda', email: null, phone: null })
    await addRow(sql, 'clients', { buyer_id: card, phone: '+5493415550999' })
    for (const [wanted, why] of [
      [card, /^Nilda no tiene cuenta/],
      [999_999, /No encontramos a ese comprador/],
    ] as const)
      expect(await create({ buyer_id: wanted })).toMatchObject({
        status: 422,
        errors: { buyer_id: [expect.stringMatching(why)] },
      })
  })

  it.each([
    [{ code: 'ñandú' }, 'code'],
    [{ percentage: null }, 'percentage'],
    [{ percentage: 100.5 }, 'percentage'],
    [{ percentage: 12.345 }, 'percentage'],
    [{ percentage: null, amount: 0 }, 'amount'],
    [{ percentage: null, amount: -5 }, 'amount'],
    [{ min_amount: 0 }, 'min_amount'],
    [{ expiration_date: '2026-11-19' }, 'expiration_date'],
    [{ starts_on: '2026-12-02', expiration_date: '2026-12-01' }, 'expiration_date'],
    [{ use_limit: 0 }, 'use_limit'],
    [{ use_limit_per_buyer: -1 }, 'use_limit_per_buyer'],
  ])('is refused beside its field, with nothing written: %o', async (wrong, field) => {
    const before = await sql.query('select count(*) from cupons')
    const refused = await create(wrong)
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, [field]])
    expect((await sql.query('select count(*) from cupons')).rows).toEqual(before.rows)
  })

  it('does not take the code of another, also of one that was withdrawn', async () => {
    await withdraw(await made({ code: 'UNICO' }))
    expect(await create({ code: 'unico' })).toMatchObject({
      status: 422,
      errors: { code: ['Ya hay un cupón con ese código'] },
    })
  })

  it('begins on its day', async () => {
    const id = await made({ code: 'CYBER', starts_on: '2026-11-30', expiration_date: '2026-12-01' })
    expect(await codesIn('coming')).toEqual(['CYBER'])
    const who = await shop.loggedIn(await addBuyer(sql))
    const search = () => who.send({ method: 'GET', path: '/cupons/search/1000/CYBER' })
    expect((await who.call(couponEndpoints.list, {})).cupons).toEqual([])
    expect(await search()).toMatchObject({
      status: 409,
      body: { code: 'coupon_early', message: 'Este cupón vale desde el 30/11/26' },
    })
    await sql.query("update cupons set starts_on = '2026-11-20' where id = $1", [id])
    expect(await codesIn('running')).toEqual(['CYBER'])
    expect(await search()).toMatchObject({ status: 200, body: { cupon: { code: 'CYBER' } } })
  })
})

describe('an issued coupon', () => {
  it('changes whole until an order has it; then what it takes off stays, and its last day and limits change', async () => {
    const id = await made({ code: 'CINCO', percentage: 5 })
    const sum = await stateChecksum(sql)
    const changed = await save(id, { percentage: null, amount: 2_000 })
    expect(changed.status).toBe(200)
    expect((await undo(changed.batch)).status).toBe(200)
    expect(await stateChecksum(sql)).toBe(sum)

    const again = await save(id, { percentage: 15, use_limit: 5 })
    await orderWith(id)
    expect(await save(id, { percentage: 10, min_amount: 100, use_limit: 9 })).toMatchObject({
      status: 422,
      errors: {
        percentage: [expect.stringMatching(/^Ya está en pedidos/)],
        min_amount: [expect.any(String)],
      },
    })
    expect((await save(id, { expiration_date: '2027-01-31', use_limit: 9 })).status).toBe(200)
    const preview = await owner.call(historyEndpoints.preview, { params: { batch: again.batch ?? 0 } })
    expect(preview.changes.map(({ stays }) => stays)).toEqual(
      expect.arrayContaining(['Ya está en pedidos: lo que descuenta no cambia']),
    )
    expect((await undo(again.batch)).status).toBe(409)
    expect(await read(id)).toMatchObject({ percentage: 15, use_limit: 9 })
  })

  it('keeps room for the orders that have it, also when a limit is undone', async () => {
    const id = await made({ use_limit: 1 })
    const raised = await save(id, { use_limit: 2 })
    await orderWith(id)
    await orderWith(id)
    expect((await read(id)).state).toBe('used_up')
    expect(await save(id, { use_limit: 1 })).toMatchObject({
      status: 422,
      errors: { use_limit: ['Ya está en 2 pedidos: el límite no puede ser menor'] },
    })
    expect((await undo(raised.batch)).status).toBe(409)
    expect(await read(id)).toMatchObject({ use_limit: 2, used: 2 })
  })

  it('is withdrawn and given again; an order that has it keeps it', async () => {
    const id = await made({ code: 'VUELVE' })
    const order = orderOf(await orderWith(id))
    const withdrawn = await withdraw(id)
    expect(await codesIn('ended')).toEqual(['VUELVE'])
    const who = await shop.loggedIn(await addBuyer(sql))
    expect((await who.call(couponEndpoints.list, {})).cupons).toEqual([])
    expect(order.totals.cupon).toMatchObject({ code: 'VUELVE' })
    expect(await withdraw(id)).toMatchObject({ status: 200, batch: null })
    await undo(withdrawn.batch)
    expect(await codesIn('running')).toEqual(['VUELVE'])
    await withdraw(id)
    expect((await withdraw(id, true)).status).toBe(200)
    expect(await codesIn('running')).toEqual(['VUELVE'])
  })

  it('is written over by nobody who saw another one', async () => {
    const id = await made({ code: 'DEDOS' })
    const { version } = await read(id)
    await manager.send({
      method: 'PUT',
      path: `/api/panel/coupons/${id}/offered`,
      body: { version, is_offered: false },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    expect(await send('PUT', `coupons/${id}`, { ...offer, version })).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      message: expect.stringContaining('Hugo'),
      current: { state: 'withdrawn' },
    })
    expect((await read(id)).version).not.toBe(version)
  })

  it('keeps its version while orders use it', async () => {
    const id = await made()
    const { version } = await read(id)
    await orderWith(id)
    expect((await read(id)).version).toBe(version)
  })

  it('is unknown where there is none', async () => {
    expect(await send('PUT', 'coupons/999999', { ...offer, version: 1 })).toMatchObject({
      status: 404,
      code: 'coupon_gone',
    })
  })
})

describe('at once', () => {
  it('a withdrawal and the order of the last use: the order has the coupon whole or is refused, and nobody waits for ever', async () => {
    for (let round = 0; round < 12; round += 1) {
      const id = await made({ use_limit: 1 })
      const { version } = await read(id)
      const buyers = await Promise.all(
        [1, 2, 3].map(async () => {
          const who = await shop.loggedIn(await addBuyer(sql))
          return { who, cart: await saveCart(who, [{ id: wine, amount: 1 }], { cupon_id: id }) }
        }),
      )
      const [withdrawn, ...answers] = await Promise.all([
        send('PUT', `coupons/${id}/offered`, { version, is_offered: false }),
        ...buyers.map(({ who, cart }) => postOrder(who, cart, { buyer: null, total: 8_500 })),
      ])
      expect(withdrawn.status).toBe(200)
      const placed = answers.filter(({ status }) => status === 201)
      expect(placed.length).toBeLessThanOrEqual(1)
      expect(placed.map((answer) => orderOf(answer).total)).toEqual(placed.map(() => 8_500))
      expect(await read(id)).toMatchObject({ state: 'withdrawn', used: placed.length })
      const { rows } = await sql.query<{ uses: number }>(
        'select count(*)::integer as uses from cupon_uses where cupon_id = $1 and returned_at is null',
        [id],
      )
      expect(rows).toEqual([{ uses: placed.length }])
    }
  })

  it('a lower limit and orders: it never falls below the orders that hold the coupon', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await made({ use_limit: 4 })
      const { version } = await read(id)
      const buyers = await Promise.all(
        [1, 2, 3, 4].map(async () => {
          const who = await shop.loggedIn(await addBuyer(sql))
          return { who, cart: await saveCart(who, [{ id: wine, amount: 1 }], { cupon_id: id }) }
        }),
      )
      const [changed] = await Promise.all([
        send('PUT', `coupons/${id}`, { ...offer, version, use_limit: 2 }),
        ...buyers.map(({ who, cart }) => postOrder(who, cart, { buyer: null, total: 8_500 })),
      ])
      const { used, use_limit: limit } = await read(id)
      expect([200, 422]).toContain(changed.status)
      expect(limit).toBe(changed.status === 200 ? 2 : 4)
      expect(used).toBeLessThanOrEqual(limit ?? 0)
    }
  })
})

it('lists them by what they are now, page by page, with how many there are', async () => {
  const ids = []
  for (let n = 0; n < 32; n += 1) ids.push(await made())
  const first = await list('running')
  expect(first.coupons.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 30))
  const rest = await owner.call(couponsEndpoints.list, {
    query: { group: 'running', before: first.next ?? 1 },
  })
  expect(rest.coupons.map(({ id }) => id)).toEqual(ids.toReversed().slice(30))
  expect([rest.next, first.counts.running, first.is_on]).toEqual([null, 32, true])
  await configure(sql, { usar_cupones: false })
  expect((await list('running')).is_on).toBe(false)
  await configure(sql, { usar_cupones: true })
})
