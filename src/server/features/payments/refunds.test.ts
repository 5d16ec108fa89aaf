import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { isRefusal } from '#domain/text/refusals.ts'
import { addArticle, addBuyer } from '../../../../test/factories.ts'
import {
  addOnlineMethod,
  countOf,
  handleWebhooks,
  handleRefunds,
  payWithCard,
  placeOnline,
  preferenceFor,
  standingOf,
} from '../../../../test/make-payments.ts'
import { stockOf } from '../../../../test/ordering.ts'
import { mailsTo } from '../../../../test/outbox.ts'
import { paymentShop } from '../../../../test/payments.ts'
import { gateFor } from '../../../../test/races/gate.ts'
import { refundQueue } from '../../queues.ts'
import { finishOwnerTask, listOwnerTasks } from '../messaging/owner-tasks.service.ts'
import { giveBack } from '../orders/collections.service.ts'
import { moveOrder } from '../orders/order-life.service.ts'
import { findOrder } from '../orders/orders.repo.ts'
import { findOrderPayments } from './provider-payments.repo.ts'
import { handleRefund } from './refund-payment.job.ts'
import { handleRefundOrder, refundOrder } from './refunds.service.ts'
import { requestPart } from './request-refund.ts'
import { syncPayment } from './sync-payments.ts'

const shop = await paymentShop({ connections: 50 })
const { sql, deps, mercadoPago, payway } = shop
const method = await addOnlineMethod(sql)

async function paidOrder(wine: number, email?: string): Promise<{ order: Order; payment: number }> {
  const who = await shop.loggedIn(await addBuyer(sql, email ? { email } : {}))
  const order = await placeOnline(who, method, [{ id: wine, amount: 2 }])
  const payment = await mercadoPago.pay((await preferenceFor(who, order)).preference_id, 'aprobar')
  await handleWebhooks(shop)
  expect((await standingOf(sql, order.id)).payment).toBe('approved')
  return { order, payment: payment.id }
}

const askedBack = (payment: number): number =>
  mercadoPago.requests.filter(
    ({ method: verb, path }) => verb === 'POST' && path === `/v1/payments/${payment}/refunds`,
  ).length
async function refundOf(orderId: number): Promise<{ refund_id: number }> {
  const { rows } = await sql.query<{ refund_id: number }>(
    'select id as refund_id from payment_refunds where order_id = $1 order by id desc',
    [orderId],
  )
  return rows[0] ?? expect.fail()
}
/** Of the jobs that refund the order because it was cancelled. */
async function cancellationsOf({ id }: Order): Promise<{ order_id: number }[]> {
  const { rows } = await sql.query<{ data: { order_id: number } }>(
    "select data from jobs.job where name = 'refund-order' and (data ->> 'order_id')::int = $1",
    [id],
  )
  return rows.map(({ data }) => data)
}
const wish = (orderId: number) => ({ orderId, madeBy: null, note: 'Devolución acordada' })

describe('a refund', () => {
  it('asked ten times at once, while the provider’s notice comes in, gives the money back once', async () => {
    const email = 'devuelta@ejemplo.com.ar'
    const wine = await addArticle(sql, { stock: 10 })
    const { order, payment } = await paidOrder(wine, email)

    const answers = await Promise.all(Array.from({ length: 10 }, () => refundOrder(deps, wish(order.id))))
    await Promise.all([
      handleRefunds(shop, 5),
      mercadoPago.tell(payment).then(() => handleWebhooks(shop)),
      refundOrder(deps, wish(order.id)),
    ])
    await mercadoPago.tell(payment)
    await handleWebhooks(shop)

    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ payments: 1 })))
    expect(await standingOf(sql, order.id)).toMatchObject({
      status: 'Sin confirmar',
      payment: 'refunded',
      payments: ['refunded counted'],
    })
    expect(
      mercadoPago.paymentsOf(
        (
          await sql.query<{ reference: string }>(
            'select reference from payment_attempts where order_id = $1',
            [order.id],
          )
        ).rows[0]?.reference ?? '',
      ),
    ).toMatchObject([{ transaction_amount_refunded: 2000 }])
    expect([
      await countOf(sql, 'refunds', "refunds.state = 'done'", order.id),
      await countOf(sql, 'order_events', "kind = 'refund'", order.id),
      await countOf(sql, 'order_events', "kind = 'payment' and to_status = 'refunded'", order.id),
    ]).toEqual([1, 1, 1])
    expect(
      (await mailsTo(sql, email)).filter(({ subject }) => subject.includes('te devolvemos tu pago')),
    ).toHaveLength(1)
    expect(await stockOf(sql, wine)).toBe(8)
    expect(await refundOrder(deps, wish(order.id))).toMatchObject({ code: 'nothing_to_refund' })
  })

  it('would go back many times in a shop that looks and then asks', async () => {
    const { order } = await paidOrder(await addArticle(sql))
    const meet = gateFor(10)
    const naive = async (): Promise<void> => {
      const { rowCount } = await sql.query(
        "select from order_events where order_id = $1 and kind = 'refund'",
        [order.id],
      )
      await meet()
      if (rowCount === 0)
        await sql.query("insert into order_events (order_id, kind) values ($1, 'refund')", [order.id])
    }
    await Promise.all(Array.from({ length: 10 }, naive))
    expect(await countOf(sql, 'order_events', "kind = 'refund'", order.id)).toBe(10)
  })

  it('is refused for an order that nobody paid, and for none', async () => {
    const order = await placeOnline(shop.visitor(), method, [{ id: await addArticle(sql), amount: 1 }])
    expect([await refundOrder(deps, wish(order.id)), await refundOrder(deps, wish(999_999))]).toMatchObject([
      { code: 'nothing_to_refund' },
      { code: 'order_unknown' },
    ])
  })
})

describe('a paid order that is cancelled', () => {
  it('by ten at once, gives back stock and money once', async () => {
    const wine = await addArticle(sql, { stock: 10 })
    const { order, payment } = await paidOrder(wine)

    const moves = await Promise.all(
      Array.from({ length: 10 }, () =>
        moveOrder(deps, { orderId: order.id, to: 'Cancelado', madeBy: null, note: null }),
      ),
    )
    const jobs = await cancellationsOf(order)
    await Promise.all([...jobs, ...jobs].map((data) => handleRefundOrder(deps, data)))
    await Promise.all([handleRefunds(shop, 4), refundOrder(deps, wish(order.id))])

    expect(moves.filter((move) => !isRefusal(move))).toHaveLength(1)
    expect(jobs).toHaveLength(1)
    expect(await standingOf(sql, order.id)).toEqual({
      status: 'Cancelado',
      payment: 'refunded',
      isHeld: false,
      payments: ['refunded counted'],
    })
    expect(await countOf(sql, 'refunds', "reason = 'cancelled'", order.id)).toBe(1)
    expect(
      mercadoPago.requests
        .filter(({ path }) => path === `/v1/payments/${payment}/refunds`)
        .every(({ headers }) => headers['x-idempotency-key'] === `refund-MercadoPago-${payment}`),
    ).toBe(true)
    expect(await stockOf(sql, wine)).toBe(10)
  })

  it('while its payment is in dispute, asks again for a second one whose refund was refused', async () => {
    const who = await shop.loggedIn(await addBuyer(sql))
    const order = await placeOnline(who, method, [{ id: await addArticle(sql), amount: 2 }])
    const preference = (await preferenceFor(who, order)).preference_id
    const counted = await mercadoPago.pay(preference, 'aprobar')
    await handleWebhooks(shop)
    const second = await mercadoPago.pay(preference, 'aprobar')
    await handleWebhooks(shop)
    mercadoPago.fault(/POST .*refunds/, { status: 400 })
    await handleRefunds(shop)
    mercadoPago.fault(/POST .*refunds/, null)
    await mercadoPago.move(counted.id, { status: 'charged_back', status_detail: 'in_process' })
    await handleWebhooks(shop)
    expect(await standingOf(sql, order.id)).toMatchObject({ payment: 'charged_back' })

    await moveOrder(deps, { orderId: order.id, to: 'Cancelado', madeBy: null, note: null })
    for (const data of await cancellationsOf(order)) await handleRefundOrder(deps, data)
    await handleRefunds(shop)

    expect((await standingOf(sql, order.id)).payments.toSorted()).toEqual([
      'charged_back counted',
      'refunded excess',
    ])
    expect([askedBack(counted.id), askedBack(second.id)]).toEqual([0, 2])
  })
})

describe('a provider that does not give back', () => {
  it('is asked again while it is down, with the same key, and the owner hears of it at the last try', async () => {
    const { order, payment } = await paidOrder(await addArticle(sql))
    await refundOrder(deps, wish(order.id))
    const job = await refundOf(order.id)
    mercadoPago.fault(/refunds/, { status: 500 })
    await expect(handleRefund(deps, job, { isLastTry: false })).rejects.toThrow('500')
    await expect(handleRefund(deps, job, { isLastTry: true })).rejects.toThrow('500')
    mercadoPago.fault(/refunds/, null)
    const tasks = (await listOwnerTasks(deps)).filter((task) => task.order_num === order.num)
    await handleRefund(deps, job, { isLastTry: false })
    await handleRefund(deps, job, { isLastTry: false })

    expect(tasks).toMatchObject([{ kind: 'refund_stuck' }])
    expect(askedBack(payment)).toBe(3)
    expect((await standingOf(sql, order.id)).payment).toBe('refunded')
    expect((await listOwnerTasks(deps)).filter((task) => task.order_num === order.num)).toEqual([])
  })

  it('is asked again after a try that was cut short, once its claim has lapsed', async () => {
    const { order, payment } = await paidOrder(await addArticle(sql))
    await refundOrder(deps, wish(order.id))
    const job = await refundOf(order.id)
    await sql.query('delete from jobs.job where name = $1', [refundQueue])
    await sql.query("update payment_refunds set claimed_until = now() + interval '1 minute' where id = $1", [
      job.refund_id,
    ])
    await handleRefund(deps, job, { isLastTry: false })
    expect(askedBack(payment)).toBe(0)
    const { rows } = await sql.query<{ data: { refund_id: number } }>(
      'select data from jobs.job where name = $1 and start_after > now()',
      [refundQueue],
    )
    expect(rows).toEqual([{ data: job }])
  })

  it('is asked once more after its answer was lost, and has given back once', async () => {
    const { order, payment } = await paidOrder(await addArticle(sql))
    await refundOrder(deps, wish(order.id))
    mercadoPago.fault(/refunds/, 'lost answer', 1)
    await expect(handleRefunds(shop)).rejects.toThrow()
    await handleRefunds(shop)
    expect([askedBack(payment), (await standingOf(sql, order.id)).payment]).toEqual([2, 'refunded'])
  })

  it('leaves it to the owner when it refuses, who may ask again', async () => {
    const { order } = await paidOrder(await addArticle(sql))
    await refundOrder(deps, wish(order.id))
    mercadoPago.fault(/POST .*refunds/, { status: 400 })
    await handleRefunds(shop)
    await handleRefunds(shop)
    mercadoPago.fault(/POST .*refunds/, null)
    expect((await listOwnerTasks(deps)).filter((task) => task.order_num === order.num)).toMatchObject([
      { kind: 'refund_refused' },
    ])
    expect((await standingOf(sql, order.id)).payment).toBe('approved')
    expect(await countOf(sql, 'refunds', "refunds.state = 'refused'", order.id)).toBe(1)

    expect(await refundOrder(deps, wish(order.id))).toEqual({ payments: 1 })
    await handleRefunds(shop)
    expect((await standingOf(sql, order.id)).payment).toBe('refunded')
  })

  it('that refuses once more is told of once more', async () => {
    const { order } = await paidOrder(await addArticle(sql))
    mercadoPago.fault(/POST .*refunds/, { status: 400 })
    await refundOrder(deps, wish(order.id))
    await handleRefunds(shop)
    const [first] = (await listOwnerTasks(deps)).filter((task) => task.order_num === order.num)
    expect(await finishOwnerTask(deps, first?.id ?? 0)).toEqual({ id: first?.id })
    expect(await finishOwnerTask(deps, 999_999)).toMatchObject({ code: 'task_unknown' })
    await refundOrder(deps, wish(order.id))
    const meanwhile = (await listOwnerTasks(deps)).filter((task) => task.order_num === order.num)
    await handleRefunds(shop)
    mercadoPago.fault(/POST .*refunds/, null)
    expect(meanwhile).toEqual([])
    expect((await listOwnerTasks(deps)).filter((task) => task.order_num === order.num)).toMatchObject([
      { kind: 'refund_refused' },
    ])
  })

  it('leaves it to the owner at the last try, whatever went wrong', async () => {
    const { order } = await paidOrder(await addArticle(sql))
    await refundOrder(deps, wish(order.id))
    const job = await refundOf(order.id)
    const port = deps.payments.mercadoPago ?? expect.fail()
    const broken = {
      ...deps,
      payments: {
        ...deps.payments,
        mercadoPago: { ...port, refund: () => Promise.reject(new TypeError('A fault of ours')) },
      },
    }
    await expect(handleRefund(broken, job, { isLastTry: true })).rejects.toThrow('A fault of ours')
    expect((await listOwnerTasks(deps)).filter((task) => task.order_num === order.num)).toMatchObject([
      { kind: 'refund_stuck' },
    ])
  })

  it('may be asked again by the owner once it was given up', async () => {
    const { order, payment } = await paidOrder(await addArticle(sql))
    await refundOrder(deps, wish(order.id))
    const job = await refundOf(order.id)
    mercadoPago.fault(/refunds/, { status: 500 })
    await expect(handleRefund(deps, job, { isLastTry: true })).rejects.toThrow('500')
    mercadoPago.fault(/refunds/, null)
    await sql.query("delete from jobs.job where name = 'ask-refund'")
    expect(await refundOrder(deps, wish(order.id))).toEqual({ payments: 1 })
    expect(await refundOrder(deps, wish(order.id))).toEqual({ payments: 1 })
    expect((await sql.query("select data from jobs.job where name = 'ask-refund'")).rows).toEqual([
      { data: job },
    ])
    await handleRefunds(shop)
    expect([askedBack(payment), (await standingOf(sql, order.id)).payment]).toEqual([2, 'refunded'])
    expect((await listOwnerTasks(deps)).filter((task) => task.order_num === order.num)).toEqual([])
  })

  it('has nothing to do for what was given back on its own page', async () => {
    const { order, payment } = await paidOrder(await addArticle(sql))
    await refundOrder(deps, wish(order.id))
    await mercadoPago.move(payment, {
      status: 'refunded',
      status_detail: 'refunded',
      transaction_amount_refunded: 2000,
    })
    await handleRefunds(shop)
    expect([
      (await standingOf(sql, order.id)).payment,
      await countOf(sql, 'refunds', "refunds.state = 'done'", order.id),
    ]).toEqual(['refunded', 1])
  })
})

it('is asked for again while its provider does not take the shop’s keys, or still works at it', async () => {
  const { order, payment } = await paidOrder(await addArticle(sql))
  await refundOrder(deps, wish(order.id))
  for (const status of [401, 409, 423]) {
    mercadoPago.fault(/POST .*refunds/, { status })
    await expect(handleRefunds(shop)).rejects.toMatchObject({ why: 'unreachable' })
  }
  mercadoPago.fault(/POST .*refunds/, null)
  await handleRefunds(shop)
  expect([askedBack(payment), (await standingOf(sql, order.id)).payment]).toEqual([4, 'refunded'])
  expect((await listOwnerTasks(deps)).filter((task) => task.order_num === order.num)).toEqual([])
})

it('a second part goes back once while its provider does not list the first', async () => {
  const who = await shop.loggedIn(await addBuyer(sql))
  const cards = await addOnlineMethod(sql, 'Payway')
  const placed = await placeOnline(who, cards, [{ id: await addArticle(sql), amount: 2 }])
  await payWithCard(shop, who, placed)
  const order = (await findOrder(sql, placed.id)) ?? expect.fail()
  const paid = async () => (await findOrderPayments(sql, order.id))[0] ?? expect.fail()
  const { provider_id: providerId } = await paid()
  payway.move(providerId, { status: 'accredited' })
  const refundPart = async (amount: number) => {
    const wanted = { order, payment: await paid(), amount, madeBy: null, returnId: null }
    await requestPart(sql, deps, { ...wanted, reason: 'asked' })
    await handleRefunds(shop)
  }
  await refundPart(500)
  payway.fault(/GET .*refunds/, { body: '{"parent":{"history":[]}}' })
  await syncPayment(deps, deps.payments.payway ?? expect.fail(), providerId)
  await refundPart(300)
  payway.fault(/GET/, null)

  expect((await paid()).refunded).toBe(800)
  expect(await countOf(sql, 'refunds', "refunds.state = 'done'", order.id)).toBe(2)
})

const tasksOf = async ({ num }: Order) =>
  (await listOwnerTasks(deps)).flatMap(({ order_num: of, kind }) => (of === num ? kind : []))
async function returnByHand(orderId: number, amount: number): Promise<void> {
  const made = { orderId, way: 'transfer', amount, actorId: null, at: shop.clock.now } as const
  expect(isRefusal(await giveBack(sql, made))).toBe(false)
}

async function refusedOrder(email: string): Promise<{ order: Order; payment: number }> {
  const paid = await paidOrder(await addArticle(sql), email)
  const { id: orderId } = paid.order
  await moveOrder(deps, { orderId, to: 'Cancelado', madeBy: null, note: null })
  await handleRefundOrder(deps, { order_id: orderId })
  mercadoPago.fault(/POST .*refunds/, { status: 400 })
  await handleRefunds(shop)
  mercadoPago.fault(/POST .*refunds/, null)
  expect(await tasksOf(paid.order)).toContain('refund_refused')
  return paid
}

describe('a cancelled order whose refund was refused', () => {
  it('is refunded what nobody returned by hand, which is recorded and told', async () => {
    const email = 'parte@ejemplo.com.ar'
    const { order, payment } = await refusedOrder(email)
    await returnByHand(order.id, 50_000)
    const asked = { ...wish(order.id), byCommand: true }
    expect(await refundOrder(deps, asked)).toEqual({ payments: 1 })
    expect(await refundOrder(deps, asked)).toEqual({ payments: 1 })

    const { rows } = await sql.query(
      "select by_command, note from order_events where order_id = $1 and kind = 'refund' order by id desc",
      [order.id],
    )
    expect(rows).toEqual([
      { by_command: true, note: 'Devolución acordada' },
      { by_command: false, note: null },
    ])
    const news = (await mailsTo(sql, email)).filter(({ subject }) =>
      subject.includes('te devolvemos tu pago'),
    )
    expect(news.map(({ text }) => text.includes('$ 1.500'))).toEqual([true])
    expect(await tasksOf(order)).not.toContain('refund_refused')
    await handleRefunds(shop)
    expect(askedBack(payment)).toBe(2)
    expect(await countOf(sql, 'refunds', "refunds.state = 'done' and amount = 150000", order.id)).toBe(1)
  })

  it('has nothing left to refund once all was returned by hand', async () => {
    const { order } = await refusedOrder('todo@ejemplo.com.ar')
    await returnByHand(order.id, 200_000)
    expect(await refundOrder(deps, wish(order.id))).toMatchObject({ code: 'nothing_to_refund' })
    expect(await countOf(sql, 'order_events', "kind = 'refund'", order.id)).toBe(1)
  })
})
