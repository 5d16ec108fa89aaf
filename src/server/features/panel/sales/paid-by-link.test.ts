import { beforeEach, describe, expect, it } from 'vitest'
import type { PanelOrder } from '#contract/panel/orders.ts'
import { addArticle, addBuyer, addPaymentMethod, addRow, configure } from '../../../../../test/factories.ts'
import { addOnlineMethod, handleWebhooks, minutes, standingOf } from '../../../../../test/make-payments.ts'
import { orderOf, postOrder, saveCart, stockOf } from '../../../../../test/ordering.ts'
import { move, orderIn, readOrder, write } from '../../../../../test/panel/ordering.ts'
import { paymentShop } from '../../../../../test/payments.ts'
import type { Visitor } from '../../../../../test/shop.ts'
import { findWrongStocks } from '../../../../../test/stock-ledger.ts'
import { handleOrderAlert, handleOrderPlaced } from '../../orders/order-placed.job.ts'
import { expireHolds } from '../../payments/expire-holds.job.ts'
import { watchPayments } from '../../payments/reconciliation.job.ts'

const shop = await paymentShop({ connections: 20 })
const { sql, deps, clock, mercadoPago } = shop
const online = await addOnlineMethod(sql)
const cash = await addPaymentMethod(sql, { name: 'Efectivo' })
const nora = await addBuyer(sql, { staff_role: 'counter', name: 'Nora' })
let counter: Visitor
beforeEach(async () => {
  counter = await shop.loggedIn(nora)
})
await configure(sql, { retiro_por_local: true })
const hours = (count: number): number => minutes(60 * count)
const later = (ms: number): void => {
  clock.now = new Date(clock.now.getTime() + ms)
}

type Taken = { num: number; status: string; to_pay: PanelOrder['to_pay'] }

/** Rosa's order by WhatsApp of a bottle at $ 1.000, picked up. */
async function taken({
  hold,
  stock = 10,
  ...more
}: { hold?: string; stock?: number; [other: string]: unknown } = {}) {
  const wine = await addArticle(sql, { stock, kind: 'otro' })
  const sent = await write(counter, '/phone-orders', {
    channel: 'whatsapp',
    client: { name: 'Rosa Paz', phone: '0341 15 555-0101' },
    deliver: 0,
    lines: [{ article_id: wine, amount: 1 }],
    payment_method_id: online,
    hold,
    total: 1000,
    ...more,
  })
  expect([sent.status, sent.body]).toMatchObject([200, {}])
  const { order } = sent.body as { order: Taken }
  const { rows } = await sql.query<{ id: number }>('select id from orders where num = $1', [order.num])
  const path = new URL(order.to_pay?.link ?? 'http://no/pedido/1/x').pathname.replace(
    '/pedido/',
    '/orders/by-link/',
  )
  return { ...order, id: rows[0]?.id ?? 0, wine, path }
}

const pay = (path: string, who: Visitor = shop.visitor()) =>
  who.send({ method: 'POST', path: `${path}/difference` })

async function pageOf(path: string): Promise<string> {
  const { status, body } = await pay(path)
  expect([status, body]).toMatchObject([200, {}])
  return (body as { preference_id: string }).preference_id
}

/** When the preference of that order stops taking payments. */
function endOfPage(num: number): string {
  const asked = mercadoPago.requests.findLast(({ text }) => text.includes(`Pedido Nº ${num}"`))
  return new Date(
    (JSON.parse(asked?.text ?? '{}') as { expiration_date_to: string }).expiration_date_to,
  ).toISOString()
}

const rings = async (): Promise<number[]> =>
  (
    (await counter.send({ method: 'GET', path: '/api/panel/alerts' })).body as {
      alerts: { num: number }[]
    }
  ).alerts.map(({ num }) => num)

const today = async () =>
  (await counter.send({ method: 'GET', path: '/api/panel/today' })).body as { lapsed: { num: number }[] }

describe('an order by phone that is paid by its link', () => {
  it('waits with its units for as long as was chosen, is paid by whoever has the link, and then rings', async () => {
    const options = await counter.send({ method: 'GET', path: '/api/panel/phone-orders/options' })
    expect(options.body).toMatchObject({
      methods: expect.arrayContaining([
        expect.objectContaining({ id: online, is_online: true }),
        expect.objectContaining({ id: cash, is_online: false }),
      ]) as unknown,
    })
    const until = new Date(clock.now.getTime() + hours(48)).toISOString()
    const order = await taken({ hold: 'two_days', is_confirmed: true })
    await handleOrderPlaced(deps, { order_id: order.id })
    expect(order).toMatchObject({ status: 'Sin confirmar', to_pay: { until } })
    expect(order.to_pay?.text).toContain(
      `Hola, Rosa. Tu pedido Nº ${order.num} por $ 1.000 queda apartado hasta el 22/11/26 a las 11:00. Pagalo acá: `,
    )
    expect(order.to_pay?.whatsapp).toContain('https://wa.me/')
    expect(await stockOf(sql, order.wine)).toBe(9)
    const whole = await readOrder(counter, order.num)
    expect(whole).toMatchObject({ group: 'awaiting_payment', hold_until: until, to_pay: order.to_pay })
    expect(whole.whatsapp?.texts[0]).toBe(order.to_pay?.text)
    expect(await rings()).not.toContain(order.num)

    const stranger = shop.visitor()
    expect(await stranger.send({ method: 'GET', path: order.path })).toMatchObject({
      body: { order: { pays_by_link: true, is_own: false } },
    })
    expect(await stranger.send({ method: 'GET', path: `${order.path}/proposal` })).toMatchObject({
      body: { to_pay: 1000, proposal: null },
    })
    later(hours(47))
    await expireHolds(deps)
    const page = await pageOf(order.path)
    expect(endOfPage(order.num)).toBe(until)
    await mercadoPago.pay(page, 'aprobar')
    await handleWebhooks(shop)
    const backTo =
      mercadoPago.requests.findLast(({ text }) => text.includes(`Pedido Nº ${order.num}"`))?.text ?? ''
    const { order_token } = Object.fromEntries(new URLSearchParams(/pago-exitoso\?([^"]*)/.exec(backTo)?.[1]))
    const returned = await stranger.send({
      method: 'POST',
      path: '/payments/returned',
      body: { order_num: `${order.num}`, order_token, status: 'approved', commerce_id: 1000 },
    })
    expect(returned.body).toMatchObject({
      outcome: 'success',
      order_num: order.num,
      order_token,
      can_retry: false,
    })
    await handleOrderAlert(deps, { order_id: order.id, kind: 'arrived' })
    expect(await readOrder(counter, order.num)).toMatchObject({
      is_paid: true,
      group: 'unconfirmed',
      to_pay: null,
    })
    expect(await rings()).toContain(order.num)
    expect(await pay(order.path)).toMatchObject({ status: 409 })
    later(hours(48))
    await expireHolds(deps)
    expect(await standingOf(sql, order.id)).toMatchObject({ status: 'Sin confirmar', payment: 'approved' })
  })

  it('is found paid within five minutes without a webhook, on the second day too', async () => {
    const order = await taken({ hold: 'two_days' })
    const page = await pageOf(order.path)
    for (let hour = 0; hour < 40; hour += 1) {
      later(hours(1))
      await watchPayments(deps)
    }
    mercadoPago.beQuiet(true)
    await mercadoPago.pay(page, 'aprobar')
    mercadoPago.beQuiet(false)
    for (let minute = 0; minute < 5; minute += 1) {
      later(minutes(1))
      await watchPayments(deps)
    }
    expect(await standingOf(sql, order.id)).toMatchObject({ payment: 'approved' })
  })

  it('is not collected by hand while it awaits its payment', async () => {
    const order = await taken()
    const { version } = await readOrder(counter, order.num)
    const sent = await write(counter, `/orders/${order.num}/collections`, {
      version,
      way: 'cash',
      amount: 1000,
    })
    expect(sent).toMatchObject({ status: 409, body: { code: 'order_awaits_payment' } })
    expect(await readOrder(counter, order.num)).toMatchObject({ owed: 1000 })
  })

  it('that lapses gives its units back, which its story and Hoy tell', async () => {
    const order = await taken()
    later(hours(2) - 1)
    await expireHolds(deps)
    expect(await standingOf(sql, order.id)).toMatchObject({ isHeld: true })
    expect((await today()).lapsed.map(({ num }) => num)).not.toContain(order.num)
    later(1)
    await expireHolds(deps)
    expect(await standingOf(sql, order.id)).toMatchObject({ status: 'Cancelado', isHeld: false })
    expect(await stockOf(sql, order.wine)).toBe(10)
    const { story } = await readOrder(counter, order.num)
    expect(story.at(-1)).toMatchObject({ text: 'Lo canceló', note: 'No se pagó a tiempo', who: 'La tienda' })
    expect((await today()).lapsed[0]).toMatchObject({ num: order.num, name: 'Rosa Paz', total: 1000 })
    expect(await pay(order.path)).toMatchObject({ status: 409 })
    later(hours(49))
    expect((await today()).lapsed).toEqual([])
  })

  it('is kept for longer by hand, on a page that ends with the new hold', async () => {
    const order = await taken({ hold: 'two_hours' })
    const first = await pageOf(order.path)
    expect(await pageOf(order.path)).toBe(first)
    const { version } = await readOrder(counter, order.num)
    const sent = await write(counter, `/orders/${order.num}/hold`, { version, hold: 'tomorrow' })
    expect(sent.status).toBe(200)
    const { hold_until: until, story, to_pay: toPay } = orderIn(sent)
    expect(toPay?.until).toBe(until)
    expect(story.at(-1)).toMatchObject({ who: 'Nora Prueba', text: 'Guardó los productos por más tiempo' })
    expect(
      new Intl.DateTimeFormat('es-AR', {
        timeZone: 'America/Argentina/Buenos_Aires',
        timeStyle: 'short',
        hour12: false,
      }).format(new Date(until ?? '')),
    ).toBe('23:59')
    const page = await pageOf(order.path)
    expect(page).not.toBe(first)
    expect(endOfPage(order.num)).toBe(until)
    const { version: now } = await readOrder(counter, order.num)
    expect(
      await write(counter, `/orders/${order.num}/hold`, { version: now, hold: 'two_hours' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'hold_not_longer' },
    })
    later(hours(3))
    await expireHolds(deps)
    expect(await standingOf(sql, order.id)).toMatchObject({ status: 'Sin confirmar', isHeld: true })
    await mercadoPago.pay(page, 'rechazar')
    await handleWebhooks(shop)
    expect((await readOrder(counter, order.num)).hold_until).toBe(until)
    await mercadoPago.pay(page, 'aprobar')
    await handleWebhooks(shop)
    expect(await readOrder(counter, order.num)).toMatchObject({ is_paid: true })
  })

  it('ends by hand as a cancellation, and a payment of its page that still comes goes back', async () => {
    const order = await taken({ hold: 'two_days' })
    const page = await pageOf(order.path)
    const { version } = await readOrder(counter, order.num)
    await move(counter, order.num, { version, to: 'Cancelado', note: 'No recibimos el pago.' })
    expect(await stockOf(sql, order.wine)).toBe(10)
    await mercadoPago.pay(page, 'aprobar')
    await handleWebhooks(shop)
    expect(await standingOf(sql, order.id)).toMatchObject({
      status: 'Cancelado',
      payments: ['approved late'],
    })
    expect((await today()).lapsed.map(({ num }) => num)).not.toContain(order.num)
    const closed = await readOrder(counter, order.num)
    expect(
      await write(counter, `/orders/${order.num}/hold`, { version: closed.version, hold: 'two_days' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'hold_none' },
    })
  })

  it('keeps what the staff chose beside a payment in process, and of the last units', async () => {
    const order = await taken({ hold: 'two_days', stock: 3 })
    const until = (await readOrder(counter, order.num)).hold_until
    const payment = await mercadoPago.pay(await pageOf(order.path), 'revision')
    await handleWebhooks(shop)
    expect(await readOrder(counter, order.num)).toMatchObject({
      payment_status: 'in_process',
      hold_until: until,
    })
    const { version } = await readOrder(counter, order.num)
    expect(await write(counter, `/orders/${order.num}/hold`, { version, hold: 'two_days' })).toMatchObject({
      body: { code: 'payment_in_process' },
    })
    later(hours(30))
    await expireHolds(deps)
    expect(await standingOf(sql, order.id)).toMatchObject({ isHeld: true })
    await mercadoPago.move(payment.id, { status: 'rejected' })
    await handleWebhooks(shop)
    expect((await readOrder(counter, order.num)).hold_until).toBe(until)
    expect(await findWrongStocks(sql)).toEqual([])
  })

  it('is no other order: one by hand waits for nobody, one of the shop on line is paid by its buyer alone', async () => {
    const byHand = await taken({ payment_method_id: cash, is_confirmed: true })
    expect(byHand).toMatchObject({ status: 'Confirmado', to_pay: null })
    const who = await shop.loggedIn(await addBuyer(sql))
    const wine = await addArticle(sql, { stock: 5, kind: 'otro' })
    const cart = await saveCart(who, [{ id: wine, amount: 1 }], { payment_method_id: online, deliver: 0 })
    const order = orderOf(await postOrder(who, cart, { buyer: null }))
    const path = `/orders/by-link/${order.num}/${order.token}`
    expect(await shop.visitor().send({ method: 'GET', path })).toMatchObject({
      body: { order: { pays_by_link: false } },
    })
    expect(await pay(path)).toMatchObject({ status: 409 })
    const kept = await readOrder(counter, order.num)
    const sent = await write(counter, `/orders/${order.num}/hold`, {
      version: kept.version,
      hold: 'two_hours',
    })
    expect(orderIn(sent).hold_until).toBe(new Date(clock.now.getTime() + hours(2)).toISOString())
    const { rows } = await sql.query('select from orders where kept_until is not null and num = $1', [
      order.num,
    ])
    expect(rows).toHaveLength(1)
  })

  it('is of own orders for a seller', async () => {
    const sellerId = await addRow(sql, 'sellers', { name: 'Tito' })
    const seller = await shop.loggedIn(await addBuyer(sql, { staff_role: 'seller', seller_id: sellerId }))
    const order = await taken()
    expect(await write(seller, `/orders/${order.num}/hold`, { version: 1, hold: 'tomorrow' })).toMatchObject({
      status: 404,
    })
    later(hours(3))
    await expireHolds(deps)
    expect((await seller.send({ method: 'GET', path: '/api/panel/today' })).body).toMatchObject({
      lapsed: [],
    })
  })
})
