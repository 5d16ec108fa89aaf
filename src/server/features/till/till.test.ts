import { expect, it } from 'vitest'
import { isRefusal, type Refusal } from '#domain/text/refusals.ts'
import { commit } from '../../../../test/commit.ts'
import { addArticle, addBuyer } from '../../../../test/factories.ts'
import { orderOf, postOrder, saveCart } from '../../../../test/ordering.ts'
import { testShop } from '../../../../test/shop.ts'
import type { Sql } from '../../db/connect.ts'
import { collect, giveBack } from '../orders/collections.service.ts'
import { closeTill, currentTill, moveTill, openTill, tillReport } from './till.service.ts'

const shop = await testShop({ connections: 20 })
const { sql, clock } = shop
const wine = await addArticle(sql, { stock: null })

const write = <T>(work: (tx: Sql) => Promise<T>): Promise<T> => commit(sql, work)
const open = (actorId: number, opening = 5000) =>
  write((tx) => openTill(tx, { actorId, opening, at: clock.now }))
const idOf = (answer: { id: number } | Refusal): number =>
  isRefusal(answer) ? expect.fail(answer.message) : answer.id
/** Looks again whenever cash came in between the look and the closing. */
async function close(tillId: number, actorId: number, counted: number) {
  for (;;) {
    const shown = (await tillReport(sql, tillId))?.expected ?? 0
    const at = clock.now
    const closed = await write((tx) => closeTill(tx, { tillId, shown, counted, note: null, actorId, at }))
    if (!isRefusal(closed) || closed.code !== 'till_changed') return closed
  }
}
const move = (tillId: number, actorId: number, kind: 'out' | 'in', amount: number, reason = 'Flete') =>
  write((tx) => moveTill(tx, { tillId, kind, amount, reason, actorId, at: clock.now }))
const sell = async (actorId: number, way: 'cash' | 'qr' = 'cash') => {
  const who = shop.visitor()
  const orderId = orderOf(await postOrder(who, await saveCart(who, [{ id: wine, amount: 1 }]))).id
  return write((tx) => collect(tx, { orderId, way, amount: 100_000, actorId, at: clock.now }))
}

it('one is open at a time for a person, though it is opened ten times at once', async () => {
  const [clerk, other] = [await addBuyer(sql), await addBuyer(sql)]
  expect(await currentTill(sql, clerk)).toBeNull()
  const answers = await Promise.all(Array.from({ length: 10 }, () => open(clerk)))
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
  expect(answers.find((answer) => isRefusal(answer))).toMatchObject({
    code: 'till_open_already',
    message: 'Ya tenés una caja abierta',
  })
  expect(await currentTill(sql, clerk)).toMatchObject({ opening: 5000, opened_by: clerk, closed_at: null })
  idOf(await open(other))
  expect(await open(await addBuyer(sql), -1)).toMatchObject({ code: 'till_amount_wrong' })
})

it('the cash that should be in it is its change, what was collected in cash, and what was moved', async () => {
  const clerk = await addBuyer(sql)
  const till = idOf(await open(clerk))
  await sell(clerk)
  await sell(clerk, 'qr')
  await move(till, clerk, 'out', 30_000)
  await move(till, clerk, 'in', 1000, 'Cambio')
  expect(await move(till, clerk, 'out', 76_001)).toMatchObject({
    code: 'till_short',
    message: 'En la caja no hay tanto: hay $ 760',
  })
  expect(await move(till, clerk, 'out', 0)).toMatchObject({ code: 'money_amount_wrong' })
  expect(await move(till, clerk, 'out', 5, ' ')).toMatchObject({ code: 'reason_missing' })
  expect(await tillReport(sql, till)).toMatchObject({
    expected: 76_000,
    ways: [
      { way: 'cash', collected: 100_000, returned: 0 },
      { way: 'qr', collected: 100_000, returned: 0 },
    ],
    moves: [
      { kind: 'out', amount: 30_000, reason: 'Flete', made_by: clerk },
      { kind: 'in', amount: 1000, reason: 'Cambio' },
    ],
  })
  expect(await close(till, clerk, 75_500)).toMatchObject({
    difference: -500,
    expected: 76_000,
    till: { counted: 75_500, expected: 76_000, closed_by: clerk, closed_at: clock.now },
  })
  expect(await currentTill(sql, clerk)).toBeNull()
  expect(await close(till, clerk, 1)).toMatchObject({
    code: 'till_closed',
    message: 'La caja ya está cerrada',
  })
  expect(await move(till, clerk, 'in', 1)).toMatchObject({ code: 'till_closed' })
  expect(await close(0, clerk, 1)).toMatchObject({ code: 'till_unknown' })
  idOf(await open(clerk))
})

it('cash that is given back comes out of it', async () => {
  const clerk = await addBuyer(sql)
  const till = idOf(await open(clerk))
  const who = shop.visitor()
  const orderId = orderOf(await postOrder(who, await saveCart(who, [{ id: wine, amount: 1 }]))).id
  const cash = { orderId, way: 'cash', amount: 100_000, actorId: clerk, at: clock.now } as const
  await write((tx) => collect(tx, cash))
  await sql.query("update orders set status = 'Cancelado' where id = $1", [orderId])
  await write((tx) => giveBack(tx, { ...cash, amount: 40_000 }))
  expect(await tillReport(sql, till)).toMatchObject({ expected: 65_000 })
})

it('a closed one is never changed, and nothing is written into it, by nobody', async () => {
  const clerk = await addBuyer(sql)
  const till = idOf(await open(clerk))
  const moved = idOf(await move(till, clerk, 'in', 10))
  await close(till, clerk, 5010)
  for (const statement of [
    `update tills set counted = 1 where id = ${till}`,
    `update tills set closed_at = null, counted = null, expected = null where id = ${till}`,
    `delete from tills where id = ${till}`,
    `update till_moves set amount = 1 where id = ${moved}`,
    `delete from till_moves where id = ${moved}`,
    `insert into till_moves (till_id, kind, amount, reason, at) values (${till}, 'in', 1, 'Cambio', now())`,
  ])
    await expect(sql.query(statement), statement).rejects.toThrow()
  await sql.query('delete from buyers where id = $1', [clerk])
  expect(await tillReport(sql, till)).toMatchObject({
    till: { opened_by: null, closed_by: null, counted: 5010 },
    moves: [{ made_by: null }],
  })
})

it('counts whatever is collected while it closes, or leaves it out of it', async () => {
  const clerk = await addBuyer(sql)
  const till = idOf(await open(clerk, 0))
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, () => sell(clerk))),
    close(till, clerk, 0),
  ])
  expect(answers.filter((answer) => isRefusal(answer))).toEqual([])
  const report = await tillReport(sql, till)
  const cash = report?.ways.find(({ way }) => way === 'cash')?.collected ?? 0
  expect(report?.till.expected).toBe(cash)
})
