import { describe, expect, it } from 'vitest'
import type { RefundSheet } from '#contract/panel/refunds.ts'
import { refundEndpoints } from '#contract/panel/refunds.ts'
import { addArticle, addBuyer, addPaymentMethod, addRow } from '../../../../../test/factories.ts'
import {
  addOnlineMethod,
  countOf,
  handleRefunds,
  handleWebhooks,
  payWithCard,
  placeOnline,
  preferenceFor,
  standingOf,
} from '../../../../../test/make-payments.ts'
import { guest, orderOf, postOrder, saveCart, stockOf } from '../../../../../test/ordering.ts'
import { mailsTo } from '../../../../../test/outbox.ts'
import { move, readOrder, write } from '../../../../../test/panel/ordering.ts'
import { paymentShop } from '../../../../../test/payments.ts'
import { giveBack } from '../../orders/collections.service.ts'
import { moveOrder } from '../../orders/order-life.service.ts'
import { watchRefunds } from '../../payments/reconciliation.job.ts'
import { handleRefund, handleRefundPayment } from '../../payments/refund-payment.job.ts'
import { findRefund } from '../../payments/refunds.repo.ts'
import { handleRefundOrder } from '../../payments/refunds.service.ts'

const shop = await paymentShop({ connections: 20 })
const { sql, deps, mercadoPago, payway } = shop
const online = await addOnlineMethod(sql)
const cards = await addOnlineMethod(sql, 'Payway')
const cash = await addPaymentMethod(sql)
const managerId = await addBuyer(sql, { staff_role: 'manager', name: 'Pilar' })
const manager = await shop.loggedIn(managerId)
await sql.query('update sessions set password_at = $1', [shop.clock.now])

type Line = { line_id: number; units: number; outcome: 'stock' | 'broken' | 'kept' }
type Refunding = { lines?: Line[]; delivery?: boolean; total: number; version?: number; reason?: string }

const sheetOf = async (num: number): Promise<RefundSheet> =>
  (await manager.call(refundEndpoints.sheet, { params: { num } })).refund

async function refund(num: number, { version, ...body }: Refunding, key?: string) {
  return write(
    manager,
    `/orders/${num}/refunds`,
    {
      version: version ?? (await readOrder(manager, num)).version,
      lines: [],
      delivery: false,
      reason: 'Una llegó rota',
      ...body,
    },
    key,
  )
}

async function deliver(num: number): Promise<void> {
  for (const to of ['En preparación', 'Entregado']) {
    const { version } = await readOrder(manager, num)
    expect(await move(manager, num, { version, to })).toMatchObject({ status: 200 })
  }
}

/** An order of three bottles at $ 1.000, paid by MercadoPago and handed over. */
async function deliveredOnline(email = `${crypto.randomUUID()}@ejemplo.com.ar`) {
  const wine = await addArticle(sql, { stock: 10 })
  const who = await shop.loggedIn(await addBuyer(sql, { email }))
  const order = await placeOnline(who, online, [{ id: wine, amount: 3 }])
  const payment = await mercadoPago.pay((await preferenceFor(who, order)).preference_id, 'aprobar')
  await handleWebhooks(shop)
  await deliver(order.num)
  const [line = expect.fail()] = (await sheetOf(order.num)).lines
  return { ...order, wine, payment, line: line.id, email }
}

const refundsAsked = (payment: number): unknown[] =>
  mercadoPago.requests
    .filter(({ method, path }) => method === 'POST' && path === `/v1/payments/${payment}/refunds`)
    .map(({ text }) => JSON.parse(text) as unknown)

describe('a part of an order that was paid on line', () => {
  it('goes back by its provider once, while the payment stays approved, and the rest can follow', async () => {
    const { id, num, wine, payment, line, email } = await deliveredOnline()
    expect(await sheetOf(num)).toMatchObject({
      problem: null,
      goods: 3000,
      delivery: 0,
      lines: [{ amount: 3, returned: 0, worth: 1000 }],
      payments: [{ provider: 'MercadoPago', amount: 3000, refunded: 0, left: 3000, is_disputed: false }],
    })

    const key = crypto.randomUUID()
    const { version } = await readOrder(manager, num)
    const lines: Line[] = [{ line_id: line, units: 1, outcome: 'stock' }]
    const sent = await refund(num, { version, lines, total: 1000 }, key)
    expect(sent).toMatchObject({ status: 200 })
    expect(await refund(num, { version, lines, total: 1000 }, key)).toEqual(sent)
    expect(await sheetOf(num)).toMatchObject({
      goods: 2000,
      lines: [{ returned: 1 }],
      payments: [{ refunded: 0, left: 2000 }],
      returns: [
        {
          amount: 1000,
          reason: 'Una llegó rota',
          who: 'Pilar Prueba',
          lines: [{ units: 1, outcome: 'stock' }],
        },
      ],
      refunds: [{ amount: 1000, state: 'pending', reason: 'returned' }],
    })
    await handleRefunds(shop, 3)
    await mercadoPago.tell(payment.id)
    await handleWebhooks(shop)

    expect(refundsAsked(payment.id)).toEqual([{ amount: 1000 }])
    expect(payment.transaction_amount_refunded).toBe(1000)
    expect(await standingOf(sql, id)).toMatchObject({ status: 'Entregado', payments: ['approved counted'] })
    expect(await stockOf(sql, wine)).toBe(8)
    expect(await readOrder(manager, num)).toMatchObject({
      collected: 3000,
      returned: 1000,
      owed: 0,
      to_return: 0,
      is_paid: true,
    })
    expect((await sheetOf(num)).refunds).toMatchObject([{ amount: 1000, state: 'done' }])
    const told = (await mailsTo(sql, email)).filter(({ subject }) =>
      subject.endsWith('te devolvemos $ 1.000'),
    )
    expect(told).toMatchObject([
      { text: expect.stringContaining('Vuelven al medio con el que pagaste') as unknown },
    ])

    const rest: Line[] = [
      { line_id: line, units: 1, outcome: 'broken' },
      { line_id: line, units: 1, outcome: 'kept' },
    ]
    expect(await refund(num, { lines: rest, total: 2000 })).toMatchObject({ status: 200 })
    await handleRefunds(shop)
    expect(payment).toMatchObject({ status: 'refunded', transaction_amount_refunded: 3000 })
    expect(await stockOf(sql, wine)).toBe(8)
    expect(await sheetOf(num)).toMatchObject({ goods: 0, payments: [{ left: 0, refunded: 3000 }] })
    expect(await readOrder(manager, num)).toMatchObject({ returned: 3000, owed: 0, to_return: 0 })
  })

  it('is never more than is left, nor twice, nor of another order, nor at another price', async () => {
    const { num, line } = await deliveredOnline()
    const other = await deliveredOnline()
    const of = (units: number, line_id = line): Line[] => [{ line_id, units, outcome: 'broken' }]
    expect(await refund(num, { lines: of(4), total: 4000 })).toMatchObject({
      body: { code: 'return_units_gone' },
    })
    expect(await refund(num, { lines: [...of(2), ...of(2)], total: 4000 })).toMatchObject({
      body: { code: 'return_units_gone' },
    })
    expect(await refund(num, { lines: of(1, other.line), total: 1000 })).toMatchObject({
      status: 404,
      body: { code: 'return_line_unknown' },
    })
    expect(await refund(num, { lines: of(1), total: 1500 })).toMatchObject({
      status: 409,
      body: { code: 'total_changed', total: 1000 },
    })
    expect(await refund(num, { total: 0 })).toMatchObject({ status: 422, body: { code: 'return_empty' } })
    expect(await refund(num, { delivery: true, total: 0 })).toMatchObject({
      body: { code: 'return_delivery_done' },
    })
    const { version } = await readOrder(manager, num)
    expect(await refund(num, { lines: of(1), total: 1000, version })).toMatchObject({ status: 200 })
    expect(await refund(num, { lines: of(1), total: 1000, version })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    })
    expect(await sheetOf(num)).toMatchObject({ refunds: [{ amount: 1000 }], lines: [{ returned: 1 }] })
  })

  it('that somebody gives back on the provider’s own page is a row of its own, and goes back once', async () => {
    const { num, payment, line } = await deliveredOnline()
    await mercadoPago.move(payment.id, {
      transaction_amount_refunded: 1000,
      status_detail: 'partially_refunded',
    })
    await handleWebhooks(shop)
    expect(await sheetOf(num)).toMatchObject({
      refunds: [{ amount: 1000, reason: 'provider', state: 'done' }],
      payments: [{ left: 2000 }],
    })
    // The returned goods are recorded afterwards and cause no second refund.
    expect(
      await refund(num, { lines: [{ line_id: line, units: 1, outcome: 'broken' }], total: 1000 }),
    ).toMatchObject({ status: 200 })
    await handleRefunds(shop)
    expect(refundsAsked(payment.id)).toEqual([])
    expect(await readOrder(manager, num)).toMatchObject({
      returned: 1000,
      owed: 0,
      to_return: 0,
      is_paid: true,
    })
  })

  it('waits while its payment is under way or disputed, and until it is handed over', async () => {
    const { num, payment, line } = await deliveredOnline()
    await mercadoPago.move(payment.id, { status: 'charged_back' })
    await handleWebhooks(shop)
    const lines: Line[] = [{ line_id: line, units: 1, outcome: 'broken' }]
    expect(await refund(num, { lines, total: 1000 })).toMatchObject({ body: { code: 'payment_in_dispute' } })
    expect(await sheetOf(num)).toMatchObject({
      problem: { code: 'payment_in_dispute' },
      payments: [{ is_disputed: true, left: 0 }],
    })
    expect((await readOrder(manager, num)).story.at(-1)?.text).toContain('en disputa')

    const who = await shop.loggedIn(await addBuyer(sql))
    const open = await placeOnline(who, online, [{ id: await addArticle(sql), amount: 1 }])
    expect(await sheetOf(open.num)).toMatchObject({ problem: { code: 'return_not_delivered' } })
    await sql.query("update orders set status = 'Entregado' where id = $1", [open.id])
    expect(await sheetOf(open.num)).toMatchObject({ problem: { code: 'payment_in_process' } })
  })
})

it('a payment that does not match its order goes back from the order, once', async () => {
  const who = await shop.loggedIn(await addBuyer(sql))
  const order = await placeOnline(who, online, [{ id: await addArticle(sql), amount: 1 }])
  const { id, num } = order
  const page = (await preferenceFor(who, order)).preference_id
  await mercadoPago.pay(page, 'aprobar', { transaction_amount: 900 })
  await handleWebhooks(shop)
  const [payment = expect.fail()] = (await sheetOf(num)).payments
  expect(payment).toMatchObject({ reconciliation: 'mismatch', amount: 900, left: 900 })
  const counter = await shop.loggedIn(await addBuyer(sql, { staff_role: 'counter' }))
  const held = await readOrder(manager, num)
  expect(held).toMatchObject({ collected: 0, uncounted: 900 })
  const cancel = { version: held.version, to: 'Cancelado', note: 'Lo pediste vos.' }
  expect(await write(counter, `/orders/${num}/move`, cancel)).toMatchObject({
    status: 403,
    body: { code: 'refund_not_yours' },
  })
  const back = async () =>
    write(manager, `/orders/${num}/payments/${payment.id}/refund`, {
      version: (await readOrder(manager, num)).version,
    })
  expect(await back()).toMatchObject({
    status: 200,
    body: {
      refund: { payments: [{ left: 0 }], refunds: [{ state: 'pending', amount: 900 }] },
      order: { uncounted: 0 },
    },
  })
  expect(await back()).toMatchObject({ body: { code: 'nothing_to_refund' } })
  await handleRefunds(shop)
  expect(await standingOf(sql, id)).toMatchObject({ payment: 'pending', payments: ['refunded mismatch'] })
  expect(await countOf(sql, 'owner_tasks', 'done_at is null', id)).toBe(0)
  await mercadoPago.pay(page, 'aprobar')
  await handleWebhooks(shop)
  expect(await standingOf(sql, id)).toMatchObject({ payment: 'approved' })
  expect(await readOrder(manager, num)).toMatchObject({ collected: 1000, uncounted: 0 })
})

describe('a provider that gives back no part today', () => {
  it('is asked again tomorrow, and the owner reads so', async () => {
    const who = await shop.loggedIn(await addBuyer(sql))
    const order = await placeOnline(who, cards, [{ id: await addArticle(sql), amount: 2 }])
    expect(await payWithCard(shop, who, order)).toMatchObject({ status: 200 })
    await deliver(order.num)
    const [line = expect.fail()] = (await sheetOf(order.num)).lines
    await refund(order.num, { lines: [{ line_id: line.id, units: 1, outcome: 'broken' }], total: 1000 })
    const [asked = expect.fail()] = (await sheetOf(order.num)).refunds
    await handleRefunds(shop)

    const tomorrow = new Date(shop.clock.now.getTime() + 24 * 60 * 60_000)
    expect((await sheetOf(order.num)).refunds).toMatchObject([
      { state: 'retry', retry_at: tomorrow.toISOString() },
    ])
    const tasks = (kind: string) =>
      sql.query('select from owner_tasks where order_id = $1 and kind = $2 and done_at is null', [
        order.id,
        kind,
      ])
    expect((await tasks('refund_tomorrow')).rowCount).toBe(1)
    const { rows } = await sql.query(
      "select start_after - now() > interval '23 hours' as is_later from jobs.job where name = 'ask-refund' and (data ->> 'refund_id')::int = $1 order by start_after desc limit 1",
      [asked.id],
    )
    expect(rows).toEqual([{ is_later: true }])
    expect(await readOrder(manager, order.num)).toMatchObject({ to_return: 1000 })

    const [paid] = payway.paymentsOf(await referenceOf(order.id))
    payway.move(paid?.id ?? 0, { status: 'accredited' })
    await handleRefund(deps, { refund_id: asked.id }, { isLastTry: false })
    expect((await sheetOf(order.num)).refunds).toMatchObject([{ state: 'done' }])
    expect((await tasks('refund_tomorrow')).rowCount).toBe(0)
    expect(await readOrder(manager, order.num)).toMatchObject({
      returned: 1000,
      to_return: 0,
      payment_status: 'approved',
    })
  })

  it('for good is the owner’s to settle: it is asked again by hand, or given back in cash', async () => {
    const { id, num, line, payment } = await deliveredOnline()
    await refund(num, { lines: [{ line_id: line, units: 1, outcome: 'broken' }], total: 1000 })
    const [asked = expect.fail()] = (await sheetOf(num)).refunds
    mercadoPago.fault(/POST .*refunds/, { status: 400 })
    for (const _ of [1, 2, 3, 4, 5]) await handleRefund(deps, { refund_id: asked.id }, { isLastTry: false })
    mercadoPago.fault(/POST .*refunds/, null)
    expect(await sheetOf(num)).toMatchObject({ refunds: [{ state: 'refused' }], payments: [{ left: 3000 }] })

    const { version } = await readOrder(manager, num)
    expect(await write(manager, `/orders/${num}/refunds/${asked.id}/again`, { version })).toMatchObject({
      status: 200,
      body: { refund: { refunds: [{ state: 'pending' }], by_hand: 0 } },
    })
    mercadoPago.fault(/POST .*refunds/, { status: 400 })
    for (const _ of [1, 2, 3, 4, 5]) await handleRefund(deps, { refund_id: asked.id }, { isLastTry: false })
    mercadoPago.fault(/POST .*refunds/, null)
    expect(await sheetOf(num)).toMatchObject({ by_hand: 1000 })
    const inCash = {
      orderId: id,
      way: 'cash',
      amount: 100_000,
      actorId: managerId,
      at: shop.clock.now,
    } as const
    expect(await giveBack(sql, inCash)).toMatchObject({ money: { toReturn: 0 } })
    const again = { version: (await readOrder(manager, num)).version }
    expect(await write(manager, `/orders/${num}/refunds/${asked.id}/again`, again)).toMatchObject({
      status: 409,
      body: { code: 'refund_not_refused' },
    })
    expect(await findRefund(sql, asked.id)).toMatchObject({ state: 'refused' })
    expect(payment.transaction_amount_refunded).toBe(0)
  })
})

const taken = async (amount: number) => {
  const wine = await addArticle(sql, { stock: 10 })
  const who = await shop.loggedIn(await addBuyer(sql))
  const order = await placeOnline(who, online, [{ id: wine, amount }])
  const payment = await mercadoPago.pay((await preferenceFor(who, order)).preference_id, 'aprobar')
  await handleWebhooks(shop)
  return { ...order, payment }
}

const takeOff = async (num: number, amount: number, total: number) => {
  const { version, lines } = await readOrder(manager, num)
  const changes = [{ line_id: lines[0]?.id, amount }]
  const asked = { version, changes, added: [], by_phone: false, total }
  expect(await write(manager, `/orders/${num}/amendments`, asked)).toMatchObject({ status: 200 })
}

const cancel = async (num: number) => {
  const { version } = await readOrder(manager, num)
  expect(await move(manager, num, { version, to: 'Cancelado', note: 'No hay más' })).toMatchObject({
    status: 200,
  })
}

async function askAll(num: number, times = 1): Promise<void> {
  const open = (await sheetOf(num)).refunds.filter(({ state }) => state === 'pending')
  for (const { id } of open)
    for (let asked = 0; asked < times; asked += 1)
      await handleRefund(deps, { refund_id: id }, { isLastTry: false })
}

async function refuseForGood(num: number): Promise<void> {
  mercadoPago.fault(/POST .*refunds/, { status: 400 })
  await askAll(num, 5)
  mercadoPago.fault(/POST .*refunds/, null)
}

const byHand = (orderId: number, amount: number) =>
  giveBack(sql, { orderId, way: 'cash', amount, actorId: managerId, at: shop.clock.now })

describe('money that is to be returned', () => {
  it('of a cancelled order is what nobody returned by hand before', async () => {
    const { id, num, payment } = await taken(3)
    await takeOff(num, 2, 2000)
    await refuseForGood(num)
    await byHand(id, 100_000)
    await cancel(num)
    await handleRefundOrder(deps, { order_id: id })
    await askAll(num)
    expect(payment.transaction_amount_refunded).toBe(2000)
    expect(await readOrder(manager, num)).toMatchObject({ returned: 3000, to_return: 0, owed: 0 })
  })

  it('is never requested once more while an amount refunded elsewhere is owed again', async () => {
    const { num, payment } = await taken(5)
    await takeOff(num, 4, 4000)
    await mercadoPago.move(payment.id, {
      transaction_amount_refunded: 2500,
      status_detail: 'partially_refunded',
    })
    await handleWebhooks(shop)
    await takeOff(num, 1, 1000)
    await askAll(num)
    expect(payment.transaction_amount_refunded).toBe(4000)
    expect(await readOrder(manager, num)).toMatchObject({ to_return: 0, owed: 0 })
  })

  it('goes back by the provider once what was given back in cash for it is voided', async () => {
    const { id, num, payment } = await taken(3)
    const row = { order_id: id, way: 'cash', at: shop.clock.now, made_by: managerId }
    const mistaken = await addRow(sql, 'collections', { ...row, kind: 'collected', amount: 100_000 })
    const back = await byHand(id, 100_000)
    const undo = async (collection: number) =>
      write(manager, `/orders/${num}/collections/${collection}/void`, {
        version: (await readOrder(manager, num)).version,
        reason: 'Error',
      })
    await undo(mistaken)
    await takeOff(num, 2, 2000)
    await askAll(num)
    expect(payment.transaction_amount_refunded).toBe(0)

    expect(await undo('id' in back ? back.id : 0)).toMatchObject({ status: 200 })
    await askAll(num)
    expect(payment.transaction_amount_refunded).toBe(1000)
    expect(await readOrder(manager, num)).toMatchObject({ returned: 1000, to_return: 0, owed: 0 })
  })

  it('of an order that was cancelled while in dispute goes back once the shop wins', async () => {
    const { num, payment } = await taken(1)
    await mercadoPago.move(payment.id, { status: 'charged_back' })
    await handleWebhooks(shop)
    await cancel(num)
    await mercadoPago.move(payment.id, { status: 'approved' })
    await handleWebhooks(shop)
    await askAll(num)
    expect(payment.transaction_amount_refunded).toBe(1000)
    expect(await readOrder(manager, num)).toMatchObject({ to_return: 0 })
  })

  it('of a payment that came after the cancellation is asked for again by hand, once', async () => {
    const wine = await addArticle(sql, { stock: 10 })
    const who = await shop.loggedIn(await addBuyer(sql))
    const order = await placeOnline(who, online, [{ id: wine, amount: 1 }])
    const { id, num } = order
    const { preference_id: page } = await preferenceFor(who, order)
    await moveOrder(deps, { orderId: id, to: 'Cancelado', madeBy: null, note: null })
    const payment = await mercadoPago.pay(page, 'aprobar')
    await handleWebhooks(shop)
    await refuseForGood(num)
    const [refused = expect.fail()] = (await sheetOf(num)).refunds
    expect(refused).toMatchObject({ state: 'refused', reason: 'late', amount: 1000 })
    const again = async () =>
      write(manager, `/orders/${num}/refunds/${refused.id}/again`, {
        version: (await readOrder(manager, num)).version,
      })
    const tasks = () => countOf(sql, 'owner_tasks', "kind = 'refund_refused' and done_at is null", id)
    expect(await tasks()).toBe(1)
    expect(await again()).toMatchObject({
      status: 200,
      body: { refund: { refunds: [{ state: 'pending' }] } },
    })
    expect(await tasks()).toBe(0)
    await handleRefunds(shop)
    expect((await sheetOf(num)).refunds).toMatchObject([{ state: 'done' }])
    expect(await again()).toMatchObject({ status: 409, body: { code: 'refund_not_refused' } })
    expect(refundsAsked(payment.id).length).toBeGreaterThan(0)
  })

  it('is not asked for again beyond what is left to return', async () => {
    const { id, num } = await taken(5)
    await takeOff(num, 3, 3000)
    await refuseForGood(num)
    const [refused = expect.fail()] = (await sheetOf(num)).refunds
    await takeOff(num, 2, 2000)
    await byHand(id, 50_000)
    const { version } = await readOrder(manager, num)
    expect(await write(manager, `/orders/${num}/refunds/${refused.id}/again`, { version })).toMatchObject({
      status: 409,
      body: { code: 'refund_not_refused' },
    })
  })
})

it('whether of an amendment or a return, is requested again when its job is gone', async () => {
  const amended = await taken(3)
  await takeOff(amended.num, 2, 2000)
  const returned = await deliveredOnline()
  const lines: Line[] = [{ line_id: returned.line, units: 1, outcome: 'broken' }]
  await refund(returned.num, { lines, total: 1000 })
  const askRefunds = "name = 'ask-refund' and data ->> 'refund_id' = any($1)"
  const ids = [amended.num, returned.num].map(async (num) =>
    (await sheetOf(num)).refunds.map(({ id }) => `${id}`),
  )
  const all = (await Promise.all(ids)).flat()
  await sql.query(`delete from jobs.job where ${askRefunds}`, [all])
  await watchRefunds(deps)
  expect((await sql.query(`select from jobs.job where ${askRefunds}`, [all])).rowCount).toBe(2)
})

describe('what was paid by hand', () => {
  it('is a task until somebody writes that it was given back', async () => {
    const { id, num, version, line } = await deliveredByHand()
    expect(
      await write(manager, `/orders/${num}/collections`, { version, way: 'cash', amount: 2150 }),
    ).toMatchObject({
      status: 200,
    })
    const tasks = () =>
      sql.query<{ detail: { amount: number } }>(
        "select detail from owner_tasks where order_id = $1 and kind = 'return_by_hand' and done_at is null",
        [id],
      )
    const lines: Line[] = [{ line_id: line, units: 1, outcome: 'broken' }]
    expect(await refund(num, { lines, total: 1000 })).toMatchObject({
      status: 200,
      body: { refund: { by_hand: 1000, refunds: [] } },
    })
    expect((await tasks()).rows).toMatchObject([{ detail: { amount: 100_000 } }])
    const inCash = {
      orderId: id,
      way: 'cash',
      amount: 60_000,
      actorId: managerId,
      at: shop.clock.now,
    } as const
    await giveBack(sql, inCash)
    expect((await tasks()).rows).toMatchObject([{ detail: { amount: 40_000 } }])
    expect(await giveBack(sql, inCash)).toMatchObject({ code: 'return_too_much' })
    await giveBack(sql, { ...inCash, amount: 40_000 })
    expect((await tasks()).rows).toEqual([])
    expect(await readOrder(manager, num)).toMatchObject({
      collected: 2150,
      returned: 1000,
      owed: 0,
      to_return: 0,
    })
  })

  it('and is not paid yet is owed less', async () => {
    const { num, line } = await deliveredByHand()
    expect(
      await refund(num, { lines: [{ line_id: line, units: 1, outcome: 'kept' }], total: 1000 }),
    ).toMatchObject({
      body: { refund: { by_hand: 0 }, order: { owed: 1150, to_return: 0, is_paid: false } },
    })
  })

  it('goes back with the delivery where that is ticked, once, and with the last unit of a withdrawal', async () => {
    const ticked = await deliveredByHand()
    expect(await refund(ticked.num, { delivery: true, total: 150 })).toMatchObject({
      body: { refund: { delivery: 0 }, order: { owed: 2000 } },
    })
    expect(await refund(ticked.num, { delivery: true, total: 150 })).toMatchObject({
      body: { code: 'return_delivery_done' },
    })
    const withdrawn = await deliveredByHand()
    await addRow(sql, 'withdrawals', {
      code: `AR-${withdrawn.num}`,
      order_num: String(withdrawn.num),
      email: 'a@b.com',
      order_id: withdrawn.id,
    })
    const lines: Line[] = [{ line_id: withdrawn.line, units: 2, outcome: 'stock' }]
    expect(await refund(withdrawn.num, { lines, total: 2000 })).toMatchObject({
      body: { code: 'total_changed', total: 2150 },
    })
    await sql.query("update withdrawals set state = 'refused'")
    expect(await sheetOf(withdrawn.num)).toMatchObject({ is_withdrawn: false })
    await sql.query("update withdrawals set state = 'accepted'")
    expect(await refund(withdrawn.num, { lines, total: 2150 })).toMatchObject({
      body: { order: { owed: 0 } },
    })
  })

  it('is no way back from Entregado any more', async () => {
    const { num, line } = await deliveredByHand()
    await refund(num, { lines: [{ line_id: line, units: 1, outcome: 'stock' }], total: 1000 })
    const { version, next } = await readOrder(manager, num)
    expect(await move(manager, num, { version, to: next.back ?? '', note: 'Volvió' })).toMatchObject({
      status: 409,
      body: { code: 'order_has_returns' },
    })
  })
})

/** Two bottles at $ 1.000 and a delivery of $ 150, handed over and not paid. */
async function deliveredByHand() {
  const who = shop.visitor()
  const cart = await saveCart(who, [{ id: await addArticle(sql), amount: 2 }], { payment_method_id: cash })
  const { id, num } = orderOf(await postOrder(who, cart, { buyer: guest }))
  await sql.query(
    'update orders set deliver = 1, delivery_amount = 15000, total = total + 15000 where id = $1',
    [id],
  )
  await deliver(num)
  const [line = expect.fail()] = (await sheetOf(num)).lines
  return { id, num, version: (await readOrder(manager, num)).version, line: line.id }
}

it('a refund that version 0.2.0 asks for is asked for once by this one', async () => {
  const { id, payment } = await deliveredOnline()
  const { rows } = await sql.query<{ payment_id: number }>(
    'select id as payment_id from payments where order_id = $1',
    [id],
  )
  const job = rows[0] ?? expect.fail()
  await sql.query("insert into refunds (payment_id, reason) values ($1, 'asked')", [job.payment_id])
  await handleRefundPayment(deps, job)
  await handleRefundPayment(deps, job)
  await handleRefunds(shop)
  expect(refundsAsked(payment.id)).toEqual([{}])
  expect((await standingOf(sql, id)).payment).toBe('refunded')
})

async function referenceOf(orderId: number): Promise<string> {
  const { rows } = await sql.query<{ reference: string }>(
    'select reference from payment_attempts where order_id = $1 order by created_at desc limit 1',
    [orderId],
  )
  return rows[0]?.reference ?? ''
}
