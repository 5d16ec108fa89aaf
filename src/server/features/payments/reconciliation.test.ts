import { expect, it } from 'vitest'
import { addArticle } from '../../../../test/factories.ts'
import {
  addOnlineMethod,
  countOf,
  minutes,
  placeOnline,
  preferenceFor,
  standingOf,
} from '../../../../test/make-payments.ts'
import { paymentShop } from '../../../../test/payments.ts'
import { expireHolds } from './expire-holds.job.ts'
import { watchPayments } from './reconciliation.job.ts'

const shop = await paymentShop({ connections: 20 })
const { sql, mercadoPago, clock } = shop
/** The references searched for at MercadoPago. */
const asked: string[] = []
const port = shop.deps.payments.mercadoPago ?? expect.fail()
const counting: typeof port = {
  ...port,
  findByReference: (reference) => {
    asked.push(reference)
    return port.findByReference(reference)
  },
}
const deps = { ...shop.deps, payments: { ...shop.deps.payments, mercadoPago: counting } }
const method = await addOnlineMethod(sql)
const wine = await addArticle(sql, { stock: 10_000 })
mercadoPago.beQuiet(true)

/** In batches of twenty: more at once would exceed MercadoPago's timeout on a busy machine. */
async function ordersWithPage(count: number) {
  const orders: Awaited<ReturnType<typeof orderWithPage>>[] = []
  while (orders.length < count) {
    const batch = Math.min(20, count - orders.length)
    orders.push(...(await Promise.all(Array.from({ length: batch }, orderWithPage))))
  }
  return orders
}
async function orderWithPage() {
  const who = shop.visitor()
  const order = await placeOnline(who, method, [{ id: wine, amount: 1 }])
  return { order, preference: (await preferenceFor(who, order)).preference_id }
}

/** Runs both one-minute jobs, minute by minute. */
async function passMinutes(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    clock.now = new Date(clock.now.getTime() + minutes(1))
    await watchPayments(deps)
    await expireHolds(deps)
  }
}

it('makes up within five minutes for 200 notices that never came', async () => {
  const orders = await ordersWithPage(200)
  await passMinutes(3)
  for (const { preference } of orders) await mercadoPago.pay(preference, 'aprobar')
  const before = await Promise.all(orders.map(async ({ order }) => (await standingOf(sql, order.id)).payment))
  await passMinutes(5)

  expect(new Set(before)).toEqual(new Set(['pending']))
  const after = await Promise.all(orders.map(({ order }) => standingOf(sql, order.id)))
  expect(new Set(after.map((standing) => JSON.stringify(standing)))).toEqual(
    new Set([
      JSON.stringify({
        status: 'Sin confirmar',
        payment: 'approved',
        isHeld: false,
        payments: ['approved counted'],
      }),
    ]),
  )
})

it('catches up with a MercadoPago that was down for an hour: every order paid once, and hardly a call meanwhile', async () => {
  const orders = await ordersWithPage(20)
  for (const { preference } of orders) await mercadoPago.pay(preference, 'aprobar')
  mercadoPago.fault(/./, { status: 503 })
  asked.length = 0
  await passMinutes(60)
  const meanwhile = asked.length
  const waiting = await Promise.all(orders.map(async ({ order }) => (await standingOf(sql, order.id)).status))
  mercadoPago.fault(/./, null)
  await passMinutes(5)

  expect(new Set(waiting)).toEqual(new Set(['Sin confirmar']))
  // Each round of both jobs ends with the four requests under way at the third failure: not twenty orders sixty times.
  expect(meanwhile).toBeLessThanOrEqual(60 * 2 * 4)
  for (const { order } of orders) {
    expect(await standingOf(sql, order.id)).toEqual({
      status: 'Sin confirmar',
      payment: 'approved',
      isHeld: false,
      payments: ['approved counted'],
    })
    expect(await countOf(sql, 'order_events', "kind = 'payment'", order.id)).toBe(1)
  }
})

it('finds every other payment while MercadoPago fails for one', async () => {
  const orders = await ordersWithPage(12)
  for (const { preference } of orders) await mercadoPago.pay(preference, 'aprobar')
  const { rows } = await sql.query<{ reference: string }>(
    'update payment_attempts set ask_at = ask_at - interval $$1 second$$ where order_id = $1 returning reference',
    [orders[0]?.order.id],
  )
  const stuck = new RegExp(rows[0]?.reference ?? expect.fail())
  mercadoPago.fault(stuck, { status: 500 })
  await passMinutes(3)
  mercadoPago.fault(stuck, null)
  const standings = await Promise.all(orders.map(({ order }) => standingOf(sql, order.id)))
  expect(standings.map(({ payment }) => payment)).toEqual(['pending', ...Array<string>(11).fill('approved')])
})

it('reports an outage once a round, at its third failure', async () => {
  await ordersWithPage(12)
  const reported: string[] = []
  const { log } = deps
  const heard = Object.create(log, {
    warn: { value: (_of: object, text: string) => reported.push(text) },
  }) as typeof log
  mercadoPago.fault(/./, { status: 503 })
  clock.now = new Date(clock.now.getTime() + minutes(3))
  asked.length = 0
  await watchPayments({ ...deps, log: heard })
  mercadoPago.fault(/./, null)
  const once = 'a provider that does not answer waits for the next round'
  expect(reported.filter((text) => text === once)).toHaveLength(1)
  // One more is on its way when the third one fails.
  expect(asked.length).toBeLessThanOrEqual(4)
})

it('asks about nothing twice at once, and gives up what nobody pays', async () => {
  const [{ order } = expect.fail()] = await ordersWithPage(1)
  clock.now = new Date(clock.now.getTime() + minutes(3))
  asked.length = 0
  await Promise.all([watchPayments(deps), watchPayments(deps), watchPayments(deps)])
  expect(asked.length).toBeGreaterThan(0)
  expect(new Set(asked).size).toBe(asked.length)
  await passMinutes(30)
  expect(await standingOf(sql, order.id)).toMatchObject({ status: 'Cancelado', payment: 'pending' })
})

it('goes on asking about a payment of a while ago, as after a restore, when its provider did not answer at once', async () => {
  const [{ order, preference } = expect.fail()] = await ordersWithPage(1)
  await mercadoPago.pay(preference, 'aprobar')
  await passMinutes(4)
  expect(await standingOf(sql, order.id)).toMatchObject({ payment: 'approved' })
  clock.now = new Date(clock.now.getTime() + minutes(30 * 24 * 60))
  await sql.query('update payment_attempts set ask_at = case order_id when $1 then $2::timestamptz end', [
    order.id,
    clock.now,
  ])
  mercadoPago.fault(/./, { status: 503 })
  await watchPayments(deps)
  mercadoPago.fault(/./, null)
  const { rows } = await sql.query<{ ask_at: Date | null }>(
    'select ask_at from payment_attempts where order_id = $1',
    [order.id],
  )
  expect(rows[0]?.ask_at).toEqual(new Date(clock.now.getTime() + minutes(60)))
})

it('stops asking after ten days, though the provider says nothing but no', async () => {
  const [{ order } = expect.fail()] = await ordersWithPage(1)
  const nextAsking = async () =>
    (
      await sql.query<{ ask_at: Date | null }>('select ask_at from payment_attempts where order_id = $1', [
        order.id,
      ])
    ).rows[0]?.ask_at
  mercadoPago.fault(/./, { status: 401 })
  await passMinutes(3)
  expect(await nextAsking()).toBeInstanceOf(Date)
  clock.now = new Date(clock.now.getTime() + minutes(10 * 24 * 60))
  await passMinutes(3)
  mercadoPago.fault(/./, null)
  expect(await nextAsking()).toBeNull()
})
