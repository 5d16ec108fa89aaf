import { expect, it } from 'vitest'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { addArticle } from '../../../../../test/factories.ts'
import { orderOf, postOrder, saveCart, stockOf } from '../../../../../test/ordering.ts'
import { testShop } from '../../../../../test/shop.ts'
import { findWrongStocks } from '../../../../../test/stock-ledger.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { moveOrder } from '../../orders/order-life.service.ts'
import { countShelf } from './count.service.ts'

const shop = await testShop()
const { sql, deps, clock } = shop

const order = async (article: number, amount: number): Promise<number> => {
  const who = shop.visitor()
  return orderOf(await postOrder(who, await saveCart(who, [{ id: article, amount }]))).id
}
const move = async (orderId: number, ...through: OrderStatus[]): Promise<void> => {
  for (const to of through) await moveOrder(deps, { orderId, to, madeBy: null, note: null })
}
const handOut = (orderId: number): Promise<void> =>
  move(orderId, 'Confirmado', 'En preparación', 'Listo para retirar', 'Entregado')
const later = (): Date => (clock.now = new Date(clock.now.getTime() + 60_000))
const count = (article: number, counted: number, at = clock.now) =>
  inTransaction(sql, (tx) =>
    countShelf(tx, { article_id: article, variant_id: null, counted, at, actorId: null, note: null }),
  )

it('bottles of orders that wait stand on the shelf and are not free', async () => {
  const wine = await addArticle(sql, { stock: 10 })
  clock.now = new Date()
  later()
  await order(wine, 3)
  await handOut(await order(wine, 2))
  await move(await order(wine, 1), 'Cancelado')
  later()
  // 10 in stock, 3 reserved by waiting orders, 2 handed out: 8 are expected on the shelf, 7 counted.
  expect(await count(wine, 7)).toEqual({ from: 5, to: 4, expected: 8, short: 0 })
  expect(await count(wine, 9)).toEqual({ from: 4, to: 6, expected: 7, short: 0 })
})

it('what happens after the count changes nothing of it', async () => {
  const wine = await addArticle(sql, { stock: 10 })
  clock.now = new Date()
  later()
  const [waiting, going] = [await order(wine, 2), await order(wine, 1)]
  const scanned = later()
  later()
  await order(wine, 4)
  await handOut(waiting)
  await move(going, 'Cancelado')
  expect(await stockOf(sql, wine)).toBe(4)
  expect(await count(wine, 11, scanned)).toEqual({ from: 4, to: 5, expected: 10, short: 0 })
})

it('begins to count what was not, without the bottles of orders that wait', async () => {
  const wine = await addArticle(sql, { stock: null })
  clock.now = new Date()
  await order(wine, 2)
  await handOut(await order(wine, 1))
  const scanned = later()
  later()
  await handOut(await order(wine, 3))
  expect(await count(wine, 12, scanned)).toEqual({ from: null, to: 7, expected: null, short: 0 })
})

it('never goes below none, and tells what orders wait for and nobody found', async () => {
  const wine = await addArticle(sql, { stock: 2 })
  clock.now = new Date()
  later()
  await order(wine, 2)
  expect(await count(wine, 1)).toEqual({ from: 0, to: 0, expected: 2, short: 1 })
  expect(await findWrongStocks(sql)).toEqual([])
})

it('counts an order’s units once, at the very time of its cancellation too', async () => {
  const wine = await addArticle(sql, { stock: 10 })
  clock.now = new Date()
  later()
  const cancelled = await order(wine, 2)
  let now = later().getTime()
  // As on a busy machine, where time passes between two steps of one cancellation.
  Object.defineProperty(clock, 'now', { get: () => new Date((now += 1_000)), configurable: true })
  await move(cancelled, 'Cancelado')
  Object.defineProperty(clock, 'now', { value: new Date(now), writable: true, configurable: true })
  const { rows } = await sql.query<{ created_at: Date }>(
    "select created_at from order_events where order_id = $1 and to_status = 'Cancelado'",
    [cancelled],
  )
  expect(await count(wine, 10, rows[0]?.created_at)).toEqual({ from: 10, to: 10, expected: 10, short: 0 })
})
