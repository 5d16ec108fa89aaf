import { describe, expect, it } from 'vitest'
import { cardPaymentEndpoints } from '#contract/payments.ts'
import { addArticle, addBuyer, addPaymentMethod } from '../../../../../test/factories.ts'
import {
  addOnlineMethod,
  countOf,
  minutes,
  payWithCard,
  placeOnline,
  standingOf,
} from '../../../../../test/make-payments.ts'
import { paymentShop, tokenFor } from '../../../../../test/payments.ts'
import type { Visitor } from '../../../../../test/shop.ts'
import { moveOrder } from '../../orders/order-life.service.ts'

const shop = await paymentShop({ connections: 20 })
const { sql, deps, payway, clock } = shop
const wine = await addArticle(sql, { stock: 1000 })
const method = await addPaymentMethod(sql, {
  name: 'Tarjeta',
  type_name: 'Payway',
  installments: JSON.stringify([
    { count: 6, cft: 71.5 },
    { count: 3, cft: 0 },
  ]),
})

const place = (who: Visitor, amount = 1) => placeOnline(who, method, [{ id: wine, amount }])
const codeOf = ({ body }: { body: unknown }): string => (body as { code: string }).code

it('charges what the order costs, whatever the caller says, and the order is paid', async () => {
  const guest = shop.visitor()
  const order = await place(guest, 3)
  const terms = await guest.call(cardPaymentEndpoints.terms, { query: { order_num: order.num } })
  expect(terms).toMatchObject({
    order_num: order.num,
    total: 3000,
    public_key: payway.keys.publicKey,
    is_test: true,
  })
  expect(JSON.stringify(terms)).not.toContain(payway.keys.privateKey)

  const paid = await payWithCard(shop, guest, order)

  expect(paid).toMatchObject({
    status: 200,
    body: {
      outcome: 'success',
      order_num: order.num,
      payment_status: 'approved',
      can_retry: false,
      message: null,
    },
  })
  expect(await standingOf(sql, order.id)).toMatchObject({
    payment: 'approved',
    isHeld: false,
    payments: ['approved counted'],
  })
  const asked = payway.requests.findLast(
    ({ method: verb, path }) => verb === 'POST' && path.endsWith('/payments'),
  )
  expect(JSON.parse(asked?.text ?? '')).toMatchObject({
    amount: 300_000,
    currency: 'ARS',
    installments: 1,
    payment_method_id: 1,
  })
  expect(JSON.parse(asked?.text ?? '')).not.toHaveProperty('customer')
})

it.each([
  ['001', 'Tu tarjeta no tiene fondos suficientes. Probá con otra tarjeta u otro medio de pago'],
  ['002', 'El código de seguridad no es correcto. Revisalo y probá de nuevo'],
  ['003', 'Tu tarjeta está vencida. Probá con otra'],
  ['004', 'Llamá a tu banco para autorizar el pago y probá de nuevo'],
])('a card that is refused (%s) says why, and another one pays the order', async (security_code, message) => {
  const guest = shop.visitor()
  const order = await place(guest)
  expect(await payWithCard(shop, guest, order, { security_code })).toMatchObject({
    status: 200,
    body: { outcome: 'failure', payment_status: 'rejected', can_retry: true, message },
  })
  expect(await standingOf(sql, order.id)).toMatchObject({
    status: 'Sin confirmar',
    payment: 'rejected',
    isHeld: true,
  })
  expect(await payWithCard(shop, guest, order)).toMatchObject({ body: { outcome: 'success' } })
  expect(await standingOf(sql, order.id)).toMatchObject({
    payment: 'approved',
    payments: ['rejected counted', 'approved counted'],
  })
})

it('a payment that is looked into waits, and no other card is charged meanwhile', async () => {
  const guest = shop.visitor()
  const order = await place(guest)
  expect(await payWithCard(shop, guest, order, { security_code: '008' })).toMatchObject({
    body: { outcome: 'pending', payment_status: 'in_process', can_retry: false },
  })
  expect(codeOf(await payWithCard(shop, guest, order))).toBe('payment_in_process')
  expect(await countOf(sql, 'payments', 'true', order.id)).toBe(1)
})

it('a token that was used, or of another card, charges nothing, and the next one pays', async () => {
  const guest = shop.visitor()
  const [first, second] = [await place(guest), await place(guest)]
  const { id: token, bin } = await tokenFor(payway)
  const pay = (num: number, more: object = {}) =>
    guest.send({
      method: 'POST',
      path: '/payway/payments',
      body: { order_num: num, token, bin, payment_method_id: 1, installments: 1, keep: false, ...more },
    })
  expect((await pay(first.num)).status).toBe(200)
  expect(await pay(second.num)).toMatchObject({ status: 422, body: { code: 'card_not_taken' } })
  expect(await pay(second.num, { token: 'ficha-inventada' })).toMatchObject({
    status: 422,
    body: { code: 'card_not_taken' },
  })
  expect(await payWithCard(shop, guest, second)).toMatchObject({ body: { outcome: 'success' } })
})

it('an order is paid by who made it, to who it is to be paid, while it waits', async () => {
  const buyer = await addBuyer(sql)
  const ana = await shop.loggedIn(buyer)
  const other = await addOnlineMethod(sql, 'MercadoPago')
  const cash = await addPaymentMethod(sql, { name: 'Efectivo' })
  const [own, online, byHand, cancelled, over] = [
    await place(ana),
    await placeOnline(ana, other, [{ id: wine, amount: 1 }]),
    await placeOnline(ana, cash, [{ id: wine, amount: 1 }]),
    await place(ana),
    await place(ana),
  ]
  await moveOrder(deps, { orderId: cancelled.id, to: 'Cancelado', madeBy: null, note: null })
  await sql.query('update orders set hold_expires_at = $2 where id = $1', [over.id, clock.now])

  for (const who of [shop.visitor(), await shop.loggedIn(await addBuyer(sql))]) {
    expect(await payWithCard(shop, who, own)).toMatchObject({ status: 404, body: { code: 'order_unknown' } })
    expect(await who.send({ method: 'GET', path: `/payway/terms?order_num=${own.num}` })).toMatchObject({
      status: 404,
      body: { code: 'order_unknown' },
    })
  }
  const codes = []
  for (const order of [online, byHand, cancelled, over]) {
    codes.push(codeOf(await payWithCard(shop, ana, order)))
    expect(codeOf(await ana.send({ method: 'GET', path: `/payway/terms?order_num=${order.num}` }))).toBe(
      codes.at(-1),
    )
  }
  expect(codes).toEqual(['payment_elsewhere', 'payment_elsewhere', 'payment_hold_over', 'payment_hold_over'])
  await payWithCard(shop, ana, own)
  expect(codeOf(await payWithCard(shop, ana, own))).toBe('order_already_paid')
  expect(await countOf(sql, 'payments', 'true', own.id)).toBe(1)
})

describe('instalments', () => {
  it('are those that the shop offers, each with what it costs', async () => {
    const guest = shop.visitor()
    const order = await place(guest, 10)
    const { installments } = await guest.call(cardPaymentEndpoints.terms, { query: { order_num: order.num } })
    expect(installments).toMatchObject([
      { count: 1, cft: 0, amount: 10_000, sum: 10_000 },
      { count: 3, cft: 0, amount: 3333.33, sum: 10_000 },
      { count: 6, cft: 71.5 },
    ])
    expect(installments[2]?.sum).toBeGreaterThan(10_000)
    expect(codeOf(await payWithCard(shop, guest, order, {}, { installments: 12 }))).toBe('installments_wrong')
    expect(
      codeOf(await payWithCard(shop, guest, order, {}, { installments: 3, payment_method_id: 31 })),
    ).toBe('installments_wrong')
    expect(await payWithCard(shop, guest, order, {}, { installments: 6 })).toMatchObject({
      body: { outcome: 'success' },
    })
    expect(
      payway.requests.some(
        ({ text }) => text.includes('"installments":6') && text.includes('"amount":1000000'),
      ),
    ).toBe(true)
  })

  it('are of the brand that the card is of', async () => {
    const guest = shop.visitor()
    const order = await place(guest)
    for (const payment_method_id of [15, 999, null])
      expect(await payWithCard(shop, guest, order, {}, { payment_method_id })).toMatchObject({
        status: 422,
        body: { code: 'card_brand_wrong' },
      })
  })
})

it('somebody who tries out cards is stopped', async () => {
  const guest = shop.visitor()
  const order = await place(guest)
  for (let n = 0; n < 15; n += 1)
    expect(await payWithCard(shop, guest, order, { security_code: '005' })).toMatchObject({
      body: { outcome: 'failure' },
    })
  expect(await payWithCard(shop, guest, order)).toMatchObject({
    status: 429,
    body: { code: 'card_tried_too_often' },
  })
})

it('a body of a card itself is refused before it is read', async () => {
  const guest = shop.visitor()
  const order = await place(guest)
  clock.now = new Date(clock.now.getTime() + minutes(1))
  for (const more of [
    { card_number: '4507990000004905' },
    { security_code: '123' },
    { token: '4507990000004905' },
    { bin: '4507990000004905' },
    { amount: 1 },
    { total: 1 },
  ]) {
    expect([more, (await payWithCard(shop, guest, order, {}, more)).status]).toEqual([more, 422])
  }
  expect(await countOf(sql, 'payments', 'true', order.id)).toBe(0)
})
