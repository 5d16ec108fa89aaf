import { expect, it } from 'vitest'
import type { PaymentProvider } from '#domain/payments/payment.ts'
import { addArticle, addBuyer } from '../../../../test/factories.ts'
import {
  addOnlineMethod,
  countOf,
  handleWebhooks,
  handleRefunds,
  placeOnline,
  preferenceFor,
  standingOf,
} from '../../../../test/make-payments.ts'
import { mailsTo } from '../../../../test/outbox.ts'
import { paymentShop, tokenFor } from '../../../../test/payments.ts'
import { gateFor } from '../../../../test/races/gate.ts'
import { listOwnerTasks } from '../messaging/owner-tasks.service.ts'
import { applyPayment } from './apply-payment.service.ts'
import { openAttempt } from './attempts.repo.ts'

const shop = await paymentShop({ connections: 50 })
const { sql, deps, mercadoPago, payway, clock } = shop
const method = await addOnlineMethod(sql)
const wine = await addArticle(sql, { stock: 1000 })

/** Pays an order by card, as the card screens do. */
async function payByCard(order: { id: number; num: number }): Promise<void> {
  const cards = deps.payments.payway ?? expect.fail()
  const { reference } = await openAttempt(sql, {
    orderId: order.id,
    orderNum: order.num,
    provider: 'Payway' satisfies PaymentProvider,
    now: clock.now,
  })
  const token = await tokenFor(payway)
  await applyPayment(
    deps,
    await cards.pay({
      reference,
      token: token.id,
      bin: token.bin,
      paymentMethodId: 1,
      total: 100_000,
      installments: 1,
      description: 'Pedido',
      customer: null,
    }),
  )
}

it('one of two payments of the same moment counts; the other is one too many, and goes back once', async () => {
  const email = 'dos.pestanias@ejemplo.com.ar'
  const who = await shop.loggedIn(await addBuyer(sql, { email }))
  const rounds = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const order = await placeOnline(await shop.loggedIn(await addBuyer(sql)), method, [
        { id: wine, amount: 1 },
      ])
      return order
    }),
  )
  const reported = await placeOnline(who, method, [{ id: wine, amount: 1 }])
  const orders = [...rounds, reported]
  const preferences = new Map<number, string>()
  for (const order of orders) {
    const { rows } = await sql.query<{ buyer_id: number }>('select buyer_id from orders where id = $1', [
      order.id,
    ])
    preferences.set(
      order.id,
      (await preferenceFor(await shop.loggedIn(rows[0]?.buyer_id ?? 0), order)).preference_id,
    )
  }

  await Promise.all(
    orders.map((order) =>
      Promise.all([mercadoPago.pay(preferences.get(order.id) ?? '', 'aprobar'), payByCard(order)]),
    ),
  )
  await Promise.all([handleWebhooks(shop), handleWebhooks(shop)])
  await handleRefunds(shop, 3)
  await handleWebhooks(shop)

  for (const order of orders) {
    const { payment, payments } = await standingOf(sql, order.id)
    expect([payment, payments.toSorted()]).toEqual(['approved', ['approved counted', 'refunded excess']])
    expect(await countOf(sql, 'refunds', "refunds.state = 'done' and reason = 'excess'", order.id)).toBe(1)
    expect((await listOwnerTasks(deps)).filter((task) => task.order_num === order.num)).toEqual([])
    expect(await countOf(sql, 'notifications', "data ->> 'event' = 'paid'", order.id)).toBe(1)
  }
  const subjects = (await mailsTo(sql, email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /recibimos tu pago|te devolvemos/.test(subject)).toSorted()).toEqual([
    `Pedido Nº ${reported.num}: recibimos tu pago`,
    `Pedido Nº ${reported.num}: te devolvemos tu pago`,
  ])
})

it('both would count in a shop that looks for another payment before it writes its own', async () => {
  const order = await placeOnline(shop.visitor(), method, [{ id: wine, amount: 1 }])
  const meet = gateFor(2)
  const naive = async (provider: PaymentProvider): Promise<void> => {
    const others = await sql.query("select from payments where order_id = $1 and status = 'approved'", [
      order.id,
    ])
    await meet()
    await sql.query(
      "insert into payments (order_id, provider, provider_id, status, amount, verdict) values ($1, $2, $3, 'approved', 100000, $4)",
      [order.id, provider, `ingenuo-${order.id}`, others.rowCount ? 'excess' : 'counted'],
    )
  }
  await Promise.all([naive('MercadoPago'), naive('Payway')])
  expect((await standingOf(sql, order.id)).payments).toEqual(['approved counted', 'approved counted'])
})
