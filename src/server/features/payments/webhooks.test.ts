import { describe, expect, it } from 'vitest'
import { addArticle, addBuyer } from '../../../../test/factories.ts'
import {
  addOnlineMethod,
  countOf,
  handleWebhooks,
  placeOnline,
  preferenceFor,
  standingOf,
} from '../../../../test/make-payments.ts'
import { chanceOf } from '../../../../test/money/chance.ts'
import { paymentShop } from '../../../../test/payments.ts'
import { effectsOf, paidOnce, raceOfWebhooks, allHandled } from '../../../../test/races/equal-webhooks.ts'
import { gateFor } from '../../../../test/races/gate.ts'
import type { PaymentWebhook } from '../../queues.ts'
import { applyPayment } from './apply-payment.service.ts'
import { watchPayments } from './reconciliation.job.ts'
import { handleWebhook } from './webhooks.service.ts'

const shop = await paymentShop({ connections: 50 })
const { sql, deps, mercadoPago } = shop
const method = await addOnlineMethod(sql)
const wine = await addArticle(sql, { stock: 1000 })

async function buyerWithOrder(email: string) {
  const who = await shop.loggedIn(await addBuyer(sql, { email }))
  const order = await placeOnline(who, method, [{ id: wine, amount: 1 }])
  return { who, order, preference: (await preferenceFor(who, order)).preference_id }
}

async function expectPaidOnce(order: number, email: string): Promise<void> {
  expect(await effectsOf(sql, { order, email })).toEqual(paidOnce)
}

describe('the same notice', () => {
  it('told 50 times, ten at once, pays an order once, and each is answered well', async () => {
    expect(await raceOfWebhooks(shop, chanceOf(1), 50)).toEqual(allHandled)
  })

  it('would pay it many times in a shop that looks whether it is paid and then writes it', async () => {
    const { order } = await buyerWithOrder('ingenua@ejemplo.com.ar')
    const meet = gateFor(50)
    const naive = async (): Promise<void> => {
      const { rows } = await sql.query<{ payment_status: string }>(
        'select payment_status from orders where id = $1',
        [order.id],
      )
      await meet()
      if (rows[0]?.payment_status === 'approved') return
      await sql.query("update orders set payment_status = 'approved', hold_expires_at = null where id = $1", [
        order.id,
      ])
      await sql.query(
        "insert into order_events (order_id, kind, to_status) values ($1, 'payment', 'approved')",
        [order.id],
      )
    }
    await Promise.all(Array.from({ length: 50 }, naive))
    expect(await countOf(sql, 'order_events', "kind = 'payment' and to_status = 'approved'", order.id)).toBe(
      50,
    )
  })

  it('pays once though fifty workers look into it at once', async () => {
    const email = 'carrera@ejemplo.com.ar'
    const { order, preference } = await buyerWithOrder(email)
    const payment = await mercadoPago.pay(preference, 'aprobar')
    for (let n = 0; n < 49; n += 1) await mercadoPago.tell(payment.id)
    const done = await handleWebhooks(shop)
    expect(done.length).toBeGreaterThan(40)
    expect(done.filter(({ status }) => status === 'rejected')).toEqual([])
    await expectPaidOnce(order.id, email)
  })
})

describe('a notice that comes before its order is there', () => {
  it('is parked, and applied once it is', async () => {
    const { order, preference } = await buyerWithOrder('temprana@ejemplo.com.ar')
    const { rows } = await sql.query<{ reference: string }>(
      'delete from payment_attempts where order_id = $1 returning reference, order_id, provider, preference_id, init_point, created_at',
      [order.id],
    )
    await mercadoPago.pay(preference, 'aprobar')

    const early = await handleWebhooks(shop)
    expect(early.map(({ status }) => status)).toEqual(['rejected'])
    expect((await standingOf(sql, order.id)).payment).toBe('pending')
    await sql.query(
      "insert into payment_attempts (reference, order_id, provider, preference_id) values ($1, $2, 'MercadoPago', $3)",
      [rows[0]?.reference, order.id, preference],
    )
    await handleWebhooks(shop)

    await expectPaidOnce(order.id, 'temprana@ejemplo.com.ar')
  })

  it('would be lost in a shop that lays it aside at once', async () => {
    const reported = {
      provider: 'MercadoPago' as const,
      providerId: '1',
      reference: '1x0123456789abcdef',
      status: 'approved' as const,
      statusDetail: null,
      amount: 100_000,
      refunded: 0,
      currency: 'ARS',
      isLive: true,
      collectorId: null,
      madeAt: null,
      payUntil: null,
      voucherUrl: null,
      unknownStatus: null,
      customerCard: null,
    }
    expect(await applyPayment(deps, reported)).toEqual({ kind: 'unknown' })
    expect((await sql.query("select from payments where provider_id = '1'")).rowCount).toBe(0)
  })

  it('is laid aside after its last try, and one of something else that the merchant sells at once', async () => {
    const { order, preference } = await buyerWithOrder('otra.cosa@ejemplo.com.ar')
    await mercadoPago.pay(preference, 'aprobar', { external_reference: 'mostrador-77' })
    await mercadoPago.pay(preference, 'aprobar', { external_reference: '999999x0123456789abcdef' })
    expect((await handleWebhooks(shop)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect((await handleWebhooks(shop, true)).map(({ status }) => status)).toEqual(['fulfilled'])
    expect(await handleWebhooks(shop)).toEqual([])
    expect(await standingOf(sql, order.id)).toMatchObject({ payment: 'pending', payments: [] })
  })
})

it('waits for a MercadoPago that is down, and is handled when it is back', async () => {
  const { order, preference } = await buyerWithOrder('caida@ejemplo.com.ar')
  await mercadoPago.pay(preference, 'aprobar')
  mercadoPago.fault(/payments/, { status: 503 })
  expect((await handleWebhooks(shop)).map(({ status }) => status)).toEqual(['rejected'])
  mercadoPago.fault(/payments/, null)
  // Its job's tries are over, and the payment's attempt is looked up no more.
  await sql.query("delete from jobs.job where name = 'payment-notice'")
  const lost =
    "update webhook_inbox set created_at = now() - interval '2 hours' where handled_at is null returning id"
  const { rows } = await sql.query<{ id: number }>(lost)
  await sql.query('update payment_attempts set ask_at = null')
  await watchPayments(deps)
  await watchPayments(deps)
  const jobs = await sql.query<{ data: PaymentWebhook }>(
    "delete from jobs.job where name = 'payment-notice' returning data",
  )
  expect(jobs.rows).toEqual([{ data: { notice_id: rows[0]?.id } }])
  for (const { data } of jobs.rows) await handleWebhook(deps, data, { isLastTry: false })
  await expectPaidOnce(order.id, 'caida@ejemplo.com.ar')
})
