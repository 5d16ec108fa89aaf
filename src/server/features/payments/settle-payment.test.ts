import { expect, it } from 'vitest'
import { addArticle, addBuyer } from '../../../../test/factories.ts'
import {
  addOnlineMethod,
  countOf,
  handleRefunds,
  handleWebhooks,
  placeOnline,
  preferenceFor,
  standingOf,
} from '../../../../test/make-payments.ts'
import { paymentShop } from '../../../../test/payments.ts'
import { findCollections } from '../orders/collections.repo.ts'
import { findOrderMoney } from '../orders/collections.service.ts'
import { moveOrder } from '../orders/order-life.service.ts'
import { findOrder } from '../orders/orders.repo.ts'
import { applyPayment } from './apply-payment.service.ts'
import { handleRefundOrder } from './refunds.service.ts'

const shop = await paymentShop({ connections: 20 })
const { sql, deps, mercadoPago } = shop
const method = await addOnlineMethod(sql)
const wine = await addArticle(sql, { stock: null })

/** A paid order of $ 1.000, and its payment as reported by MercadoPago. */
async function paidOrder() {
  const who = await shop.loggedIn(await addBuyer(sql))
  const order = await placeOnline(who, method, [{ id: wine, amount: 1 }])
  const payment = await mercadoPago.pay((await preferenceFor(who, order)).preference_id, 'aprobar')
  await handleWebhooks(shop)
  const [reported = expect.fail()] = await (deps.payments.mercadoPago ?? expect.fail()).findByReference(
    payment.external_reference ?? '',
  )
  return { order: order.id, payment, reported }
}

const ledgerOf = async (order: number): Promise<string[]> =>
  (await findCollections(sql, order)).map(
    ({ way, kind, amount, voids }) => `${way} ${kind} ${amount}${voids === null ? '' : ' void'}`,
  )
const moneyOf = async (order: number) => findOrderMoney(sql, (await findOrder(sql, order)) ?? expect.fail())

it('an approved payment is collected once, however often and by however many it is told', async () => {
  const { order, payment, reported } = await paidOrder()
  for (const _ of [1, 2]) await mercadoPago.tell(payment.id)
  await handleWebhooks(shop)
  await Promise.all(Array.from({ length: 10 }, () => applyPayment(deps, reported)))
  expect(await ledgerOf(order)).toEqual(['provider collected 100000'])
  expect(await moneyOf(order)).toMatchObject({ owed: 0, isPaid: true })
  const [row] = await findCollections(sql, order)
  expect(row).toMatchObject({ made_by: null, till_id: null, at: shop.clock.now })
})

it('what its provider gives back is returned, a part and then the rest', async () => {
  const { order, reported } = await paidOrder()
  await applyPayment(deps, { ...reported, refunded: 30_000, statusDetail: 'partially_refunded' })
  expect(await moneyOf(order)).toMatchObject({ returned: 30_000, owed: 30_000 })
  // A provider may tell what is left as the amount.
  await applyPayment(deps, { ...reported, amount: 70_000, refunded: 30_000, statusDetail: 'accredited' })
  expect(await moneyOf(order)).toMatchObject({ collected: 100_000, returned: 30_000 })
  await applyPayment(deps, { ...reported, status: 'refunded', refunded: 100_000 })
  await applyPayment(deps, { ...reported, status: 'refunded', refunded: 100_000 })
  expect(await ledgerOf(order)).toEqual([
    'provider collected 100000',
    'provider returned 30000',
    'provider returned 70000',
  ])
})

it('a charge-back takes it all, and one that the shop wins brings it again', async () => {
  const { order, payment } = await paidOrder()
  for (const status_detail of ['in_process', 'settled']) {
    await mercadoPago.move(payment.id, { status: 'charged_back', status_detail })
    await handleWebhooks(shop)
    expect(await moneyOf(order)).toMatchObject({ returned: 100_000, isPaid: false })
  }
  await mercadoPago.move(payment.id, { status: 'charged_back', status_detail: 'reimbursed' })
  await handleWebhooks(shop)
  expect(await moneyOf(order)).toMatchObject({ returned: 0, isPaid: true })
  expect(await standingOf(sql, order)).toMatchObject({ payment: 'approved', payments: ['approved counted'] })
  expect(await ledgerOf(order)).toEqual([
    'provider collected 100000',
    'provider returned 100000',
    'provider returned -100000 void',
  ])
})

it('a charge-back that the shop wins for a cancelled order is refunded', async () => {
  const { order, payment } = await paidOrder()
  await mercadoPago.move(payment.id, { status: 'charged_back', status_detail: 'in_process' })
  await handleWebhooks(shop)
  await moveOrder(deps, { orderId: order, to: 'Cancelado', madeBy: null, note: null })
  await mercadoPago.move(payment.id, { status_detail: 'reimbursed' })
  await handleWebhooks(shop)
  await handleRefunds(shop)
  expect(await moneyOf(order)).toMatchObject({ toReturn: 0 })
  expect(await standingOf(sql, order)).toMatchObject({ payments: ['refunded counted'] })
})

it.each([
  ['expired', 'venció sin acreditarse'],
  ['by_payer', 'se anuló'],
  [null, 'se anuló'],
])('a payment cancelled as %s is told to its buyer as one that %s', async (statusDetail, words) => {
  const who = await shop.loggedIn(await addBuyer(sql))
  const order = await placeOnline(who, method, [{ id: wine, amount: 1 }])
  const { external_reference: reference } = await mercadoPago.pay(
    (await preferenceFor(who, order)).preference_id,
    'voucher',
  )
  await handleWebhooks(shop)
  const [reported = expect.fail()] = await (deps.payments.mercadoPago ?? expect.fail()).findByReference(
    reference ?? '',
  )
  await applyPayment(deps, { ...reported, status: 'cancelled', statusDetail })
  const text = `El pago de tu pedido Nº ${order.num} ${words}`
  expect(await countOf(sql, 'notifications', `data ->> 'message' = '${text}'`, order.id)).toBe(1)
})

it('an order that is cancelled after it was paid ends with nothing to return', async () => {
  const { order } = await paidOrder()
  await moveOrder(deps, { orderId: order, to: 'Cancelado', madeBy: null, note: null })
  expect(await moneyOf(order)).toMatchObject({ toReturn: 100_000, toReturnByHand: 0 })
  await handleRefundOrder(deps, { order_id: order })
  await handleRefunds(shop)
  expect(await moneyOf(order)).toMatchObject({ collected: 100_000, returned: 100_000, toReturn: 0 })
})

it('what does not count for the order is not collected: a wrong amount, a second payment, one that came late', async () => {
  const who = await shop.loggedIn(await addBuyer(sql))
  const [wrong, late] = [
    await placeOnline(who, method, [{ id: wine, amount: 1 }]),
    await placeOnline(who, method, [{ id: wine, amount: 1 }]),
  ]
  await mercadoPago.pay((await preferenceFor(who, wrong)).preference_id, 'aprobar', { transaction_amount: 1 })
  const page = (await preferenceFor(who, late)).preference_id
  await moveOrder(deps, { orderId: late.id, to: 'Cancelado', madeBy: null, note: null })
  await mercadoPago.pay(page, 'aprobar')
  await handleWebhooks(shop)
  const { order, reported } = await paidOrder()
  await applyPayment(deps, { ...reported, providerId: `${reported.providerId}9` })
  expect(await standingOf(sql, late.id)).toMatchObject({ payments: ['approved late'] })
  expect(await ledgerOf(wrong.id)).toEqual([])
  expect(await ledgerOf(late.id)).toEqual([])
  expect(await ledgerOf(order)).toEqual(['provider collected 100000'])
})
