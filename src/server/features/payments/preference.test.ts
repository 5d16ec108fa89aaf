import { expect, it } from 'vitest'
import { addArticle, addBuyer, addPaymentMethod } from '../../../../test/factories.ts'
import {
  addOnlineMethod,
  countOf,
  minutes,
  placeOnline,
  preferenceFor,
  standingOf,
} from '../../../../test/make-payments.ts'
import { orderOf, postOrder, saveCart } from '../../../../test/ordering.ts'
import { mailsTo } from '../../../../test/outbox.ts'
import { paymentShop } from '../../../../test/payments.ts'
import { moveOrder } from '../orders/order-life.service.ts'
import { handleOrderPlaced } from '../orders/order-placed.job.ts'

const shop = await paymentShop({ connections: 20 })
const { sql, deps, mercadoPago, clock } = shop
const method = await addOnlineMethod(sql)
const wine = await addArticle(sql, { stock: 1000 })
const path = '/mercado-pago/preference'

it('makes an order that awaits its payment and holds its stock for half an hour; the mail says so', async () => {
  const ana = await shop.loggedIn(await addBuyer(sql, { email: 'espera@ejemplo.com.ar' }))
  const order = await placeOnline(ana, method, [{ id: wine, amount: 1 }])
  await handleOrderPlaced(deps, { order_id: order.id })

  const { rows } = await sql.query<{ hold_expires_at: Date }>(
    'select hold_expires_at from orders where id = $1',
    [order.id],
  )
  expect(order.payment_status).toBe('pending')
  expect(rows[0]?.hold_expires_at).toEqual(new Date(clock.now.getTime() + minutes(30)))
  expect((await mailsTo(sql, 'espera@ejemplo.com.ar')).at(-1)?.text).toContain(
    'Todavía falta el pago con MercadoPago',
  )
})

it('holds nothing for an order that is paid by hand, or that costs nothing', async () => {
  const cash = await addPaymentMethod(sql, { name: 'Efectivo' })
  const ana = await shop.loggedIn(await addBuyer(sql))
  const byHand = await placeOnline(ana, cash, [{ id: wine, amount: 1 }])
  const free = await addPaymentMethod(sql, { name: 'MercadoPago', type_name: 'MercadoPago', discount: 100 })
  const gift = await placeOnline(ana, free, [{ id: wine, amount: 1 }])

  for (const order of [byHand, gift])
    expect(await standingOf(sql, order.id)).toMatchObject({ payment: null, isHeld: false })
  expect(gift.total).toBe(0)
  const refused = [byHand, gift].map(({ num }) =>
    ana.send({ method: 'POST', path, body: { order_num: num } }),
  )
  expect(await Promise.all(refused)).toMatchObject([
    { status: 409, body: { code: 'payment_elsewhere' } },
    { status: 409, body: { code: 'order_already_paid' } },
  ])
})

it('leads to one page of MercadoPago, for what our order costs, whatever the caller says and however often he asks', async () => {
  const guest = shop.visitor()
  const order = await placeOnline(guest, method, [{ id: wine, amount: 3 }])
  const body = {
    payment_method: { discount: 99 },
    cupon: { percentage: 100 },
    delivery_zone: { price: -500 },
    articles: [{ id: wine, price: 1, amount: 1 }],
    commerce_id: '1000',
  }

  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      guest.send({
        method: 'POST',
        path: n % 2 ? path : `/api${path}`,
        body: n % 3 ? body : { ...body, order_num: order.num },
      }),
    ),
  )

  const [first = expect.fail()] = answers
  expect(first).toMatchObject({
    status: 200,
    body: { order_num: order.num, is_test: true, public_key: mercadoPago.keys.publicKey },
  })
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const { preference_id } = first.body as { preference_id: string }
  expect(await mercadoPago.pay(preference_id, 'rechazar')).toMatchObject({
    transaction_amount: 3000,
    currency_id: 'ARS',
  })
  expect(
    mercadoPago.requests
      .filter(
        ({ path: asked, text }) => asked.startsWith('/checkout') && text.includes(`Pedido Nº ${order.num}"`),
      )
      .every(({ headers }) => headers['x-idempotency-key']),
  ).toBe(true)
})

it('is nobody else’s, and takes the newest order of the viewer’s that awaits MercadoPago', async () => {
  const buyer = await addBuyer(sql)
  const [ana, luis] = [await shop.loggedIn(buyer), await shop.loggedIn(await addBuyer(sql))]
  await placeOnline(ana, method, [{ id: wine, amount: 1 }])
  clock.now = new Date(clock.now.getTime() + 1000)
  const newest = await placeOnline(ana, method, [{ id: wine, amount: 2 }])

  expect(await ana.send({ method: 'POST', path, body: {} })).toMatchObject({
    status: 200,
    body: { order_num: newest.num },
  })
  for (const who of [luis, shop.visitor()]) {
    expect(await who.send({ method: 'POST', path, body: { order_num: newest.num } })).toMatchObject({
      status: 404,
      body: { code: 'order_unknown' },
    })
    expect(await who.send({ method: 'POST', path, body: {} })).toMatchObject({ status: 404 })
  }
})

it('is refused once the order is paid, being looked into, cancelled, or its time is over', async () => {
  const ana = await shop.loggedIn(await addBuyer(sql))
  const [paid, looked, cancelled, over] = [
    await placeOnline(ana, method, [{ id: wine, amount: 1 }]),
    await placeOnline(ana, method, [{ id: wine, amount: 1 }]),
    await placeOnline(ana, method, [{ id: wine, amount: 1 }]),
    await placeOnline(ana, method, [{ id: wine, amount: 1 }]),
  ]
  await sql.query("update orders set payment_status = 'approved' where id = $1", [paid.id])
  await sql.query("update orders set payment_status = 'in_process' where id = $1", [looked.id])
  await moveOrder(deps, { orderId: cancelled.id, to: 'Cancelado', madeBy: null, note: null })
  await sql.query('update orders set hold_expires_at = $2 where id = $1', [over.id, clock.now])

  const codes = []
  for (const { num } of [paid, looked, cancelled, over])
    codes.push(
      ((await ana.send({ method: 'POST', path, body: { order_num: num } })).body as { code: string }).code,
    )
  expect(codes).toEqual([
    'order_already_paid',
    'payment_in_process',
    'payment_hold_over',
    'payment_hold_over',
  ])
})

it('is made from the order alone, to the centavo, with every step of its total', async () => {
  const cents = await addArticle(sql, { price: 123_457, stock: 10 })
  const cheap = await addPaymentMethod(sql, { name: 'MercadoPago', type_name: 'MercadoPago', discount: 12.5 })
  const guest = shop.visitor()
  const order = orderOf(
    await postOrder(guest, await saveCart(guest, [{ id: cents, amount: 3 }], { payment_method_id: cheap })),
  )
  const payment = await mercadoPago.pay((await preferenceFor(guest, order)).preference_id, 'pendiente')
  expect([payment.transaction_amount, order.total]).toEqual([3240.75, 3240.75])
  expect(await countOf(sql, 'payments', 'true', order.id)).toBe(0)
})
