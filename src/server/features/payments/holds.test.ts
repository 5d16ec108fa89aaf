import { describe, expect, it } from 'vitest'
import { addArticle, addBuyer, addCoupon } from '../../../../test/factories.ts'
import {
  addOnlineMethod,
  countOf,
  handleWebhooks,
  handleRefunds,
  minutes,
  placeOnline,
  preferenceFor,
  standingOf,
} from '../../../../test/make-payments.ts'
import { orderOf, postOrder, saveCart, stockOf } from '../../../../test/ordering.ts'
import { mailsTo } from '../../../../test/outbox.ts'
import { paymentShop } from '../../../../test/payments.ts'
import { gateFor } from '../../../../test/races/gate.ts'
import { listOwnerTasks } from '../messaging/owner-tasks.service.ts'
import { moveOrder } from '../orders/order-life.service.ts'
import { expireHolds } from './expire-holds.job.ts'

const shop = await paymentShop({ connections: 50 })
const { sql, deps, mercadoPago, clock } = shop
const method = await addOnlineMethod(sql)

const later = (ms: number): void => {
  clock.now = new Date(clock.now.getTime() + ms)
}

async function heldOrder(columns: { stock?: number; email?: string } = {}) {
  const wine = await addArticle(sql, { stock: columns.stock ?? 1 })
  const who = await shop.loggedIn(await addBuyer(sql, columns.email ? { email: columns.email } : {}))
  const order = await placeOnline(who, method, [{ id: wine, amount: 1 }])
  return { wine, who, order, preference: (await preferenceFor(who, order)).preference_id }
}

describe('the last bottle, held for who is paying', () => {
  it('is refused to another meanwhile, his once the hold is over; a payment that comes then goes back once', async () => {
    const email = 'tarde@ejemplo.com.ar'
    const { wine, order, preference } = await heldOrder({ email })
    const luis = await shop.loggedIn(await addBuyer(sql))
    const wanted = await saveCart(luis, [{ id: wine, amount: 1 }], { payment_method_id: method })

    later(minutes(29))
    await expireHolds(deps)
    const refused = await postOrder(luis, wanted)
    later(minutes(1))
    await Promise.all([expireHolds(deps), expireHolds(deps), expireHolds(deps)])
    const sold = await orderOf(await postOrder(luis, wanted))
    const payment = await mercadoPago.pay(preference, 'aprobar')
    await mercadoPago.tell(payment.id)
    await Promise.all([handleWebhooks(shop), handleWebhooks(shop)])
    const owed = await standingOf(sql, order.id)
    await handleRefunds(shop, 3)

    expect([refused.status, refused.body]).toMatchObject([409, { code: 'stock_short' }])
    expect(sold.payment_status).toBe('pending')
    expect(owed).toEqual({
      status: 'Cancelado',
      payment: 'approved',
      isHeld: false,
      payments: ['approved late'],
    })
    expect((await standingOf(sql, order.id)).payment).toBe('refunded')
    expect((await listOwnerTasks(deps)).filter((task) => task.order_num === order.num)).toEqual([])
    expect([
      await countOf(sql, 'refunds', "reason = 'late'", order.id),
      await countOf(sql, 'notifications', "type = 'order_canceled'", order.id),
    ]).toEqual([1, 1])
    expect(await stockOf(sql, wine)).toBe(0)
    const mails = await mailsTo(sql, email)
    expect(mails.filter(({ text }) => text.includes('Tu pago llegó cuando el pedido'))).toHaveLength(1)
    expect(mails.filter(({ text }) => text.includes('No se pagó a tiempo'))).toHaveLength(1)
  })

  it('goes to the buyer or back to the shelf, never both, when payment and end of hold meet', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => heldOrder()))
    later(minutes(30))
    await Promise.all(orders.map(({ preference }) => mercadoPago.pay(preference, 'aprobar')))
    // The search finds nothing, so only the webhooks report payments while holds are released.
    const blind = {
      ...deps,
      payments: {
        ...deps.payments,
        mercadoPago: { ...(deps.payments.mercadoPago ?? expect.fail()), findByReference: async () => [] },
      },
    }
    await Promise.all([expireHolds(blind), handleWebhooks(shop), expireHolds(blind), handleWebhooks(shop)])
    await handleRefunds(shop, 2)

    const ends = await Promise.all(
      orders.map(async ({ order, wine }) => ({
        ...(await standingOf(sql, order.id)),
        stock: await stockOf(sql, wine),
      })),
    )
    const kinds = new Set(
      ends.map(({ status, payment, payments, stock, isHeld }) =>
        [status, payment, payments.join(), stock, isHeld].join(' | '),
      ),
    )
    for (const kind of kinds)
      expect([
        'Sin confirmar | approved | approved counted | 0 | false',
        'Cancelado | refunded | refunded late | 1 | false',
      ]).toContain(kind)
  })

  it('would be both in a shop that looks and then cancels', async () => {
    const { order, wine } = await heldOrder()
    const meet = gateFor(2)
    const look = async (): Promise<boolean> => {
      const { rowCount } = await sql.query(
        "select from orders where id = $1 and payment_status = 'pending' and status = 'Sin confirmar'",
        [order.id],
      )
      await meet()
      return rowCount === 1
    }
    await Promise.all([
      look().then(
        async (isOpen) =>
          isOpen &&
          sql
            .query("update orders set status = 'Cancelado' where id = $1", [order.id])
            .then(() => sql.query('update articles set stock = stock + 1 where id = $1', [wine])),
      ),
      look().then(
        async (isOpen) =>
          isOpen && sql.query("update orders set payment_status = 'approved' where id = $1", [order.id]),
      ),
    ])
    expect(await standingOf(sql, order.id)).toMatchObject({ status: 'Cancelado', payment: 'approved' })
    expect(await stockOf(sql, wine)).toBe(1)
  })
})

it('a payment that is refused three times, each told twice, keeps the coupon for who may still pay; the end of the hold gives it back, once (B11)', async () => {
  const [wine, coupon] = [await addArticle(sql), await addCoupon(sql, { use_limit: 1 })]
  const who = await shop.loggedIn(await addBuyer(sql))
  const order = await placeOnline(who, method, [{ id: wine, amount: 1 }], { cupon_id: coupon })
  const { preference_id: preference } = await preferenceFor(who, order)
  const uses = async () =>
    (
      await sql.query<{ used: number; live: number }>(
        'select used, (select count(*)::int from cupon_uses where cupon_id = cupons.id and returned_at is null) as live from cupons where id = $1',
        [coupon],
      )
    ).rows[0]
  for (let times = 0; times < 3; times += 1) {
    const refused = await mercadoPago.pay(preference, 'rechazar')
    await mercadoPago.tell(refused.id)
    await handleWebhooks(shop)
  }
  expect(await standingOf(sql, order.id)).toMatchObject({
    payment: 'rejected',
    payments: ['rejected counted', 'rejected counted', 'rejected counted'],
  })
  expect(await uses()).toEqual({ used: 1, live: 1 })
  later(minutes(31))
  await Promise.all([expireHolds(deps), expireHolds(deps), expireHolds(deps)])
  expect(await uses()).toEqual({ used: 0, live: 0 })
})

describe('when a hold is over', () => {
  it('the provider is asked first: who paid keeps his order though no notice came', async () => {
    const { order, preference, wine } = await heldOrder()
    mercadoPago.beQuiet(true)
    await mercadoPago.pay(preference, 'aprobar')
    mercadoPago.beQuiet(false)
    later(minutes(31))
    await expireHolds(deps)
    expect(await standingOf(sql, order.id)).toEqual({
      status: 'Sin confirmar',
      payment: 'approved',
      isHeld: false,
      payments: ['approved counted'],
    })
    expect(await stockOf(sql, wine)).toBe(0)
  })

  it('and the provider is silent, the order waits for two hours, and no longer', async () => {
    const { order, wine } = await heldOrder()
    mercadoPago.fault(/search/, { status: 503 })
    later(minutes(149))
    await expireHolds(deps)
    const waiting = await standingOf(sql, order.id)
    later(minutes(1))
    await expireHolds(deps)
    mercadoPago.fault(/search/, null)
    expect([waiting.status, (await standingOf(sql, order.id)).status, await stockOf(sql, wine)]).toEqual([
      'Sin confirmar',
      'Cancelado',
      1,
    ])
  })

  it('and MercadoPago is silent about more than a hundred, whoever was to pay by Payway is not kept waiting behind them', async () => {
    const wine = await addArticle(sql, { stock: 200 })
    const who = shop.visitor()
    for (let n = 0; n < 101; n += 1)
      await preferenceFor(who, await placeOnline(who, method, [{ id: wine, amount: 1 }]))
    later(minutes(1))
    const byCard = await placeOnline(who, await addOnlineMethod(sql, 'Payway'), [{ id: wine, amount: 1 }])
    mercadoPago.fault(/search/, { status: 503 })
    later(minutes(31))
    await expireHolds(deps)
    mercadoPago.fault(/search/, null)
    expect(await standingOf(sql, byCard.id)).toMatchObject({ status: 'Cancelado', isHeld: false })
    expect(await stockOf(sql, wine)).toBe(99)
    await expireHolds(deps)
    expect(await stockOf(sql, wine)).toBe(200)
  })

  it('a payment that is looked into keeps the order until it is decided', async () => {
    const { order, preference } = await heldOrder({ stock: 10 })
    const payment = await mercadoPago.pay(preference, 'revision')
    await handleWebhooks(shop)
    later(minutes(31))
    await expireHolds(deps)
    const kept = await standingOf(sql, order.id)
    await mercadoPago.move(payment.id, { status: 'approved', status_detail: 'accredited' })
    await handleWebhooks(shop)
    expect(kept).toMatchObject({ status: 'Sin confirmar', payment: 'in_process', isHeld: true })
    expect(await standingOf(sql, order.id)).toMatchObject({ payment: 'approved', isHeld: false })
  })

  it('an order that the shop took into its own hands, or that is cancelled, is left as it is', async () => {
    const [confirmed, cancelled] = [await heldOrder(), await heldOrder()]
    await moveOrder(deps, { orderId: confirmed.order.id, to: 'Confirmado', madeBy: null, note: null })
    await moveOrder(deps, { orderId: cancelled.order.id, to: 'Cancelado', madeBy: null, note: null })
    later(minutes(31))
    await expireHolds(deps)
    await expireHolds(deps)
    expect(await standingOf(sql, confirmed.order.id)).toMatchObject({ status: 'Confirmado', isHeld: false })
    expect(await standingOf(sql, cancelled.order.id)).toMatchObject({ status: 'Cancelado', isHeld: false })
    expect(await stockOf(sql, cancelled.wine)).toBe(1)
  })
})

describe('a provider that fails for one payment', () => {
  it('holds up the end of no other hold', async () => {
    const stuck = await heldOrder()
    const others = await Promise.all(Array.from({ length: 9 }, () => heldOrder()))
    const { rows } = await sql.query<{ reference: string }>(
      'select reference from payment_attempts where order_id = $1',
      [stuck.order.id],
    )
    later(minutes(30))
    mercadoPago.fault(new RegExp(rows[0]?.reference ?? expect.fail()), { status: 500 })
    await expireHolds(deps)
    mercadoPago.fault(new RegExp(rows[0]?.reference ?? ''), null)
    const ends = await Promise.all([stuck, ...others].map(({ order }) => standingOf(sql, order.id)))
    expect(ends.map(({ status }) => status)).toEqual(['Sin confirmar', ...Array<string>(9).fill('Cancelado')])
  })
})
