import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { addArticle, addBuyer } from '../../../../test/factories.ts'
import {
  addOnlineMethod,
  countOf,
  handleWebhooks,
  handleRefunds,
  payWithCard,
  placeOnline,
  preferenceFor,
  standingOf,
} from '../../../../test/make-payments.ts'
import { orderOf, postOrder, saveCart, stockOf } from '../../../../test/ordering.ts'
import { paymentShop } from '../../../../test/payments.ts'
import { listOwnerTasks } from '../messaging/owner-tasks.service.ts'

const shop = await paymentShop({ connections: 50 })
const { sql, deps, mercadoPago, payway } = shop
const method = await addOnlineMethod(sql)
const byCard = await addOnlineMethod(sql, 'Payway')

/** An order for the last bottle of a wine, with its MercadoPago page open. */
async function withPage() {
  const who = await shop.loggedIn(await addBuyer(sql))
  const bottle = await addArticle(sql, { stock: 1 })
  const order = await placeOnline(who, method, [{ id: bottle, amount: 1 }])
  return {
    who,
    bottle,
    order,
    pay: async () => mercadoPago.pay((await preferenceFor(who, order)).preference_id, 'aprobar'),
  }
}
const askedOfPayway = ({ num }: Order): number =>
  payway.requests.filter(({ text }) => text.includes(`"Pedido N. ${num}"`)).length

async function settle(): Promise<void> {
  await Promise.all([handleWebhooks(shop), handleWebhooks(shop)])
  await handleRefunds(shop, 3)
  await handleWebhooks(shop)
}

describe('one buyer in two tabs, MercadoPago’s page in one and a card in the other (B26)', () => {
  it('takes no card for the order that MercadoPago is to charge', async () => {
    const tabs = await Promise.all(Array.from({ length: 5 }, withPage))
    const answers = await Promise.all(
      tabs.map(async ({ who, order, pay }) => (await Promise.all([payWithCard(shop, who, order), pay()]))[0]),
    )
    await settle()
    for (const [at, { order }] of tabs.entries()) {
      expect(answers[at]).toMatchObject({ status: 409, body: { code: 'payment_elsewhere' } })
      expect([askedOfPayway(order), (await standingOf(sql, order.id)).payments]).toEqual([
        0,
        ['approved counted'],
      ])
    }
  })

  it('has the order paid by card that took the first one’s place; what MercadoPago was paid meanwhile goes back, once', async () => {
    const tabs = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const first = await withPage()
        await preferenceFor(first.who, first.order)
        const second = await placeOnline(first.who, byCard, [{ id: first.bottle, amount: 1 }], {
          order_id: first.order.id,
        })
        const pay = async () =>
          mercadoPago.pay(
            (
              await sql.query<{ id: string }>(
                'select preference_id as id from payment_attempts where order_id = $1',
                [first.order.id],
              )
            ).rows[0]?.id ?? '',
            'aprobar',
          )
        return { ...first, second, pay }
      }),
    )
    const answers = await Promise.all(
      tabs.map(
        async ({ who, second, pay }) => (await Promise.all([payWithCard(shop, who, second), pay()]))[0],
      ),
    )
    await settle()
    for (const [at, { order, second, bottle }] of tabs.entries()) {
      expect(answers[at]).toMatchObject({ status: 200, body: { outcome: 'success' } })
      expect([await standingOf(sql, order.id), await standingOf(sql, second.id)]).toMatchObject([
        { status: 'Cancelado', payments: ['refunded late'] },
        { status: 'Sin confirmar', payments: ['approved counted'] },
      ])
      expect(await countOf(sql, 'refunds', "refunds.state = 'done' and reason = 'late'", order.id)).toBe(1)
      expect(
        (await listOwnerTasks(deps)).filter((task) => [order.num, second.num].includes(task.order_num ?? 0)),
      ).toEqual([])
      expect(await stockOf(sql, bottle)).toBe(0)
    }
  })

  it('pays one of the two orders, though the second is placed as the first is being paid', async () => {
    const tabs = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const first = await withPage()
        return {
          ...first,
          cart: await saveCart(first.who, [{ id: first.bottle, amount: 1 }], {
            payment_method_id: byCard,
            order_id: first.order.id,
          }),
        }
      }),
    )
    const seconds = await Promise.all(
      tabs.map(
        async ({ who, cart, pay }) =>
          (
            await Promise.all([postOrder(who, cart, { buyer: null }), pay().then(() => handleWebhooks(shop))])
          )[0],
      ),
    )
    for (const [at, { who, order, bottle }] of tabs.entries()) {
      const sent = seconds[at] ?? expect.fail()
      const second = sent.status === 201 ? orderOf(sent) : null
      if (second) expect(await payWithCard(shop, who, second)).toMatchObject({ body: { outcome: 'success' } })
      else expect(sent).toMatchObject({ status: 409, body: { code: 'order_already_paid' } })
      await settle()
      const payments = await Promise.all(
        [order, ...(second ? [second] : [])].map(async ({ id }) => (await standingOf(sql, id)).payments),
      )
      expect(payments).toEqual(second ? [['refunded late'], ['approved counted']] : [['approved counted']])
      expect(await stockOf(sql, bottle)).toBe(0)
    }
  })
})
