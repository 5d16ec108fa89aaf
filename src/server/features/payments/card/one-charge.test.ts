import { expect, it } from 'vitest'
import { addArticle, addBuyer } from '../../../../../test/factories.ts'
import { addOnlineMethod, payWithCard, placeOnline, standingOf } from '../../../../../test/make-payments.ts'
import { readOrder, write } from '../../../../../test/panel/ordering.ts'
import { paymentShop } from '../../../../../test/payments.ts'
import { gateFor } from '../../../../../test/races/gate.ts'
import { expireHolds } from '../expire-holds.job.ts'
import { watchPayments } from '../reconciliation.job.ts'

const shop = await paymentShop({ connections: 12 })
const { sql, deps, payway, clock } = shop
/** Whose wait for a silent Payway only the test ends. */
const patient = await paymentShop({ connections: 5, timeout: 60_000 })
const method = await addOnlineMethod(sql, 'Payway')
const wine = await addArticle(sql, { stock: 1000 })
const seconds = (count: number): void => {
  clock.now = new Date(clock.now.getTime() + count * 1000)
}

/** Payway's charges for an order, under all of its references. */
async function chargesOf(orderId: number): Promise<string[]> {
  const { rows } = await sql.query<{ reference: string }>(
    'select reference from payment_attempts where order_id = $1',
    [orderId],
  )
  return rows.flatMap(({ reference }) => payway.paymentsOf(reference).map(({ status }) => status))
}

/** Number of charge requests to Payway for an order, among the recent ones. */
const askedFor = (num: number): number =>
  payway.requests.filter(({ text }) => text.includes(`"Pedido N. ${num}"`)).length

it('ten taps at once are one charge', async () => {
  for (let round = 0; round < 5; round += 1) {
    const guest = shop.visitor()
    const order = await placeOnline(guest, method, [{ id: wine, amount: 1 }])
    const answers = await Promise.all(Array.from({ length: 10 }, () => payWithCard(shop, guest, order)))
    expect(await chargesOf(order.id)).toEqual(['approved'])
    expect(await standingOf(sql, order.id)).toMatchObject({
      payment: 'approved',
      payments: ['approved counted'],
    })
    for (const { status, body } of answers) expect([200, 409]).toContain(status ?? body)
    expect(answers.filter(({ body }) => (body as { outcome?: string }).outcome === 'success')).toHaveLength(1)
  }
})

it('would be more in a shop that only looks whether the order is paid', async () => {
  const guest = shop.visitor()
  const order = await placeOnline(guest, method, [{ id: wine, amount: 1 }])
  await sql.query('drop index payment_attempts_one_charge')
  // Disables the claim, as if each request had found the order unpaid and unclaimed.
  await sql.query(
    'create function forget_charging() returns trigger language plpgsql as $$ begin new.is_charging := false; return new; end $$',
  )
  await sql.query(
    'create trigger forget_charging before update on payment_attempts for each row execute function forget_charging()',
  )
  const port = deps.payments.payway ?? expect.fail()
  const meet = gateFor(2)
  deps.payments.payway = { ...port, pay: (payment) => meet().then(() => port.pay(payment)) }
  await Promise.all(Array.from({ length: 10 }, () => payWithCard(shop, guest, order)))
  deps.payments.payway = port
  await sql.query('drop trigger forget_charging on payment_attempts')
  await sql.query(
    'create unique index payment_attempts_one_charge on payment_attempts (order_id) where is_charging',
  )
  expect((await chargesOf(order.id)).length).toBeGreaterThan(1)
})

/** The shop adds a bottle, as the buyer agreed by phone. */
async function amend(num: number, total: number) {
  const manager = await shop.loggedIn(await addBuyer(sql, { staff_role: 'manager' }))
  const { version } = await readOrder(manager, num)
  const added = [{ article_id: wine, amount: 1 }]
  return write(manager, `/orders/${num}/amendments`, { version, changes: [], added, by_phone: true, total })
}

const faults = [
  'silence',
  'slow drip',
  'lost answer',
  'half body',
  { status: 500 },
  { body: 'no es JSON' },
] as const

it.each(faults)(
  'is charged once though Payway answers with %o, however often the buyer tries',
  async (fault) => {
    const guest = shop.visitor()
    const order = await placeOnline(guest, method, [{ id: wine, amount: 1 }])
    payway.fault(/POST \S*\/payments/, fault)
    const first = await payWithCard(shop, guest, order)
    expect(first).toMatchObject({
      status: 200,
      body: {
        outcome: 'pending',
        order_num: order.num,
        can_retry: false,
        message: expect.stringContaining('No pagues de nuevo'),
      },
    })
    // A second tap meanwhile sends no charge.
    expect(await payWithCard(shop, guest, order)).toMatchObject({ body: { outcome: 'pending' } })
    expect(askedFor(order.num)).toBe(1)
    payway.fault(/./, null)
    seconds(31)
    await payWithCard(shop, guest, order)

    expect(await chargesOf(order.id)).toEqual(['approved'])
    expect(await standingOf(sql, order.id)).toMatchObject({
      payment: 'approved',
      isHeld: false,
      payments: ['approved counted'],
    })
  },
)

it('is found out by who watches payments when the buyer never comes back', async () => {
  const guest = shop.visitor()
  const order = await placeOnline(guest, method, [{ id: wine, amount: 1 }])
  payway.fault(/POST \S*\/payments/, 'lost answer', 1)
  await payWithCard(shop, guest, order)
  seconds(180)
  await watchPayments(deps)
  expect(await standingOf(sql, order.id)).toMatchObject({
    payment: 'approved',
    payments: ['approved counted'],
  })
  expect(await amend(order.num, 2000)).toMatchObject({ status: 200 })
})

it('under way at the end of the hold waits for what comes of it, and its order is not superseded', async () => {
  const guest = shop.visitor()
  const order = await placeOnline(guest, method, [{ id: wine, amount: 1 }])
  seconds(29 * 60 + 57)
  payway.fault(/POST \S*\/payments/, 'lost answer', 1)
  await payWithCard(shop, guest, order)
  const found = deps.payments.payway ?? expect.fail()
  deps.payments.payway = { ...found, findByReference: () => Promise.resolve([]) }
  seconds(5)
  await expireHolds(deps)
  deps.payments.payway = found
  expect(await standingOf(sql, order.id)).toMatchObject({ status: 'Sin confirmar', isHeld: true })
  const path = `/carts/from-order/${order.id}`
  expect(await guest.send({ method: 'GET', path })).toMatchObject({ body: { code: 'payment_in_process' } })
  seconds(60)
  await expireHolds(deps)
  expect(await standingOf(sql, order.id)).toMatchObject({
    payment: 'approved',
    payments: ['approved counted'],
  })
})

it('is free again once the payment is stored, though the process died before it released the order', async () => {
  const guest = shop.visitor()
  const order = await placeOnline(guest, method, [{ id: wine, amount: 1 }])
  await payWithCard(shop, guest, order)
  await sql.query('update payment_attempts set is_charging = true where order_id = $1', [order.id])
  expect(await amend(order.num, 2000)).toMatchObject({ body: { code: 'amendment_being_paid' } })
  seconds(180)
  await watchPayments(deps)
  expect(await amend(order.num, 2000)).toMatchObject({ status: 200 })
})

it('waits while nobody can say what came of the last charge', async () => {
  const guest = shop.visitor()
  const order = await placeOnline(guest, method, [{ id: wine, amount: 1 }])
  payway.fault(/./, 'silence')
  await payWithCardUnder(order.num)
  seconds(60)
  expect(await payWithCardUnder(order.num)).toMatchObject({ body: { outcome: 'pending' } })
  payway.fault(/./, null)
  expect(await chargesOf(order.id)).toEqual([])
  expect(await payWithCard(shop, guest, order)).toMatchObject({ body: { outcome: 'success' } })

  /** Pays under a number, without a token request: Payway is silent. */
  function payWithCardUnder(num: number) {
    return guest.send({
      method: 'POST',
      path: '/payway/payments',
      body: {
        order_num: num,
        token: 'ficha-de-antes',
        bin: '450799',
        payment_method_id: 1,
        installments: 1,
        keep: false,
      },
    })
  }
})

it('holds no connection while 50 wait for a Payway that is silent: the shop goes on', async () => {
  const { requests, fault, stop } = patient.payway
  const online = await addOnlineMethod(patient.sql, 'Payway')
  const bottle = await addArticle(patient.sql, { stock: 50 })
  const buyers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const who = patient.visitor()
      return { who, order: await placeOnline(who, online, [{ id: bottle, amount: 1 }]) }
    }),
  )
  fault(/POST \S*\/payments/, 'silence')
  let answered = 0
  const waiting = Promise.all(
    buyers.map(({ who, order }) => payWithCard(patient, who, order).finally(() => (answered += 1))),
  )
  await expect.poll(() => requests.filter((one) => one.path.endsWith('/payments')).length).toBe(50)
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      expect((await patient.visitor().send({ method: 'GET', path: '/categories/1000' })).status).toBe(200)
    }),
  )
  expect(answered).toBe(0)
  await stop()
  const answers = await waiting
  expect(new Set(answers.map(({ body }) => (body as { outcome: string }).outcome))).toEqual(
    new Set(['pending']),
  )
})
