import { expect, it } from 'vitest'
import { tillEndpoints, type TillReport } from '#contract/panel/till.ts'
import { addArticle, addBuyer } from '../../../../test/factories.ts'
import { orderOf, postOrder, saveCart } from '../../../../test/ordering.ts'
import { readOrder, write } from '../../../../test/panel/ordering.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'

const shop = await testShop({ connections: 20 })
const { sql, clock } = shop
const wine = await addArticle(sql, { stock: null })

const clerk = async (name: string, role = 'counter'): Promise<Visitor> =>
  shop.loggedIn(await addBuyer(sql, { staff_role: role, name }))
const manager = await clerk('Pilar', 'manager')
const current = (who: Visitor) => who.call(tillEndpoints.current, {})
const open = (who: Visitor, opening = 5000) => write(who, '/till', { opening })
const listed = async (who: Visitor) =>
  (await who.call(tillEndpoints.list, {})).tills.data.map((till) => till.id)
const tillIn = ({ body }: { body: unknown }): TillReport => (body as { till: TillReport }).till

/** Places an order of $ 1.000 and collects it. */
async function sell(who: Visitor, way: 'cash' | 'qr' = 'cash'): Promise<number> {
  const buyer = shop.visitor()
  const { num } = orderOf(await postOrder(buyer, await saveCart(buyer, [{ id: wine, amount: 1 }])))
  const { version } = await readOrder(who, num)
  expect(await write(who, `/orders/${num}/collections`, { version, way, amount: 1000 })).toMatchObject({
    status: 200,
  })
  return num
}

it('is opened with change, tells what came in and went out, and is closed by what was counted', async () => {
  const marta = await clerk('Marta')
  expect(await current(marta)).toEqual({ till: null, others: [] })
  expect(await open(marta)).toMatchObject({ status: 200, body: { till: { opening: 5000, expected: 5000 } } })
  expect(await open(marta)).toMatchObject({
    status: 409,
    body: { code: 'till_open_already', message: 'Ya tenés una caja abierta' },
  })
  const [cash, qr] = [await sell(marta), await sell(marta, 'qr')]
  await write(marta, '/till/moves', { kind: 'in', amount: 200.5, reason: 'Cambio' })
  const moved = await write(marta, '/till/moves', { kind: 'out', amount: 700, reason: ' Flete ' })

  expect(tillIn(moved)).toEqual((await current(marta)).till)
  expect(tillIn(moved)).toMatchObject({
    who: expect.stringContaining('Marta') as string,
    is_own: true,
    expected: 5500.5,
    ways: [
      { way: 'cash', collected: 1000, returned: 0 },
      { way: 'qr', collected: 1000, returned: 0 },
    ],
    moves: [
      { kind: 'in', amount: 200.5, reason: 'Cambio' },
      { kind: 'out', amount: 700, reason: 'Flete' },
    ],
    collections: [
      { order_num: qr, way: 'qr', kind: 'collected', amount: 1000 },
      { order_num: cash, way: 'cash', kind: 'collected', amount: 1000 },
    ],
    closed: null,
  })
  const closed = await write(marta, '/till/close', {
    expected: 5500.5,
    counted: 5500,
    note: 'Faltó una moneda',
  })
  expect(tillIn(closed).closed).toMatchObject({
    at: clock.now.toISOString(),
    counted: 5500,
    difference: -0.5,
    note: 'Faltó una moneda',
  })
  expect(await current(marta)).toMatchObject({ till: null })
  expect(await marta.call(tillEndpoints.list, {})).toMatchObject({
    tills: { total: 1, data: [{ id: tillIn(moved).id, expected: 5500.5, counted: 5500, difference: -0.5 }] },
  })
  expect(await marta.call(tillEndpoints.get, { params: { id: tillIn(moved).id } })).toEqual(closed.body)
})

it('says why it does not', async () => {
  const marta = await clerk('Marta')
  const move = (body: object) =>
    write(marta, '/till/moves', { kind: 'out', amount: 10, reason: 'Flete', ...body })
  expect(await move({})).toMatchObject({
    status: 409,
    body: { code: 'till_not_open', message: 'No tenés una caja abierta' },
  })
  expect(await write(marta, '/till/close', { expected: 1, counted: 1 })).toMatchObject({
    body: { code: 'till_not_open' },
  })
  const { id } = tillIn(await open(marta, 100))
  expect(await move({ amount: 100.01 })).toMatchObject({
    body: { code: 'till_short', message: 'En la caja no hay tanto: hay $ 100' },
  })
  expect(await move({ reason: ' ' })).toMatchObject({
    status: 422,
    body: { code: 'reason_missing', message: 'Escribí el motivo' },
  })
  expect(await move({ amount: 0 })).toMatchObject({ status: 422, body: { code: 'money_amount_wrong' } })
  for (const amount of [-1, 1e300])
    expect(await move({ amount })).toMatchObject({
      status: 422,
      body: { errors: { amount: expect.any(Array) as object } },
    })
  await write(marta, '/till/close', { expected: 100, counted: 100 })
  expect(await move({ id })).toMatchObject({
    status: 409,
    body: { code: 'till_closed', message: 'La caja ya está cerrada' },
  })
  expect(await write(marta, '/till/close', { id, expected: 100, counted: 5 })).toMatchObject({
    body: { code: 'till_closed' },
  })
  expect(await marta.call(tillEndpoints.get, { params: { id } })).toMatchObject({
    till: { closed: { counted: 100 } },
  })
})

it("is the person's own: another's is none, but for who sees the reports", async () => {
  const [marta, juan, driver] = [await clerk('Marta'), await clerk('Juan'), await clerk('Raúl', 'driver')]
  const { id } = tillIn(await open(marta))
  await open(driver)
  for (const other of [juan, driver]) {
    expect(await other.send({ method: 'GET', path: `/api/panel/tills/${id}` })).toMatchObject({
      status: 404,
      body: { code: 'till_unknown' },
    })
    for (const [path, body] of [
      ['moves', { kind: 'out', amount: 1, reason: 'Flete' }],
      ['close', { expected: 1, counted: 1 }],
    ] as const)
      expect(await write(other, `/till/${path}`, { id, ...body })).toMatchObject({ status: 404 })
    expect((await current(other)).others).toEqual([])
  }
  expect((await current(manager)).others).toContainEqual(
    expect.objectContaining({ id, who: expect.stringContaining('Marta') as string, expected: 5000 }),
  )
  expect(await manager.call(tillEndpoints.get, { params: { id } })).toMatchObject({
    till: { id, is_own: false },
  })
  const closed = await write(manager, '/till/close', { id, expected: 5000, counted: 5000 })
  expect(tillIn(closed).closed).toMatchObject({
    difference: 0,
    who: expect.stringContaining('Pilar') as string,
  })
  expect(await listed(manager)).toContain(id)
  expect(await listed(marta)).toEqual([id])
  expect(await listed(juan)).toEqual([])
})

it('is not closed over cash that came in since it was counted', async () => {
  const marta = await clerk('Marta')
  await open(marta)
  await sell(marta)
  const close = { expected: 5000, counted: 5000 }
  expect(await write(marta, '/till/close', close)).toMatchObject({
    status: 409,
    body: { code: 'till_changed', message: expect.stringContaining('$ 6.000') as string },
  })
  expect((await current(marta)).till).toMatchObject({ closed: null })
  const closed = await write(marta, '/till/close', { ...close, expected: 6000 })
  expect(tillIn(closed).closed).toMatchObject({ difference: -1000 })
})

it('does a write once, however often a lost answer is asked for again', async () => {
  const marta = await clerk('Marta')
  const { id } = tillIn(await open(marta))
  const key = crypto.randomUUID()
  const take = { kind: 'out', amount: 1000, reason: 'Flete' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => write(marta, '/till/moves', take, key)))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(tillIn(answers[0] ?? expect.fail())).toMatchObject({ id, expected: 4000 })
  expect((await current(marta)).till?.moves).toHaveLength(1)
})
