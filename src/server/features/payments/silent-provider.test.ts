import { expect, it } from 'vitest'
import type { Sent } from '#contract/client.ts'
import type { Order } from '#contract/orders.ts'
import { addArticle } from '../../../../test/factories.ts'
import { addOnlineMethod, placeOnline, preferenceFor, standingOf } from '../../../../test/make-payments.ts'
import { paymentShop } from '../../../../test/payments.ts'
import type { Visitor } from '../../../../test/shop.ts'

const shop = await paymentShop({ connections: 5 })
const { sql, mercadoPago } = shop
const method = await addOnlineMethod(sql)
const wine = await addArticle(sql, { stock: 1000 })
const path = '/mercado-pago/preference'

/** Whose wait for a silent MercadoPago only the test ends. */
const patient = await paymentShop({ connections: 5, timeout: 60_000 })

const ask = (who: Visitor, { num }: Order): Promise<Sent> =>
  who.send({ method: 'POST', path, body: { order_num: num } })

it.each([
  'silence',
  'slow drip',
  'lost answer',
  'half body',
  { status: 500 },
  { body: 'no es JSON' },
] as const)(
  'waits for its payment when MercadoPago answers with %o, and then has one page',
  async (fault) => {
    const guest = shop.visitor()
    const order = await placeOnline(guest, method, [{ id: wine, amount: 1 }])
    mercadoPago.fault(/checkout/, fault)
    const refused = await ask(guest, order)
    mercadoPago.fault(/checkout/, null)

    expect(refused).toMatchObject({
      status: 503,
      body: {
        code: 'payment_down',
        message: expect.stringContaining('No pudimos comunicarnos con MercadoPago'),
      },
    })
    expect(await standingOf(sql, order.id)).toMatchObject({
      status: 'Sin confirmar',
      payment: 'pending',
      isHeld: true,
    })
    expect((await preferenceFor(guest, order)).preference_id).toBe(
      (await preferenceFor(guest, order)).preference_id,
    )
    const keys = mercadoPago.requests
      .filter(({ text }) => text.includes(`Pedido Nº ${order.num}"`))
      .map(({ headers }) => headers['x-idempotency-key'])
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  },
)

it('holds no connection while 50 wait for a MercadoPago that is silent: the shop goes on', async () => {
  const { requests, fault, stop } = patient.mercadoPago
  const online = await addOnlineMethod(patient.sql)
  const bottle = await addArticle(patient.sql, { stock: 50 })
  const buyers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const who = patient.visitor()
      return { who, order: await placeOnline(who, online, [{ id: bottle, amount: 1 }]) }
    }),
  )
  fault(/checkout/, 'silence')
  let answered = 0
  const waiting = Promise.all(buyers.map(({ who, order }) => ask(who, order).finally(() => (answered += 1))))
  await expect.poll(() => requests.filter((one) => one.path.includes('checkout')).length).toBe(50)
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      expect((await patient.visitor().send({ method: 'GET', path: '/categories/1000' })).status).toBe(200)
    }),
  )
  expect(answered).toBe(0)
  await stop()
  const answers = await waiting

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
})
