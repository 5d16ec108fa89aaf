import { expect, it } from 'vitest'
import type { ManualWay } from '#domain/orders/owed.ts'
import { isRefusal, type Refusal } from '#domain/text/refusals.ts'
import { commit } from '../../../../test/commit.ts'
import { addArticle, addBuyer, addRow } from '../../../../test/factories.ts'
import { orderOf, postOrder, saveCart } from '../../../../test/ordering.ts'
import { testShop } from '../../../../test/shop.ts'
import type { Sql } from '../../db/connect.ts'
import { closeTill, openTill, tillReport } from '../till/till.service.ts'
import { findCollections, isOwed, isPaid as isPaidInSql, withOrderMoney } from './collections.repo.ts'
import { collect, findOrderMoney, giveBack, voidCollection } from './collections.service.ts'
import { moveOrder } from './order-life.service.ts'
import { findOrder } from './orders.repo.ts'

const shop = await testShop({ connections: 20 })
const { sql, deps, clock } = shop
const wine = await addArticle(sql, { stock: null })
const clerk = await addBuyer(sql)

/** Places an order of $ 1.000. */
const place = async (): Promise<number> => {
  const who = shop.visitor()
  return orderOf(await postOrder(who, await saveCart(who, [{ id: wine, amount: 1 }]))).id
}
const write = <T>(work: (tx: Sql) => Promise<T>): Promise<T> => commit(sql, work)
const paying = (orderId: number, amount: number, way: ManualWay = 'cash') => ({
  orderId,
  way,
  amount,
  actorId: clerk,
  at: clock.now,
})
const pay = (...wanted: Parameters<typeof paying>) => write((tx) => collect(tx, paying(...wanted)))
const refund = (...wanted: Parameters<typeof paying>) => write((tx) => giveBack(tx, paying(...wanted)))
const idOf = (answer: { id: number } | Refusal): number =>
  isRefusal(answer) ? expect.fail(answer.message) : answer.id
const undo = (id: number, actorId = clerk) =>
  write((tx) => voidCollection(tx, { id, reason: ' Me equivoqué ', actorId, at: clock.now }))
const cancel = (orderId: number) => moveOrder(deps, { orderId, to: 'Cancelado', madeBy: null, note: null })

it('is collected in parts and in several ways, until nothing is owed', async () => {
  const order = await place()
  expect(await pay(order, 30_000)).toMatchObject({ money: { owed: 70_000, isPaid: false } })
  expect(await pay(order, 70_000, 'qr')).toMatchObject({ money: { owed: 0, isPaid: true } })
  expect(await pay(order, 1)).toMatchObject({ code: 'order_already_paid' })
  expect(await findCollections(sql, order)).toMatchObject([
    { way: 'cash', kind: 'collected', amount: 30_000, made_by: clerk, at: clock.now, is_voided: false },
    { way: 'qr', kind: 'collected', amount: 70_000 },
  ])
})

it('no more than is owed, nothing of a cancelled order, and no amount that is none', async () => {
  const order = await place()
  expect(await pay(order, 100_001)).toMatchObject({
    code: 'collect_too_much',
    message: 'Es más de lo que falta cobrar: $ 1.000',
  })
  for (const amount of [0, -5, 0.5, Number.NaN])
    expect(await pay(order, amount)).toMatchObject({ code: 'money_amount_wrong' })
  await cancel(order)
  expect(await pay(order, 5)).toMatchObject({ code: 'order_cancelled' })
  expect(await pay(0, 5)).toMatchObject({ code: 'order_unknown' })
  expect(await findCollections(sql, order)).toEqual([])
})

it('ten who collect it all at once collect it once', async () => {
  const order = await place()
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(order, 100_000)))
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
  expect(await findCollections(sql, order)).toHaveLength(1)
})

it('what a cancelled order holds is given back, and no more', async () => {
  const order = await place()
  await pay(order, 40_000)
  expect(await refund(order, 1)).toMatchObject({ code: 'return_too_much' })
  await cancel(order)
  expect(await refund(order, 40_001)).toMatchObject({ code: 'return_too_much' })
  expect(await refund(order, 40_000)).toMatchObject({ money: { toReturn: 0, returned: 40_000 } })
  expect(await refund(order, 1)).toMatchObject({ code: 'return_too_much' })
})

it('is undone by a second row, once, with a reason', async () => {
  const order = await place()
  const id = idOf(await pay(order, 100_000))
  expect(
    await write((tx) => voidCollection(tx, { id, reason: ' ', actorId: clerk, at: clock.now })),
  ).toMatchObject({ code: 'reason_missing' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => undo(id)))
  const done = answers.filter((answer) => !isRefusal(answer))
  expect(done).toMatchObject([{ money: { owed: 100_000, isPaid: false } }])
  expect(await undo(idOf(done[0] ?? expect.fail()))).toMatchObject({ code: 'collection_voided' })
  expect(await undo(0)).toMatchObject({ code: 'collection_unknown' })
  expect(await findCollections(sql, order)).toMatchObject([
    { id, is_voided: true },
    { amount: -100_000, voids: id, reason: 'Me equivoqué' },
  ])
})

it('a payment on line is not voided by hand', async () => {
  const order = await place()
  const payment = await addRow(sql, 'payments', {
    order_id: order,
    provider: 'Payway',
    provider_id: `P${order}`,
    status: 'approved',
    amount: 100_000,
  })
  const id = await addRow(sql, 'collections', {
    order_id: order,
    way: 'provider',
    kind: 'collected',
    amount: 100_000,
    at: clock.now,
    payment_id: payment,
  })
  expect(await undo(id)).toMatchObject({ code: 'collection_of_provider' })
})

it('goes into the open till of who collects; one of a closed till is undone in the open one', async () => {
  const [cashier, other] = [await addBuyer(sql), await addBuyer(sql)]
  const open = async (actorId: number) =>
    idOf(await write((tx) => openTill(tx, { actorId, opening: 1000, at: clock.now })))
  const first = await open(cashier)
  const order = await place()
  const byCashier = (amount: number, way: ManualWay = 'cash') =>
    write((tx) => collect(tx, { ...paying(order, amount, way), actorId: cashier }))
  const [cash, card, early] = [
    idOf(await byCashier(60_000)),
    idOf(await byCashier(30_000, 'card_terminal')),
    idOf(await byCashier(10_000)),
  ]
  await undo(early, other)
  expect(await tillReport(sql, first)).toMatchObject({
    expected: 61_000,
    ways: [
      { way: 'card_terminal', collected: 30_000 },
      { way: 'cash', collected: 60_000 },
    ],
  })
  await write((tx) =>
    closeTill(tx, {
      tillId: first,
      shown: 61_000,
      counted: 61_000,
      note: null,
      actorId: cashier,
      at: clock.now,
    }),
  )
  const closed = await tillReport(sql, first)
  expect(await undo(cash, other)).toMatchObject({ code: 'till_missing' })
  expect(await undo(card, other)).toMatchObject({ money: { owed: 40_000 } })
  const second = await open(other)
  expect(await undo(cash, other)).toMatchObject({ money: { owed: 100_000 } })
  expect(await tillReport(sql, first)).toEqual(closed)
  expect(await tillReport(sql, second)).toMatchObject({ expected: 1000 - 60_000 })
  expect(await write((tx) => collect(tx, { ...paying(order, 5), tillId: first }))).toMatchObject({
    code: 'till_closed',
  })
})

it('no row is changed or deleted, but with its order, or where an account goes', async () => {
  const order = await place()
  const leaving = await addBuyer(sql)
  const id = idOf(
    await write((tx) => collect(tx, { ...paying(order, 500), actorId: leaving, reason: 'Seña' })),
  )
  for (const statement of [
    'update collections set amount = 400 where id = $1',
    "update collections set reason = 'Otra' where id = $1",
    `update collections set made_by = ${clerk} where id = $1`,
    'delete from collections where id = $1',
    `insert into collections (order_id, way, kind, amount, at, voids) select order_id, way, kind, -1, at, id from collections where id = $1`,
    `insert into collections (order_id, way, kind, amount, at) select order_id, way, kind, -500, at from collections where id = $1`,
  ])
    await expect(sql.query(statement, [id]), statement).rejects.toThrow()
  await sql.query('delete from buyers where id = $1', [leaving])
  await sql.query('update collections set reason = null where id = $1', [id])
  expect(await findCollections(sql, order)).toMatchObject([{ amount: 500, made_by: null, reason: null }])
  await undo(id)
  await sql.query('delete from orders where id = $1', [order])
  expect(await findCollections(sql, order)).toEqual([])
})

it('a list reads of each order what its own page does', async () => {
  const orders = [await place(), await place(), await place()]
  const [part = 0, paid = 0, cancelled = 0] = orders
  await pay(part, 20_000)
  await pay(paid, 100_000)
  await pay(cancelled, 70_000)
  await cancel(cancelled)
  await undo(idOf(await pay(part, 30_000)))
  const { rows } = await sql.query(
    `select orders.id, collected, returned, owed, to_return as "toReturn", is_paid as "isPaid" from orders ${withOrderMoney} where orders.id = any($1) order by id`,
    [orders],
  )
  const pages = await Promise.all(
    orders.map(async (id) => {
      const { toReturnByHand: _, ...money } = await findOrderMoney(
        sql,
        (await findOrder(sql, id)) ?? expect.fail(),
      )
      return { id, ...money }
    }),
  )
  expect(rows).toEqual(pages)
  const { rows: found } = await sql.query(
    `select id, ${isOwed} as "isOwed", ${isPaidInSql} as "isPaid" from orders where id = any($1) order by id`,
    [orders],
  )
  expect(found).toEqual(pages.map(({ id, owed, isPaid }) => ({ id, isOwed: owed > 0, isPaid })))
})
