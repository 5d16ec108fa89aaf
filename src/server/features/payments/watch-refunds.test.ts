import { beforeEach, expect, it } from 'vitest'
import { bulkFill } from '../../../../test/bulk-fill.ts'
import { addArticle, addBuyer } from '../../../../test/factories.ts'
import {
  addOnlineMethod,
  countOf,
  handleRefunds,
  handleWebhooks,
  minutes,
  placeOnline,
  preferenceFor,
  standingOf,
} from '../../../../test/make-payments.ts'
import { paymentShop } from '../../../../test/payments.ts'
import { statementsOf } from '../../../../test/statements.ts'
import { refundQueue, refundOrderQueue } from '../../queues.ts'
import { giveBack } from '../orders/collections.service.ts'
import { moveOrder } from '../orders/order-life.service.ts'
import { findOrder } from '../orders/orders.repo.ts'
import { findOrderPayments } from './provider-payments.repo.ts'
import { watchRefunds } from './reconciliation.job.ts'
import { handleRefund, handleRefundPayment } from './refund-payment.job.ts'
import { findLostCancellations, findOrderRefunds } from './refunds.repo.ts'
import { handleRefundOrder, refundOrder } from './refunds.service.ts'
import { requestPart } from './request-refund.ts'

const shop = await paymentShop({ connections: 20 })
const { sql, deps, mercadoPago, clock } = shop
const method = await addOnlineMethod(sql)

beforeEach(async () => {
  await sql.query("delete from payment_refunds where state <> 'done'")
  await loseJobs()
})

/** Two bottles at $ 1.000, paid. */
async function paidOrder(): Promise<{ id: number; num: number; payment: number }> {
  const who = await shop.loggedIn(await addBuyer(sql))
  const order = await placeOnline(who, method, [{ id: await addArticle(sql), amount: 2 }])
  const { id: payment } = await mercadoPago.pay((await preferenceFor(who, order)).preference_id, 'aprobar')
  await handleWebhooks(shop)
  return { id: order.id, num: order.num, payment }
}

const refund = async ({ id: orderId }: { id: number }) =>
  expect(await refundOrder(deps, { orderId, madeBy: null, note: null })).toEqual({ payments: 1 })

async function refundPart({ id }: { id: number }, amount: number): Promise<void> {
  const [payment = expect.fail()] = await findOrderPayments(sql, id)
  const order = (await findOrder(sql, id)) ?? expect.fail()
  await requestPart(sql, deps, { order, payment, amount, reason: 'asked', madeBy: null, returnId: null })
}

/** What a restore does to the jobs. */
const loseJobs = () => sql.query('delete from jobs.job')

const waiting = async (queue: string): Promise<object[]> =>
  (await sql.query<{ data: object }>('select data from jobs.job where name = $1', [queue])).rows.map(
    ({ data }) => data,
  )

const posted = (payment: number) =>
  mercadoPago.requests.filter(
    ({ method: verb, path }) => verb === 'POST' && path === `/v1/payments/${payment}/refunds`,
  )

it('requests nothing of what went back on the provider’s site, though its webhook is lost', async () => {
  const order = await paidOrder()
  await mercadoPago.move(order.payment, { transaction_amount_refunded: 1000 })
  await refundPart(order, 100_000)
  await handleRefunds(shop)
  expect(posted(order.payment)).toEqual([])
  expect(await findOrderRefunds(sql, order.id)).toMatchObject([{ amount: 100_000, state: 'done' }])
})

it('requests a refund again whose job is gone, once, under its own key', async () => {
  const order = await paidOrder()
  await refund(order)
  await loseJobs()
  const [{ id, key } = expect.fail()] = await findOrderRefunds(sql, order.id)
  await Promise.all([watchRefunds(deps), watchRefunds(deps), watchRefunds(deps)])
  await watchRefunds(deps)
  expect(await waiting(refundQueue)).toEqual([{ refund_id: id }])

  await handleRefunds(shop, 4)
  await watchRefunds(deps)
  expect(posted(order.payment).map(({ headers }) => headers['x-idempotency-key'])).toEqual([key])
  expect((await standingOf(sql, order.id)).payment).toBe('refunded')
})

it('leaves a refund alone that has a job, or waits for tomorrow', async () => {
  const order = await paidOrder()
  await refundPart(order, 100_000)
  await watchRefunds(deps)
  expect(await waiting(refundQueue)).toHaveLength(1)

  mercadoPago.fault(/POST .*refunds/, { status: 400 })
  await handleRefunds(shop)
  mercadoPago.fault(/POST .*refunds/, null)
  await loseJobs()
  await watchRefunds(deps)
  const { rows } = await sql.query<{ later: boolean }>(
    "select start_after > now() + interval '23 hours' as later from jobs.job where name = $1",
    [refundQueue],
  )
  expect(rows).toEqual([{ later: true }])
})

it('asks a refund in flight whose job was lost only after its claim', async () => {
  const order = await paidOrder()
  await refund(order)
  await loseJobs()
  const [{ id } = expect.fail()] = await findOrderRefunds(sql, order.id)
  await sql.query('update payment_refunds set claimed_until = $2 where id = $1', [
    id,
    new Date(clock.now.getTime() + minutes(1)),
  ])
  await watchRefunds(deps)
  await handleRefund(deps, { refund_id: id }, { isLastTry: false })
  expect(posted(order.payment)).toEqual([])

  clock.now = new Date(clock.now.getTime() + minutes(2))
  await handleRefunds(shop, 4)
  expect(posted(order.payment)).toHaveLength(1)
  expect((await standingOf(sql, order.id)).payment).toBe('refunded')
})

it('requests nothing that the provider refunded since the backup', async () => {
  const order = await paidOrder()
  await refundPart(order, 100_000)
  await loseJobs()
  await mercadoPago.move(order.payment, {
    transaction_amount_refunded: 1000,
    status_detail: 'partially_refunded',
  })
  await watchRefunds(deps)
  expect(await waiting(refundQueue)).toEqual([])
  expect(await findOrderRefunds(sql, order.id)).toMatchObject([{ state: 'done', reason: 'asked' }])
  expect(posted(order.payment)).toEqual([])
})

it('goes on after a job’s last try, and the owner’s task ends with the refund', async () => {
  const order = await paidOrder()
  await refund(order)
  await loseJobs()
  const [{ id } = expect.fail()] = await findOrderRefunds(sql, order.id)
  mercadoPago.fault(/refunds/, { status: 500 })
  await expect(handleRefund(deps, { refund_id: id }, { isLastTry: true })).rejects.toThrow('500')
  mercadoPago.fault(/refunds/, null)
  await sql.query("insert into jobs.job (name, data, state) values ($1, $2, 'failed')", [
    refundQueue,
    { refund_id: id },
  ])
  const open = "kind = 'refund_stuck' and done_at is null"
  expect(await countOf(sql, 'owner_tasks', open, order.id)).toBe(1)
  await watchRefunds(deps)
  expect(await waiting(refundQueue)).toHaveLength(2)
  await handleRefunds(shop)
  expect((await standingOf(sql, order.id)).payment).toBe('refunded')
  expect(await countOf(sql, 'owner_tasks', open, order.id)).toBe(0)
})

it('waits for a provider that is down', async () => {
  const order = await paidOrder()
  await refund(order)
  await loseJobs()
  mercadoPago.fault(/v1\/payments/, { status: 500 })
  await watchRefunds(deps)
  mercadoPago.fault(/v1\/payments/, null)
  expect(await waiting(refundQueue)).toEqual([])
  await watchRefunds(deps)
  expect(await waiting(refundQueue)).toHaveLength(1)
})

it('requests others while a provider fails for one payment', async () => {
  const [stuck, other] = [await paidOrder(), await paidOrder()]
  await refund(stuck)
  await refund(other)
  await loseJobs()
  mercadoPago.fault(new RegExp(`v1/payments/${stuck.payment}`), { status: 500 })
  await watchRefunds(deps)
  mercadoPago.fault(new RegExp(`v1/payments/${stuck.payment}`), null)
  const [own = expect.fail()] = await findOrderRefunds(sql, other.id)
  expect(await waiting(refundQueue)).toEqual([{ refund_id: own.id }])
})

it('refunds a cancelled order whose job is gone, once', async () => {
  const order = await paidOrder()
  await moveOrder(deps, { orderId: order.id, to: 'Cancelado', madeBy: null, note: null })
  await watchRefunds(deps)
  expect(await waiting(refundOrderQueue)).toHaveLength(1)
  await loseJobs()
  await Promise.all([watchRefunds(deps), watchRefunds(deps)])
  expect(await waiting(refundOrderQueue)).toEqual([{ order_id: order.id }])
  await handleRefundOrder(deps, { order_id: order.id })
  await loseJobs()
  await watchRefunds(deps)
  await handleRefunds(shop, 4)
  await watchRefunds(deps)
  expect(await waiting(refundOrderQueue)).toEqual([])
  expect(posted(order.payment)).toHaveLength(1)
  expect((await standingOf(sql, order.id)).payment).toBe('refunded')
})

it('leaves a cancelled order alone whose money is to be returned by hand', async () => {
  const { id } = await paidOrder()
  await moveOrder(deps, { orderId: id, to: 'Cancelado', madeBy: null, note: null })
  await handleRefundOrder(deps, { order_id: id })
  mercadoPago.fault(/POST .*refunds/, { status: 400 })
  await handleRefunds(shop)
  mercadoPago.fault(/POST .*refunds/, null)
  await loseJobs()
  expect(await findLostCancellations(sql)).toEqual([])
  await watchRefunds(deps)
  expect(await waiting(refundOrderQueue)).toEqual([])
  await giveBack(sql, { orderId: id, way: 'cash', amount: 50_000, actorId: null, at: clock.now })
  await watchRefunds(deps)
  expect([...(await waiting(refundOrderQueue)), ...(await waiting(refundQueue))]).toEqual([])
})

it('passes over no order of the past, however many were cancelled and returned', async () => {
  const before = await findLostCancellations(sql)
  await bulkFill(
    sql,
    ['carts', 'orders'],
    [
      'insert into carts (ordered_at) select now() from generate_series(1, 20000)',
      `insert into orders (cart_id, name, deliver, goods, total, status, payment_status)
      select id, 'Ana', 0, 100, 100, 'Cancelado', 'approved' from carts where id not in (select cart_id from orders)`,
    ],
  )
  const { id } = await paidOrder()
  await moveOrder(deps, { orderId: id, to: 'Cancelado', madeBy: null, note: null })
  await loseJobs()
  const said = statementsOf(deps.pool)
  expect(await findLostCancellations(deps.pool)).toEqual([...before, id])
  const [{ text, values } = expect.fail()] = said
  const { rows } = await sql.query<object>(`explain (analyze, format json) ${text}`, values)
  const passed = JSON.stringify(rows).matchAll(/"Rows Removed by Filter":(\d+)/g)
  expect(Math.max(0, ...[...passed].map(([, count]) => Number(count))), JSON.stringify(rows)).toBeLessThan(
    100,
  )
})

it('continues a refund of version 0.2.0 whose job is gone', async () => {
  const order = await paidOrder()
  const [payment = expect.fail()] = await findOrderPayments(sql, order.id)
  await sql.query("insert into refunds (payment_id, reason) values ($1, 'asked')", [payment.id])
  await watchRefunds(deps)
  await watchRefunds(deps)
  const jobs = await sql.query<{ data: { payment_id: number } }>(
    "select data from jobs.job where name = 'refund-payment'",
  )
  expect(jobs.rows).toEqual([{ data: { payment_id: payment.id } }])
  await handleRefundPayment(deps, { payment_id: payment.id })
  await loseJobs()
  await watchRefunds(deps)
  await handleRefunds(shop)
  expect(await waiting('refund-payment')).toEqual([])
  expect(posted(order.payment)).toHaveLength(1)
})
