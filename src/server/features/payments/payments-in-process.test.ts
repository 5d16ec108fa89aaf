import { describe, expect, it } from 'vitest'
import { orderEndpoints } from '#contract/orders.ts'
import { mercadoPagoEndpoints } from '#contract/payments.ts'
import { pendingPaymentText } from '#domain/payments/payment.ts'
import { addArticle, addBuyer, addPaymentMethod } from '../../../../test/factories.ts'
import {
  addOnlineMethod,
  handleWebhooks,
  minutes,
  placeOnline,
  preferenceFor,
  standingOf,
} from '../../../../test/make-payments.ts'
import { orderOf, postOrder, saveCart, stockOf } from '../../../../test/ordering.ts'
import { mailsTo } from '../../../../test/outbox.ts'
import { paymentShop } from '../../../../test/payments.ts'
import type { Visitor } from '../../../../test/shop.ts'
import { moveOrder } from '../orders/order-life.service.ts'
import { expireHolds } from './expire-holds.job.ts'
import { handleRefundOrder } from './refunds.service.ts'

const shop = await paymentShop({ connections: 30 })
const { sql, deps, mercadoPago, clock } = shop
const method = await addOnlineMethod(sql)
const cash = await addPaymentMethod(sql, { name: 'Efectivo' })
const hours = (count: number): number => minutes(60 * count)

const later = (ms: number): void => {
  clock.now = new Date(clock.now.getTime() + ms)
}

/** An order with a voucher to be paid at a kiosk. */
async function withVoucher({
  stock = 10,
  who,
  amount = 1,
}: { stock?: number; who?: Visitor; amount?: number } = {}) {
  const wine = await addArticle(sql, { stock })
  const buyer = who ?? (await shop.loggedIn(await addBuyer(sql)))
  const order = await placeOnline(buyer, method, [{ id: wine, amount }])
  const { preference_id: preference } = await preferenceFor(buyer, order)
  const payment = await mercadoPago.pay(preference, 'voucher')
  await handleWebhooks(shop)
  return { wine, who: buyer, order, preference, payment }
}

const shown = async (who: Visitor, num: number) =>
  (await who.call(orderEndpoints.placed, { params: { num } })).order
/** The preference requested from MercadoPago for an order. */
const askedFor = (num: number): object =>
  JSON.parse(
    mercadoPago.requests.findLast(({ text }) => text.includes(`Pedido Nº ${num}"`))?.text ?? '{}',
  ) as object
const annul = (who: Visitor, num: number) =>
  who.send({ method: 'POST', path: '/payments/annul', body: { order_num: num, commerce_id: 1000 } })

describe('an order that is paid with a voucher', () => {
  it('is held until the voucher ends and a day more for the bank, says until when it can be paid, and offers no second payment', async () => {
    const placed = clock.now.getTime()
    const { who, order, wine, payment } = await withVoucher()
    const held = await shown(who, order.num)
    later(hours(95))
    await expireHolds(deps)

    expect(held).toMatchObject({
      payment_status: 'in_process',
      pay_until: new Date(placed + hours(72)).toISOString(),
      voucher_url: payment.transaction_details.external_resource_url,
      hold_until: new Date(placed + hours(96)).toISOString(),
    })
    expect(await who.send({ method: 'GET', path: `/carts/from-order/${order.id}` })).toMatchObject({
      status: 409,
      body: { code: 'payment_in_process' },
    })
    expect(
      await who.send({ method: 'POST', path: '/mercado-pago/preference', body: { order_num: order.num } }),
    ).toMatchObject({ status: 409, body: { code: 'payment_in_process' } })
    expect(await stockOf(sql, wine)).toBe(9)
  })

  it('is told by mail what there is to do, once, and in the words of the screens', async () => {
    const email = 'kiosco@ejemplo.com.ar'
    const who = await shop.loggedIn(await addBuyer(sql, { email }))
    const { order, payment } = await withVoucher({ who })
    await mercadoPago.tell(payment.id)
    await handleWebhooks(shop)
    const mails = (await mailsTo(sql, email)).filter(({ subject }) =>
      subject.includes('tu pago está pendiente'),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(pendingPaymentText((await shown(who, order.num)).pay_until))
    expect(mails[0]?.text).toContain(
      `Ver el cupón de pago:\n${payment.transaction_details.external_resource_url}`,
    )
  })

  it('shows its voucher to who made it, on the order’s page and on the way back, and to no other who has the link', async () => {
    const { who, order, payment } = await withVoucher()
    const url = payment.transaction_details.external_resource_url
    const pageOf = async (viewer: Visitor) =>
      (await viewer.call(orderEndpoints.byLink, { params: { num: order.num, token: order.token } })).order
    const backOf = (viewer: Visitor, words: { order_token?: string } = {}) =>
      viewer.call(mercadoPagoEndpoints.returned, {
        body: { order_num: String(order.num), commerce_id: 1000, ...words },
      })
    const before = [
      (await pageOf(who)).voucher_url,
      (await backOf(who)).voucher_url,
      (await pageOf(shop.visitor())).voucher_url,
      (await backOf(shop.visitor(), { order_token: order.token })).voucher_url,
    ]
    await mercadoPago.move(payment.id, { status: 'approved', status_detail: 'accredited' })
    await handleWebhooks(shop)
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pagar\?pref_id=.*&voucher=\d+$/)
    expect(before).toEqual([url, url, null, null])
    expect((await pageOf(who)).voucher_url).toBeNull()
  })

  it('shows the voucher that MercadoPago tells of later, and mails no second time of it', async () => {
    const who = await shop.loggedIn(await addBuyer(sql, { email: 'tarde@ejemplo.com.ar' }))
    const { order, payment } = await withVoucher({ who })
    const url = 'https://www.mercadopago.com.ar/payments/77/ticket'
    const mails = async () => (await mailsTo(sql, 'tarde@ejemplo.com.ar')).length
    const before = { hold: (await shown(who, order.num)).hold_until, mails: await mails() }
    await mercadoPago.move(payment.id, { transaction_details: { external_resource_url: url } })
    await handleWebhooks(shop)
    const after = await shown(who, order.num)
    expect(after.voucher_url).toBe(url)
    expect({ hold: after.hold_until, mails: await mails() }).toEqual(before)
  })

  it('is paid once the voucher is credited, on its last day too', async () => {
    const { order, payment } = await withVoucher()
    later(hours(71))
    await mercadoPago.move(payment.id, { status: 'approved', status_detail: 'accredited' })
    later(hours(24))
    await handleWebhooks(shop)
    await expireHolds(deps)
    expect(await standingOf(sql, order.id)).toEqual({
      status: 'Sin confirmar',
      payment: 'approved',
      isHeld: false,
      payments: ['approved counted'],
    })
  })

  it('whose voucher runs out has half an hour to be paid another way, and is cancelled then', async () => {
    const { who, order, wine, preference } = await withVoucher()
    later(hours(72) + 1)
    mercadoPago.beQuiet(true)
    const { rows } = await sql.query<{ provider_id: string }>(
      'select provider_id from payments where order_id = $1',
      [order.id],
    )
    mercadoPago.beQuiet(false)
    await mercadoPago.tell(rows[0]?.provider_id ?? '')
    await handleWebhooks(shop)
    const open = await shown(who, order.num)
    const again = await preferenceFor(who, order)
    later(minutes(31))
    await expireHolds(deps)

    expect(open).toMatchObject({
      payment_status: 'cancelled',
      pay_until: null,
      hold_until: new Date(clock.now.getTime() - minutes(1)).toISOString(),
    })
    // The first preference expired days ago.
    expect(again.preference_id).not.toBe(preference)
    expect(await standingOf(sql, order.id)).toMatchObject({ status: 'Cancelado', isHeld: false })
    expect(await stockOf(sql, wine)).toBe(10)
  })

  it('is ended at MercadoPago when the order is cancelled, so that nobody pays for nothing', async () => {
    const { order, payment } = await withVoucher()
    await moveOrder(deps, { orderId: order.id, to: 'Cancelado', madeBy: null, note: null })
    const { rowCount } = await sql.query(
      "select from jobs.job where name = 'refund-order' and (data ->> 'order_id')::int = $1",
      [order.id],
    )
    await handleRefundOrder(deps, { order_id: order.id })
    await handleRefundOrder(deps, { order_id: order.id })
    expect(rowCount).toBe(1)
    expect(mercadoPago.paymentsOf(payment.external_reference ?? '')).toMatchObject([{ status: 'cancelled' }])
    expect(await standingOf(sql, order.id)).toMatchObject({ status: 'Cancelado', payment: 'cancelled' })
  })
})

describe('the last units of an article', () => {
  it('are offered no voucher, and are free a day after the placing whatever a payment waits for', async () => {
    const wine = await addArticle(sql, { stock: 3 })
    const who = await shop.loggedIn(await addBuyer(sql))
    const order = await placeOnline(who, method, [{ id: wine, amount: 1 }])
    const { preference_id: preference } = await preferenceFor(who, order)
    await mercadoPago.pay(preference, 'revision')
    await handleWebhooks(shop)
    const placed = new Date(order.created_at).getTime()

    expect(askedFor(order.num)).toMatchObject({
      payment_methods: { excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }] },
    })
    expect((await shown(who, order.num)).hold_until).toBe(new Date(placed + hours(24)).toISOString())
    later(hours(24) - 1)
    await expireHolds(deps)
    expect(await stockOf(sql, wine)).toBe(2)
    later(1)
    await expireHolds(deps)
    expect(await standingOf(sql, order.id)).toMatchObject({ status: 'Cancelado', isHeld: false })
    expect(await stockOf(sql, wine)).toBe(3)
  })

  it('are those that are left while the voucher waits: what others bought since counts', async () => {
    const [scarce, plenty] = [await withVoucher({ stock: 10, amount: 2 }), await withVoucher({ stock: 10 })]
    const luis = await shop.loggedIn(await addBuyer(sql))
    later(hours(23))
    orderOf(
      await postOrder(
        luis,
        await saveCart(luis, [{ id: scarce.wine, amount: 6 }], { payment_method_id: cash }),
      ),
    )
    await expireHolds(deps)
    const before = await standingOf(sql, scarce.order.id)
    later(hours(1))
    await expireHolds(deps)

    expect(before).toMatchObject({ status: 'Sin confirmar', isHeld: true })
    expect(await standingOf(sql, scarce.order.id)).toMatchObject({ status: 'Cancelado', isHeld: false })
    expect(await stockOf(sql, scarce.wine)).toBe(4)
    expect(await standingOf(sql, plenty.order.id)).toMatchObject({ status: 'Sin confirmar', isHeld: true })
  })
})

describe('one buyer', () => {
  it('holds stock so for two orders at most: a third is offered no voucher, and keeps its first half hour alone', async () => {
    const guest = shop.visitor()
    const [wine, first] = [await addArticle(sql, { stock: 10 }), await withVoucher({ who: guest })]
    // The third's page was opened before the second got its voucher.
    const third = await placeOnline(guest, method, [{ id: wine, amount: 1 }])
    const { preference_id: page } = await preferenceFor(guest, third)
    const second = await withVoucher({ who: guest })
    const fourth = await placeOnline(guest, method, [{ id: wine, amount: 1 }])
    await preferenceFor(guest, fourth)
    await mercadoPago.pay(page, 'voucher')
    await handleWebhooks(shop)
    later(minutes(31))
    await expireHolds(deps)

    expect(askedFor(third.num)).toHaveProperty('date_of_expiration')
    expect(askedFor(fourth.num)).not.toHaveProperty('date_of_expiration')
    for (const { order } of [first, second])
      expect(await standingOf(sql, order.id)).toMatchObject({ payment: 'in_process', isHeld: true })
    expect(await standingOf(sql, third.id)).toMatchObject({ status: 'Cancelado', isHeld: false })
  })

  it('holds no more when three vouchers are heard at once', async () => {
    const who = await shop.loggedIn(await addBuyer(sql))
    const wine = await addArticle(sql, { stock: 20 })
    const orders = []
    for (let n = 0; n < 4; n += 1) {
      const order = await placeOnline(who, method, [{ id: wine, amount: 1 }])
      orders.push({ order, page: (await preferenceFor(who, order)).preference_id })
    }
    await Promise.all(orders.map(({ page }) => mercadoPago.pay(page, 'voucher')))
    await handleWebhooks(shop)
    later(minutes(31))
    await expireHolds(deps)
    const held = await Promise.all(orders.map(({ order }) => standingOf(sql, order.id)))
    expect(held.filter(({ isHeld }) => isHeld)).toHaveLength(2)
    expect(await stockOf(sql, wine)).toBe(18)
  })
})

describe('a payment that its buyer annuls to pay another way', () => {
  it('is ended at MercadoPago, and the order can be his cart again; asked twice it changes nothing', async () => {
    const { who, order, payment } = await withVoucher()
    expect(await annul(who, order.num)).toMatchObject({
      status: 200,
      body: { order_num: order.num, payment_status: 'cancelled' },
    })
    expect(await annul(who, order.num)).toMatchObject({ status: 200 })
    expect(mercadoPago.paymentsOf(payment.external_reference ?? '')).toMatchObject([{ status: 'cancelled' }])
    expect((await who.send({ method: 'GET', path: `/carts/from-order/${order.id}` })).status).toBe(200)
    expect((await shown(who, order.num)).hold_until).toBe(
      new Date(clock.now.getTime() + minutes(30)).toISOString(),
    )
  })

  it('is nobody else’s to annul', async () => {
    const { order } = await withVoucher()
    for (const who of [shop.visitor(), await shop.loggedIn(await addBuyer(sql))])
      expect(await annul(who, order.num)).toMatchObject({ status: 404, body: { code: 'order_unknown' } })
    expect(await standingOf(sql, order.id)).toMatchObject({ payment: 'in_process' })
  })

  it('counts when it was credited meanwhile: the order is paid, and is not paid twice', async () => {
    const { who, order, payment } = await withVoucher()
    mercadoPago.beQuiet(true)
    await mercadoPago.move(payment.id, { status: 'approved', status_detail: 'accredited' })
    mercadoPago.beQuiet(false)
    expect(await annul(who, order.num)).toMatchObject({ status: 409, body: { code: 'order_already_paid' } })
    expect(await standingOf(sql, order.id)).toMatchObject({ payment: 'approved', isHeld: false })
  })

  it('stays as it is while MercadoPago is silent', async () => {
    const { who, order } = await withVoucher()
    mercadoPago.fault(/PUT/, { status: 503 }, 1)
    expect(await annul(who, order.num)).toMatchObject({ status: 503, body: { code: 'payment_down' } })
    expect(await standingOf(sql, order.id)).toMatchObject({ payment: 'in_process', isHeld: true })
  })

  it('is annulled or credited, never both, when both happen at once', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => withVoucher()))
    await Promise.all(
      orders.flatMap(({ who, order, payment }) => [
        annul(who, order.num),
        mercadoPago
          .move(
            payment.id,
            mercadoPago.paymentsOf(payment.external_reference ?? '')[0]?.status === 'pending'
              ? { status: 'approved' }
              : {},
          )
          .then(() => handleWebhooks(shop)),
      ]),
    )
    await expect
      .poll(async () => {
        await handleWebhooks(shop)
        return (await sql.query('select from webhook_inbox where handled_at is null')).rowCount
      })
      .toBe(0)
    const ends = await Promise.all(
      orders.map(async ({ order, payment }) => ({
        own: (await standingOf(sql, order.id)).payment,
        theirs: mercadoPago.paymentsOf(payment.external_reference ?? '')[0]?.status,
      })),
    )
    for (const { own, theirs } of ends) expect(own).toBe(theirs)
  })
})
