import { expect, it } from 'vitest'
import type { RefundSheet } from '#contract/panel/refunds.ts'
import { refundEndpoints } from '#contract/panel/refunds.ts'
import { applyPayment } from '../../src/server/features/payments/apply-payment.service.ts'
import { handleRefund } from '../../src/server/features/payments/refund-payment.job.ts'
import { addArticle, addBuyer } from '../factories.ts'
import {
  addOnlineMethod,
  handleRefunds,
  handleWebhooks,
  placeOnline,
  preferenceFor,
} from '../make-payments.ts'
import { move, readOrder, write } from '../panel/ordering.ts'
import { paymentShop } from '../payments.ts'
import { findWrongStocks } from '../stock-ledger.ts'

const shop = await paymentShop({ connections: 50 })
const { sql, deps, mercadoPago } = shop
const method = await addOnlineMethod(sql)
const people = await Promise.all(
  ['Pilar', 'Marta'].map(async (name) => shop.loggedIn(await addBuyer(sql, { staff_role: 'manager', name }))),
)
await sql.query('update sessions set password_at = $1', [shop.clock.now])
const [pilar = expect.fail()] = people

/** Ten bottles at $ 1.000, paid and delivered. */
async function delivered() {
  const who = await shop.loggedIn(await addBuyer(sql))
  const order = await placeOnline(who, method, [{ id: await addArticle(sql, { stock: 10 }), amount: 10 }])
  const payment = await mercadoPago.pay((await preferenceFor(who, order)).preference_id, 'aprobar')
  await handleWebhooks(shop)
  for (const to of ['En preparación', 'Entregado'])
    await move(pilar, order.num, { version: (await readOrder(pilar, order.num)).version, to })
  return { ...order, payment }
}

const sheetOf = async (num: number): Promise<RefundSheet> =>
  (await pilar.call(refundEndpoints.sheet, { params: { num } })).refund

/** Requests a refund with the current sheet's version. */
async function refund(who: typeof pilar, num: number, units: number) {
  const { version, lines } = await sheetOf(num)
  return write(who, `/orders/${num}/refunds`, {
    version,
    lines: [{ line_id: lines[0]?.id, units, outcome: 'stock' }],
    delivery: false,
    reason: 'Estaban rotas',
    total: units * 1000,
  })
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

it('two panels, workers and webhooks on one order give back each unit once, and never more than the payment', async () => {
  const { id, num, payment } = await delivered()
  const tellOften = async (): Promise<void> => {
    for (const _ of [1, 2, 3]) {
      await mercadoPago.tell(payment.id)
      await handleWebhooks(shop)
    }
  }
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, (_, index) => refund(people[index % 2] ?? pilar, num, 1 + (index % 3))),
    ...Array.from({ length: 5 }, tellOften),
    ...Array.from({ length: 5 }, () => handleRefunds(shop, 2).catch(() => undefined)),
  ])
  const sent = answers.flatMap((answer) => (answer && 'status' in answer ? [answer.status] : []))
  expect(sent.every((status) => status === 200 || status === 409)).toBe(true)
  expect(sent).toContain(200)
  for (const _ of Array.from({ length: 12 })) await handleRefunds(shop).catch(() => undefined)
  await tellOften()

  const sheet = await sheetOf(num)
  const returned = sheet.lines[0]?.returned ?? 0
  expect(returned).toBeGreaterThan(0)
  expect(sheet.refunds.map(({ state }) => state)).toEqual(sheet.refunds.map(() => 'done'))
  expect(sum(sheet.refunds.map(({ amount }) => amount))).toBe(returned * 1000)
  expect(payment.transaction_amount_refunded).toBe(returned * 1000)
  expect(await readOrder(pilar, num)).toMatchObject({
    returned: returned * 1000,
    owed: 0,
    to_return: 0,
    is_paid: true,
  })
  const { rows } = await sql.query(
    'select credited = (select sum(amount) from order_returns where order_id = $1) as agrees from orders where id = $1',
    [id],
  )
  expect(rows).toEqual([{ agrees: true }])
  expect(await findWrongStocks(sql)).toEqual([])
})

it('would give back more than the payment in a shop that looks and then writes', async () => {
  const { num } = await delivered()
  const { lines } = await sheetOf(num)
  const seen = await Promise.all(Array.from({ length: 3 }, () => sheetOf(num)))
  const wanted = seen.map((sheet) => (sheet.goods >= 6000 ? 6 : 0))
  expect(sum(wanted)).toBeGreaterThan(lines[0]?.amount ?? 0)
})

it('a part asked for by ten workers at once, told of by as many webhooks, is asked for under one key and is one row', async () => {
  const { num, payment } = await delivered()
  await refund(pilar, num, 2)
  const [row = expect.fail()] = (await sheetOf(num)).refunds
  const port = deps.payments.mercadoPago ?? expect.fail()
  await Promise.all([
    ...Array.from({ length: 10 }, () =>
      handleRefund(deps, { refund_id: row.id }, { isLastTry: false }).catch(() => undefined),
    ),
    ...Array.from({ length: 10 }, async () => {
      const told = await port.find(String(payment.id))
      if (told) await applyPayment(deps, told)
    }),
  ])
  await handleRefunds(shop)
  expect((await sheetOf(num)).refunds).toMatchObject([{ id: row.id, amount: 2000, state: 'done' }])
  expect(payment.transaction_amount_refunded).toBe(2000)
})

it('parts that are paid out while somebody gives back on the provider’s page never pass the payment', async () => {
  const { num, payment } = await delivered()
  await refund(pilar, num, 6)
  await mercadoPago.move(payment.id, {
    transaction_amount_refunded: 7000,
    status_detail: 'partially_refunded',
  })
  await handleWebhooks(shop)
  await handleRefunds(shop).catch(() => undefined)
  const { refunds, payments } = await sheetOf(num)
  const live = refunds.filter(({ state }) => state !== 'refused')
  expect(sum(live.map(({ amount }) => amount))).toBe(7000)
  expect(refunds.filter(({ state }) => state === 'refused')).toMatchObject([{ amount: 6000 }])
  expect(payments).toMatchObject([{ refunded: 7000, left: 3000 }])
})
