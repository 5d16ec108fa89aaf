import type { CartBody } from '#contract/cart.ts'
import type { Sent } from '#contract/client.ts'
import type { Order } from '#contract/orders.ts'
import { mercadoPagoEndpoints, type PreferenceAnswer } from '#contract/payments.ts'
import type { Sql } from '../src/server/db/connect.ts'
import { handleRefund } from '../src/server/features/payments/refund-payment.job.ts'
import { handleWebhook } from '../src/server/features/payments/webhooks.service.ts'
import { addPaymentMethod } from './factories.ts'
import { orderOf, postOrder, saveCart } from './ordering.ts'
import { type PaymentShop, testCard, tokenFor } from './payments.ts'
import type { Visitor } from './shop.ts'

export const minutes = (count: number): number => count * 60_000

/** A payment method of a provider. */
export const addOnlineMethod = (sql: Sql, name: 'MercadoPago' | 'Payway' = 'MercadoPago'): Promise<number> =>
  addPaymentMethod(sql, { name, type_name: name })

/** Places an order with online payment. */
export async function placeOnline(
  who: Visitor,
  method: number,
  articles: CartBody['articles'],
  choices: Partial<CartBody> = {},
): Promise<Order> {
  return orderOf(
    await postOrder(who, await saveCart(who, articles, { payment_method_id: method, ...choices })),
  )
}

export function preferenceFor(who: Visitor, order: Order): Promise<PreferenceAnswer> {
  return who.call(mercadoPagoEndpoints.preference, { body: { order_num: order.num } })
}

/** An order's status, and the verdicts of its payments. */
export async function standingOf(
  sql: Sql,
  orderId: number,
): Promise<{ status: string; payment: string | null; isHeld: boolean; payments: string[] }> {
  const { rows } = await sql.query<{
    status: string
    payment: string | null
    isHeld: boolean
    payments: string[]
  }>(
    `select orders.status, payment_status as payment, hold_expires_at is not null as "isHeld",
      coalesce((select jsonb_agg(payments.status || ' ' || verdict order by payments.id) from payments where order_id = orders.id), '[]') as payments
      from orders where orders.id = $1`,
    [orderId],
  )
  if (!rows[0]) throw new Error('No such order')
  return rows[0]
}

/** Processes all pending webhooks concurrently. */
export async function handleWebhooks(
  { deps, sql }: PaymentShop,
  isLastTry = false,
): Promise<PromiseSettledResult<void>[]> {
  const { rows } = await sql.query<{ id: number }>(
    'select id from webhook_inbox where handled_at is null order by id',
  )
  return Promise.allSettled(rows.map(({ id }) => handleWebhook(deps, { notice_id: id }, { isLastTry })))
}

/** Processes pending refunds, each by `workers` workers at once. */
export async function handleRefunds({ deps, sql }: PaymentShop, workers = 1): Promise<void> {
  const { rows } = await sql.query<{ refund_id: number }>(
    "select id as refund_id from payment_refunds where state = 'pending'",
  )
  await Promise.all(
    rows.flatMap((job) =>
      Array.from({ length: workers }, () => handleRefund(deps, job, { isLastTry: false })),
    ),
  )
}

/** Number of a table's rows that satisfy a condition. */
export async function countOf(
  sql: Sql,
  table: 'owner_tasks' | 'notifications' | 'payments' | 'order_events' | 'refunds',
  where: string,
  orderId: number,
): Promise<number> {
  const from = table === 'refunds' ? 'payment_refunds as refunds' : table
  const { rows } = await sql.query<{ count: number }>(
    `select count(*) from ${from} where order_id = $1 and ${where}`,
    [orderId],
  )
  return rows[0]?.count ?? 0
}

/** Pays an order by card like the card screens: token first, then the payment. */
export async function payWithCard(
  shop: PaymentShop,
  who: Visitor,
  { num }: Pick<Order, 'num'>,
  card: object = {},
  more: object = {},
): Promise<Sent> {
  const { id: token, bin } = await tokenFor(shop.payway, { ...testCard, ...card })
  return who.send({
    method: 'POST',
    path: '/payway/payments',
    body: {
      order_num: num,
      token,
      bin,
      payment_method_id: 1,
      installments: 1,
      keep: false,
      commerce_id: 1000,
      ...more,
    },
  })
}
