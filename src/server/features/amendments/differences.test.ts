import { describe, expect, it } from 'vitest'
import type { PanelOrder } from '#contract/panel/orders.ts'
import { addArticle, addBuyer, addPaymentMethod } from '../../../../test/factories.ts'
import {
  addOnlineMethod,
  handleRefunds,
  handleWebhooks,
  minutes,
  placeOnline,
  preferenceFor,
  standingOf,
} from '../../../../test/make-payments.ts'
import { guest, orderOf, postOrder, saveCart } from '../../../../test/ordering.ts'
import { move, readOrder, write } from '../../../../test/panel/ordering.ts'
import { paymentShop } from '../../../../test/payments.ts'
import { watchPayments } from '../payments/reconciliation.job.ts'

const shop = await paymentShop({ connections: 20 })
const { sql, deps, mercadoPago, clock } = shop
const online = await addOnlineMethod(sql)
const manager = await shop.loggedIn(await addBuyer(sql, { staff_role: 'manager' }))
await sql.query('update sessions set password_at = $1', [shop.clock.now])

/** Two bottles at $ 1.000 paid by MercadoPago, and a third added by phone. */
async function amended() {
  const wine = await addArticle(sql, { stock: 10 })
  const who = await shop.loggedIn(await addBuyer(sql))
  const order = await placeOnline(who, online, [{ id: wine, amount: 2 }])
  const page = (await preferenceFor(who, order)).preference_id
  const first = await mercadoPago.pay(page, 'aprobar')
  await handleWebhooks(shop)
  expect(await addOne(order.num, wine, 3000)).toMatchObject({ status: 200, body: { order: { owed: 1000 } } })
  return { ...order, who, wine, page, first }
}

async function addOne(num: number, wine: number, total: number) {
  const { version } = await readOrder(manager, num)
  const added = [{ article_id: wine, amount: 1 }]
  return write(manager, `/orders/${num}/amendments`, { version, changes: [], added, by_phone: true, total })
}

async function deliver(num: number): Promise<void> {
  for (const to of ['En preparación', 'Entregado']) {
    const { version } = await readOrder(manager, num)
    expect(await move(manager, num, { version, to })).toMatchObject({ status: 200 })
  }
}

type Page = { preference_id: string; amount: number }

const pageFor = (order: { num: number; token: string }) =>
  shop.visitor().send({ method: 'POST', path: `/orders/by-link/${order.num}/${order.token}/difference` })

/** What its link says is to pay. */
const toPayOf = async ({ num, token }: { num: number; token: string }): Promise<number> =>
  (
    (await shop.visitor().send({ method: 'GET', path: `/orders/by-link/${num}/${token}/proposal` })).body as {
      to_pay: number
    }
  ).to_pay

const pageOf = async (order: { num: number; token: string }): Promise<Page> => {
  const { status, body } = await pageFor(order)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Page
}

const moneyOf = ({ total, collected, owed, to_return, is_paid }: PanelOrder) => [
  total,
  collected,
  owed,
  to_return,
  is_paid,
]

describe('what an amended order costs more', () => {
  it('is paid on line by its own amount, beside the payment of the order', async () => {
    const order = await amended()
    expect(await toPayOf(order)).toBe(1000)
    const page = await pageOf(order)
    expect(page.amount).toBe(1000)
    expect(await pageOf(order)).toEqual(page)
    await mercadoPago.pay(page.preference_id, 'aprobar')
    await handleWebhooks(shop)
    expect(await standingOf(sql, order.id)).toMatchObject({
      payment: 'approved',
      payments: ['approved counted', 'approved counted'],
    })
    expect(moneyOf(await readOrder(manager, order.num))).toEqual([3000, 3000, 0, 0, true])
    expect(await toPayOf(order)).toBe(0)
    expect(await pageFor(order)).toMatchObject({ status: 409, body: { code: 'order_already_paid' } })

    // The order's first payment is reported once more, with its own amount.
    await mercadoPago.move(order.first.id, {
      transaction_amount_refunded: 500,
      status_detail: 'partially_refunded',
    })
    await handleWebhooks(shop)
    expect((await standingOf(sql, order.id)).payments).toEqual(['approved counted', 'approved counted'])
  })

  it('paid twice goes back once, and so does the order that is paid once more on its first page', async () => {
    const order = await amended()
    const { preference_id: page } = await pageOf(order)
    await mercadoPago.pay(page, 'aprobar')
    await mercadoPago.pay(page, 'aprobar')
    await mercadoPago.pay(order.page, 'aprobar')
    await handleWebhooks(shop)
    await handleRefunds(shop)
    expect((await standingOf(sql, order.id)).payments).toEqual([
      'approved counted',
      'approved counted',
      'refunded excess',
      'refunded excess',
    ])
    expect(moneyOf(await readOrder(manager, order.num))).toEqual([3000, 3000, 0, 0, true])
  })

  it('of another amount is a mismatch, and of a cancelled order it comes too late', async () => {
    const order = await amended()
    const { preference_id: page } = await pageOf(order)
    await mercadoPago.pay(page, 'aprobar', { transaction_amount: 3000 })
    await handleWebhooks(shop)
    expect((await standingOf(sql, order.id)).payments).toEqual(['approved counted', 'approved mismatch'])

    const late = await amended()
    const latePage = (await pageOf(late)).preference_id
    const { version } = await readOrder(manager, late.num)
    await move(manager, late.num, { version, to: 'Cancelado', note: 'No va' })
    await mercadoPago.pay(latePage, 'aprobar')
    await handleWebhooks(shop)
    expect((await standingOf(sql, late.id)).payments).toContain('approved late')
  })

  it('keeps the order as it is while its page is open', async () => {
    const order = await amended()
    await pageOf(order)
    expect(await addOne(order.num, order.wine, 4000)).toMatchObject({
      body: { code: 'amendment_being_paid' },
    })
    const { now } = shop.clock
    shop.clock.now = new Date(now.getTime() + 31 * 60_000)
    expect(await addOne(order.num, order.wine, 4000)).toMatchObject({ status: 200 })
    expect((await pageOf(order)).amount).toBe(2000)
    shop.clock.now = now
  })

  it('is refunded as far as a return lowered it after its page was opened', async () => {
    const order = await amended()
    const { preference_id: page } = await pageOf(order)
    await deliver(order.num)
    const { version, lines } = await readOrder(manager, order.num)
    const units = [{ line_id: lines[0]?.id, units: 1, outcome: 'broken' }]
    const asked = { version, lines: units, delivery: false, reason: 'Rota', total: 1000 }
    expect(await write(manager, `/orders/${order.num}/refunds`, asked)).toMatchObject({ status: 200 })
    await mercadoPago.pay(page, 'aprobar')
    await handleWebhooks(shop)
    await handleRefunds(shop)
    expect(moneyOf(await readOrder(manager, order.num))).toEqual([3000, 3000, 0, 0, true])
    expect(await readOrder(manager, order.num)).toMatchObject({ returned: 1000 })
  })

  it('paid beside a payment in dispute leaves the order as it is', async () => {
    const order = await amended()
    const { preference_id: page } = await pageOf(order)
    await mercadoPago.move(order.first.id, { status: 'charged_back' })
    await mercadoPago.pay(page, 'aprobar')
    await handleWebhooks(shop)
    expect(await addOne(order.num, order.wine, 4000)).toMatchObject({ body: { code: 'payment_in_dispute' } })
  })

  it('is not paid on line of an order that is paid by hand, nor by a link that the shop did not write', async () => {
    const who = shop.visitor()
    const cart = await saveCart(who, [{ id: await addArticle(sql), amount: 1 }], {
      payment_method_id: await addPaymentMethod(sql),
    })
    const order = orderOf(await postOrder(who, cart, { buyer: guest }))
    expect(await pageFor(order)).toMatchObject({ body: { code: 'payment_elsewhere' } })
    expect(await pageFor({ ...order, token: 'otro' })).toMatchObject({ status: 404 })
  })
})

const referenceOf = async (orderId: number): Promise<string> =>
  (
    await sql.query<{ reference: string }>(
      'select reference from payment_attempts where order_id = $1 and is_difference',
      [orderId],
    )
  ).rows[0]?.reference ?? expect.fail()

/** The return page as MercadoPago opens it, for whoever has the order's link. */
async function comeBack(
  { num, token }: { num: number; token: string },
  words: object,
  who = shop.visitor(),
): Promise<unknown> {
  clock.now = new Date(clock.now.getTime() + 5000)
  const body = { order_num: `${num}`, order_token: token, commerce_id: 1000, ...words }
  return (await who.send({ method: 'POST', path: '/payments/returned', body })).body
}

describe('a difference whose webhook is lost', () => {
  it('is found within five minutes, though its page was opened first days ago', async () => {
    const { now } = clock
    const order = await amended()
    await pageOf(order)
    const pass = async (count: number, length: number): Promise<void> => {
      for (let round = 0; round < count; round += 1) {
        clock.now = new Date(clock.now.getTime() + length)
        await watchPayments(deps)
      }
    }
    await pass(50, minutes(60))
    mercadoPago.beQuiet(true)
    const { preference_id: page } = await pageOf(order)
    await pass(20, minutes(1))
    await mercadoPago.pay(page, 'aprobar')
    await pass(5, minutes(1))
    mercadoPago.beQuiet(false)
    clock.now = now
    expect(moneyOf(await readOrder(manager, order.num))).toEqual([3000, 3000, 0, 0, true])
  })

  it('is found too where a part was paid by hand meanwhile, and a page for the rest replaced its own', async () => {
    const order = await amended()
    const replaced = await pageOf(order)
    const { version } = await readOrder(manager, order.num)
    await write(manager, `/orders/${order.num}/collections`, { version, way: 'cash', amount: 400 })
    expect((await pageOf(order)).amount).toBe(600)
    mercadoPago.beQuiet(true)
    await mercadoPago.pay(replaced.preference_id, 'aprobar')
    mercadoPago.beQuiet(false)
    const { now } = clock
    clock.now = new Date(now.getTime() + minutes(5))
    await watchPayments(deps)
    clock.now = now
    expect(moneyOf(await readOrder(manager, order.num))).toEqual([3000, 3400, 0, 400, true])
  })

  it('is found by whoever comes back from it', async () => {
    const order = await amended()
    const { preference_id: page } = await pageOf(order)
    mercadoPago.beQuiet(true)
    const { id } = await mercadoPago.pay(page, 'aprobar')
    mercadoPago.beQuiet(false)
    expect(await comeBack(order, { payment_id: `${id}`, status: 'approved' })).toMatchObject({
      outcome: 'success',
    })
    expect(moneyOf(await readOrder(manager, order.num))).toEqual([3000, 3000, 0, 0, true])
  })
})

describe('who comes back from paying a difference', () => {
  it('is told what came of it, and not that the order is paid', async () => {
    const order = await amended()
    const { preference_id: page } = await pageOf(order)
    const link = { order_num: order.num, order_token: order.token, can_retry: false }
    const left = { payment_id: 'null', status: 'null', external_reference: 'null', preference_id: page }
    expect(await comeBack(order, left)).toMatchObject({
      ...link,
      outcome: 'failure',
      message: expect.stringMatching(/^No terminaste el pago/) as string,
    })

    const words = { external_reference: await referenceOf(order.id), preference_id: page }
    await mercadoPago.pay(page, 'rechazar')
    await handleWebhooks(shop)
    expect(await comeBack(order, { ...words, status: 'approved' })).toMatchObject({
      ...link,
      outcome: 'failure',
      message: expect.stringMatching(/^Tu tarjeta no tiene fondos/) as string,
    })
    expect(await comeBack(order, { ...words, status: 'approved' }, order.who)).toMatchObject({
      ...link,
      outcome: 'failure',
    })
    const told = await sql.query(
      "select data ->> 'message' as message from notifications where order_id = $1",
      [order.id],
    )
    expect(told.rows).toContainEqual({
      message: expect.stringMatching(
        /^No pudimos procesar el pago de la diferencia de tu pedido Nº \d+\. Tu tarjeta no tiene fondos/,
      ) as string,
    })

    await mercadoPago.pay(page, 'revision')
    await handleWebhooks(shop)
    expect(await comeBack(order, words)).toMatchObject({ ...link, outcome: 'pending' })
    await mercadoPago.pay(page, 'aprobar')
    await handleWebhooks(shop)
    expect(await comeBack(order, words)).toMatchObject({ ...link, outcome: 'success', message: null })
  })

  it('is told of the order by the words of its first payment, or by none', async () => {
    const order = await amended()
    await pageOf(order)
    const first = { external_reference: order.first.external_reference, status: 'approved' }
    expect(await comeBack(order, first)).toMatchObject({ outcome: 'success' })
    expect(await comeBack(order, { order_token: 'null' }, order.who)).toMatchObject({ outcome: 'success' })
  })
})
