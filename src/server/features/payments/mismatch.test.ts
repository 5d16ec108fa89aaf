import { describe, expect, it } from 'vitest'
import { addArticle, addBuyer } from '../../../../test/factories.ts'
import {
  addOnlineMethod,
  countOf,
  handleRefunds,
  handleWebhooks,
  placeOnline,
  preferenceFor,
  standingOf,
} from '../../../../test/make-payments.ts'
import { mailsTo } from '../../../../test/outbox.ts'
import { paymentShop } from '../../../../test/payments.ts'
import { listOwnerTasks } from '../messaging/owner-tasks.service.ts'
import { moveOrder } from '../orders/order-life.service.ts'
import { applyPayment } from './apply-payment.service.ts'
import { expireHolds } from './expire-holds.job.ts'
import { handleRefundOrder } from './refunds.service.ts'

const shop = await paymentShop()
const { sql, deps, mercadoPago } = shop
const method = await addOnlineMethod(sql)
const wine = await addArticle(sql, { stock: 1000 })
await sql.query("update commerces set email = 'duenia@tienda.example'")

async function orderWithPage() {
  const who = await shop.loggedIn(await addBuyer(sql))
  const order = await placeOnline(who, method, [{ id: wine, amount: 1 }])
  return { order, preference: (await preferenceFor(who, order)).preference_id }
}

describe('a payment that is not what was asked for', () => {
  it.each([
    ['a lower amount', { transaction_amount: 999.99 }, 'amount'],
    ['a higher amount', { transaction_amount: 1000.01 }, 'amount'],
    ['another currency', { currency_id: 'USD' }, 'currency'],
    ['another collector', { collector_id: 77 }, 'collector'],
  ])('leaves the order unpaid and is the owner’s to look at, once: %s', async (_, fields, mismatch) => {
    const { order, preference } = await orderWithPage()
    const payment = await mercadoPago.pay(preference, 'aprobar', fields)
    await handleWebhooks(shop)
    await mercadoPago.tell(payment.id)
    await handleWebhooks(shop)

    expect(await standingOf(sql, order.id)).toEqual({
      status: 'Sin confirmar',
      payment: 'pending',
      isHeld: true,
      payments: ['approved mismatch'],
    })
    expect((await listOwnerTasks(deps)).filter((task) => task.order_num === order.num)).toMatchObject([
      { kind: 'payment_mismatch', detail: { mismatch, provider_id: String(payment.id) } },
    ])
    expect(await countOf(sql, 'refunds', 'true', order.id)).toBe(0)
    const mails = (await mailsTo(sql, 'duenia@tienda.example')).filter(({ subject }) =>
      subject.startsWith(`Pedido Nº ${order.num}:`),
    )
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Pedido Nº ${order.num}: llegó un pago que no coincide con el pedido`,
    ])
  })

  it('does not pay a real shop with play money', async () => {
    const { order, preference } = await orderWithPage()
    const payment = await mercadoPago.pay(preference, 'aprobar')
    const [reported] = await (deps.payments.mercadoPago ?? expect.fail()).findByReference(
      payment.external_reference ?? '',
    )
    const real = {
      ...deps,
      payments: {
        ...deps.payments,
        mercadoPago: { ...(deps.payments.mercadoPago ?? expect.fail()), isTest: false },
      },
    }
    await applyPayment(real, reported ?? expect.fail())
    expect(await standingOf(sql, order.id)).toMatchObject({
      payment: 'pending',
      payments: ['approved mismatch'],
    })
  })

  it('pays the order under whose reference it was made, never another', async () => {
    const [mine, others] = [await orderWithPage(), await orderWithPage()]
    const payment = await mercadoPago.pay(others.preference, 'aprobar')
    const [reported] = await (deps.payments.mercadoPago ?? expect.fail()).findByReference(
      payment.external_reference ?? '',
    )
    await handleWebhooks(shop)
    const { rows } = await sql.query<{ reference: string }>(
      'select reference from payment_attempts where order_id = $1',
      [mine.order.id],
    )
    // The provider now reports it under the reference of `mine`.
    await applyPayment(deps, {
      ...(reported ?? expect.fail()),
      reference: rows[0]?.reference ?? '',
      statusDetail: 'otro',
    })

    expect(await standingOf(sql, others.order.id)).toMatchObject({
      payment: 'approved',
      payments: ['approved counted'],
    })
    expect(await standingOf(sql, mine.order.id)).toMatchObject({ payment: 'pending', payments: [] })
    expect((await listOwnerTasks(deps)).filter((task) => task.order_num === mine.order.num)).toMatchObject([
      { detail: { mismatch: 'order' } },
    ])
  })

  it('beside it the right one still pays, which a shop that looks at the status alone would not wait for', async () => {
    const { order, preference } = await orderWithPage()
    const short = await mercadoPago.pay(preference, 'aprobar', { transaction_amount: 1 })
    const naive = short.status === 'approved'
    await handleWebhooks(shop)
    const before = await standingOf(sql, order.id)
    await mercadoPago.pay(preference, 'aprobar')
    await handleWebhooks(shop)
    expect([naive, before.payment, (await standingOf(sql, order.id)).payment]).toEqual([
      true,
      'pending',
      'approved',
    ])
  })
})

const tasksOf = async (num: number) =>
  (await listOwnerTasks(deps)).flatMap(({ order_num: of, kind }) => (of === num ? kind : []))

it('a payment that does not match goes back when its order’s hold ends, and asks nothing of the owner then', async () => {
  const { order, preference } = await orderWithPage()
  await mercadoPago.pay(preference, 'aprobar', { transaction_amount: 999.99 })
  await handleWebhooks(shop)
  await sql.query('update orders set hold_expires_at = $2 where id = $1', [order.id, shop.clock.now])
  await expireHolds(deps)
  expect(
    (
      await sql.query(
        "select from jobs.job where name = 'refund-order' and (data ->> 'order_id')::int = $1",
        [order.id],
      )
    ).rowCount,
  ).toBe(1)
  await handleRefundOrder(deps, { order_id: order.id })
  await handleRefunds(shop)
  expect(await standingOf(sql, order.id)).toMatchObject({
    status: 'Cancelado',
    payments: ['refunded mismatch'],
  })
  expect(await tasksOf(order.num)).toEqual([])
})

it('one that arrives once its order is cancelled goes back as a late one does', async () => {
  const { order, preference } = await orderWithPage()
  await moveOrder(deps, { orderId: order.id, to: 'Cancelado', madeBy: null, note: null })
  await mercadoPago.pay(preference, 'aprobar', { transaction_amount: 1 })
  await handleWebhooks(shop)
  expect(await tasksOf(order.num)).toEqual(['payment_late'])
  await handleRefunds(shop)
  expect((await standingOf(sql, order.id)).payments).toEqual(['refunded mismatch'])
  expect(await tasksOf(order.num)).toEqual([])
})

it('tells the buyer of a refused payment, once, and the order goes on waiting', async () => {
  const { order, preference } = await orderWithPage()
  const payment = await mercadoPago.pay(preference, 'rechazar')
  await handleWebhooks(shop)
  await mercadoPago.tell(payment.id)
  await handleWebhooks(shop)

  expect(await standingOf(sql, order.id)).toEqual({
    status: 'Sin confirmar',
    payment: 'rejected',
    isHeld: true,
    payments: ['rejected counted'],
  })
  const { rows } = await sql.query('select type, data from notifications where order_id = $1', [order.id])
  expect(rows).toEqual([
    {
      type: 'payment_error',
      data: {
        event: 'rejected',
        message: `No pudimos procesar el pago de tu pedido Nº ${order.num}. Tu tarjeta no tiene fondos suficientes. Probá con otra tarjeta u otro medio de pago`,
      },
    },
  ])
})

it('tells the owner of a payment that its payer denies', async () => {
  const { order, preference } = await orderWithPage()
  const payment = await mercadoPago.pay(preference, 'aprobar')
  await handleWebhooks(shop)
  await mercadoPago.move(payment.id, { status: 'charged_back', status_detail: 'in_process' })
  await handleWebhooks(shop)
  expect((await standingOf(sql, order.id)).payment).toBe('charged_back')
  expect((await listOwnerTasks(deps)).filter((task) => task.order_num === order.num)).toMatchObject([
    { kind: 'payment_charged_back' },
  ])
  await mercadoPago.move(payment.id, { status: 'approved', status_detail: 'accredited' })
  await handleWebhooks(shop)
  expect(await standingOf(sql, order.id)).toMatchObject({
    payment: 'approved',
    payments: ['approved counted'],
  })
  expect(await countOf(sql, 'notifications', "data ->> 'event' = 'paid'", order.id)).toBe(1)
  expect(await tasksOf(order.num)).toEqual([])
  await mercadoPago.move(payment.id, { status: 'charged_back', status_detail: 'in_process' })
  await handleWebhooks(shop)
  expect(await tasksOf(order.num)).toEqual(['payment_charged_back'])
})
