import { describe, expect, it } from 'vitest'
import { cartEndpoints } from '#contract/cart.ts'
import { mercadoPagoEndpoints, type PaymentReturn } from '#contract/payments.ts'
import { addArticle, addBuyer, addPaymentMethod } from '../../../../test/factories.ts'
import {
  addOnlineMethod,
  handleRefunds,
  minutes,
  placeOnline,
  preferenceFor,
  standingOf,
} from '../../../../test/make-payments.ts'
import { paymentShop } from '../../../../test/payments.ts'
import type { Visitor } from '../../../../test/shop.ts'
import { expireHolds } from './expire-holds.job.ts'

const shop = await paymentShop()
const { sql, deps, mercadoPago, clock } = shop
const method = await addOnlineMethod(sql)
const wine = await addArticle(sql, { stock: 1000 })
// No webhooks: the return page has to query the provider itself.
mercadoPago.beQuiet(true)

async function orderWithPage(who: Visitor = shop.visitor()) {
  const order = await placeOnline(who, method, [{ id: wine, amount: 1 }])
  const { preference_id: preference } = await preferenceFor(who, order)
  return { who, order, preference }
}

/** Opens the return page five seconds later, with these query parameters. */
function comeBack(who: Visitor, words: object): Promise<PaymentReturn> {
  clock.now = new Date(clock.now.getTime() + 5000)
  return who.call(mercadoPagoEndpoints.returned, { body: words })
}

const elsewhere = {
  outcome: 'pending',
  order_num: null,
  payment_status: null,
  can_retry: false,
  message: expect.stringMatching(
    /Si pagaste, te avisamos por correo.* no hace falta que pagues de nuevo/,
  ) as string,
  voucher_url: null,
}

const nothingToDo = expect.stringMatching(/^No tenés que hacer nada más\. Apenas se acredite/) as string

const referenceOf = async (orderId: number): Promise<string> =>
  (
    await sql.query<{ reference: string }>('select reference from payment_attempts where order_id = $1', [
      orderId,
    ])
  ).rows[0]?.reference ?? ''

describe('who comes back from paying', () => {
  it.each([
    ['aprobar', { outcome: 'success', payment_status: 'approved', can_retry: false, message: null }],
    [
      'revision',
      { outcome: 'pending', payment_status: 'in_process', can_retry: false, message: nothingToDo },
    ],
    [
      'pendiente',
      { outcome: 'pending', payment_status: 'in_process', can_retry: false, message: nothingToDo },
    ],
    [
      'voucher',
      {
        outcome: 'pending',
        payment_status: 'in_process',
        can_retry: false,
        message: expect.stringMatching(/^Pagalo hasta el 23\/11\/26 a las 11:\d\d con el cupón/) as string,
        voucher_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\//) as string,
      },
    ],
    [
      'rechazar',
      {
        outcome: 'failure',
        payment_status: 'rejected',
        can_retry: true,
        message: 'Tu tarjeta no tiene fondos suficientes. Probá con otra tarjeta u otro medio de pago',
      },
    ],
  ] as const)('is told what MercadoPago says, whatever his address says: %s', async (choice, answer) => {
    const { who, order, preference } = await orderWithPage(await shop.loggedIn(await addBuyer(sql)))
    const payment = await mercadoPago.pay(preference, choice)
    const words = {
      payment_id: String(payment.id),
      status: 'approved',
      external_reference: 'null',
      preference_id: preference,
      order_num: String(order.num),
    }
    expect(await comeBack(who, words)).toEqual({ voucher_url: null, ...answer, order_num: order.num })
  })

  it('has the words of his address kept with his cart, and nobody believes them', async () => {
    const { who, order, preference } = await orderWithPage()
    const kept = async () =>
      (
        await sql.query(
          'select carts.payment_id, carts.payment_status from orders join carts on carts.id = cart_id where orders.id = $1',
          [order.id],
        )
      ).rows[0] as unknown
    const words = { payment_id: '1300432328', status: 'approved', preference_id: preference }
    expect(await comeBack(who, words)).toMatchObject({ outcome: 'pending', payment_status: 'pending' })
    expect(await kept()).toEqual({ payment_id: '1300432328', payment_status: 'approved' })
    expect(await standingOf(sql, order.id)).toMatchObject({ payment: 'pending', payments: [] })
    expect((await who.call(cartEndpoints.fromOrder, { params: { order_id: order.id } })).cart).toMatchObject({
      payment_id: '1300432328',
      payment_status: 'approved',
    })

    // Missing or unknown parameters change nothing; nor do those for another visitor's order.
    await comeBack(who, { payment_id: 'null', status: 'null', order_num: `${order.num}` })
    await comeBack(who, { payment_id: "1' or 1=1", status: '<b>', order_num: `${order.num}` })
    await comeBack(shop.visitor(), { payment_id: '7', status: 'rejected', order_num: `${order.num}` })
    expect(await kept()).toEqual({ payment_id: '1300432328', payment_status: 'approved' })
  })

  it('finds his order by any of the words, and without one by its being his newest', async () => {
    const { who, order, preference } = await orderWithPage()
    const reference = await referenceOf(order.id)
    for (const words of [
      { order_num: `${order.num}` },
      { external_reference: reference },
      { preference_id: preference },
      {},
      { payment_id: 'null', external_reference: 'null', preference_id: 'null', order_num: 'null' },
    ]) {
      expect(await comeBack(who, words)).toMatchObject({
        order_num: order.num,
        outcome: 'pending',
        can_retry: true,
      })
    }
  })

  it('without having paid is told so, and may try again; once he pays, that is what he is told', async () => {
    const { who, order, preference } = await orderWithPage()
    const left = {
      payment_id: 'null',
      status: 'null',
      preference_id: preference,
      order_num: String(order.num),
    }
    expect(await comeBack(who, left)).toEqual({
      outcome: 'failure',
      order_num: order.num,
      payment_status: 'pending',
      can_retry: true,
      message: expect.stringMatching(/^No terminaste el pago/) as string,
      voucher_url: null,
    })
    await mercadoPago.pay(preference, 'pendiente')
    expect(await comeBack(who, left)).toMatchObject({ outcome: 'pending', message: nothingToDo })
  })

  it('to nothing at all gets a failure that names no order', async () => {
    expect(await comeBack(shop.visitor(), { payment_id: 'null', status: 'null' })).toEqual({
      outcome: 'failure',
      order_num: null,
      payment_status: null,
      can_retry: false,
      message: null,
      voucher_url: null,
    })
  })

  it('in another browser is not told that he paid, nor that he did not, and not to pay again', async () => {
    const { order, preference } = await orderWithPage()
    const payment = await mercadoPago.pay(preference, 'aprobar')
    const there = shop.visitor()
    const words = { payment_id: String(payment.id), preference_id: preference, order_num: String(order.num) }
    for (const status of ['approved', 'null', undefined])
      expect(await comeBack(there, { ...words, status })).toEqual(elsewhere)
    expect(await comeBack(there, { ...words, status: 'rejected' })).toEqual({
      ...elsewhere,
      outcome: 'failure',
    })
  })

  it('with an order that is paid by hand is not told that he paid', async () => {
    const who = shop.visitor()
    const { id, num, token } = await placeOnline(who, await addPaymentMethod(sql), [{ id: wine, amount: 1 }])
    const byHand = {
      outcome: 'pending',
      order_num: num,
      payment_status: null,
      can_retry: false,
      message: null,
      voucher_url: null,
    }
    const words = { order_num: `${num}`, status: 'approved' }
    expect(await comeBack(who, words)).toEqual(byHand)
    const linked = { ...words, order_token: token }
    expect(await comeBack(shop.visitor(), linked)).toEqual({ ...byHand, order_token: token })
    await sql.query("update orders set status = 'Cancelado' where id = $1", [id])
    expect(await comeBack(who, words)).toEqual({ ...byHand, outcome: 'failure' })
  })

  it('too late is told that his order is cancelled, and that his money goes back', async () => {
    const [unpaid, late] = [await orderWithPage(), await orderWithPage()]
    clock.now = new Date(clock.now.getTime() + minutes(31))
    await expireHolds(deps)
    await mercadoPago.pay(late.preference, 'aprobar')
    const answers = [await comeBack(unpaid.who, {}), await comeBack(late.who, {})]
    await handleRefunds(shop)
    answers.push(await comeBack(late.who, {}))
    expect(
      answers.map(({ outcome, payment_status, can_retry, message }) => [
        outcome,
        payment_status,
        can_retry,
        message,
      ]),
    ).toEqual([
      ['failure', 'pending', true, 'El pedido está cancelado'],
      ['failure', 'approved', false, 'El pedido está cancelado. Te devolvemos el pago'],
      ['failure', 'refunded', false, 'Te devolvimos el pago'],
    ])
  })
})

describe('an address that somebody made up', () => {
  it('pays nothing: not by hand, not with another’s payment, not after a refusal', async () => {
    const [mine, others] = [
      await orderWithPage(await shop.loggedIn(await addBuyer(sql))),
      await orderWithPage(await shop.loggedIn(await addBuyer(sql))),
    ]
    const paid = await mercadoPago.pay(others.preference, 'aprobar')
    const made = [
      { status: 'approved', payment_id: '123', order_num: `${mine.order.num}` },
      { status: 'approved', payment_id: String(paid.id), order_num: `${mine.order.num}` },
      {
        status: 'approved',
        payment_id: String(paid.id),
        external_reference: await referenceOf(mine.order.id),
      },
    ]
    for (const words of made)
      expect(await comeBack(mine.who, words)).toMatchObject({
        outcome: 'pending',
        order_num: mine.order.num,
        payment_status: 'pending',
      })
    await mercadoPago.pay(mine.preference, 'rechazar')
    expect(await comeBack(mine.who, made[1] ?? {})).toMatchObject({
      outcome: 'failure',
      payment_status: 'rejected',
    })
    expect(await standingOf(sql, mine.order.id)).toMatchObject({
      payment: 'rejected',
      payments: ['rejected counted'],
    })
    // A shop that trusted the URL's parameters would mark it paid.
    expect(made.every(({ status }) => status === 'approved')).toBe(true)
  })

  it('tells nothing of another’s order', async () => {
    const { order, preference } = await orderWithPage()
    const stranger = await shop.loggedIn(await addBuyer(sql))
    for (const words of [
      { order_num: `${order.num}` },
      { external_reference: await referenceOf(order.id) },
      { preference_id: preference },
    ]) {
      expect(await comeBack(stranger, words)).toEqual(elsewhere)
    }
    expect(await comeBack(stranger, { order_num: '99999999' })).toEqual(elsewhere)
  })
})

describe('a MercadoPago that is silent', () => {
  it('is not waited for: what is known is told, and the next look knows more', async () => {
    const { who, order, preference } = await orderWithPage()
    const payment = await mercadoPago.pay(preference, 'aprobar')
    mercadoPago.fault(/payments/, 'silence')
    const start = performance.now()
    const blind = await comeBack(who, { payment_id: String(payment.id) })
    const took = performance.now() - start
    mercadoPago.fault(/payments/, null)
    expect([blind.outcome, took < 5000]).toEqual(['pending', true])
    expect(await comeBack(who, {})).toMatchObject({ outcome: 'success', order_num: order.num })
  })

  it('is asked once, though the page asks many times in a moment', async () => {
    const { who } = await orderWithPage()
    clock.now = new Date(clock.now.getTime() + 5000)
    const before = mercadoPago.requests.length
    await Promise.all(Array.from({ length: 10 }, () => who.call(mercadoPagoEndpoints.returned, { body: {} })))
    expect(mercadoPago.requests.length - before).toBe(1)
  })
})
