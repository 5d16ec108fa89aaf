import { isEmail } from '#domain/text/validation.ts'
import type { Sql } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { OrderAlert } from '../../queues.ts'
import { getEmailTheme } from '../messaging/mail/email-template.ts'
import { enqueueMails, mailShop, shopAddress } from '../messaging/mail/send-email.ts'
import { orderArrived, orderCancelled } from '../messaging/mail/templates/order-alert.ts'
import { orderReceived } from '../messaging/mail/templates/order.ts'
import { findPickUpPlace } from '../shop/shop.repo.ts'
import { answerOrders } from './order-answer.ts'
import { findOrder, lockOrder, type OrderRow } from './orders.repo.ts'

const emailOf = { arrived: orderArrived, cancelled: orderCancelled }

export type OrderPlaced = { order_id: number }

/** Idempotent. Alerts the shop of an order paid by hand at once, of others when the payment is approved. */
export async function handleOrderPlaced(
  deps: Pick<Deps, 'pool' | 'jobs' | 'env' | 'secret' | 'now'>,
  { order_id: orderId }: OrderPlaced,
): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    // Locked, so that of concurrent runs the second sees what the first wrote.
    const row = await lockOrder(tx, orderId)
    const [order] = await answerOrders(deps, tx, row ? [row] : [])
    if (!row || !order) return
    const isAlerted = await insertPlacedNews(tx, row, deps.now())
    const head = await getEmailTheme(deps, tx)
    const mails = []
    if (row.email !== null && isEmail(row.email)) {
      const pickUpAt = row.deliver === 1 ? null : await findPickUpPlace(tx)
      const mail = { to: row.email, ...orderReceived(head, { order, pickUpAt }) }
      mails.push({ mail, once: `order-placed:${row.id}` })
    }
    const shop = isAlerted ? await shopAddress(tx, head) : null
    if (shop !== null) mails.push({ mail: { to: shop, ...orderArrived(head, order, row.zone_by_city) } })
    await enqueueMails(deps, tx, mails)
  })
}

/**
 * Inserts the buyer's notification, and the shop's alert unless the payment is awaited or the staff took and confirmed
 * the order, each with its pushes, and each once. Returns whether the alert is new.
 */
async function insertPlacedNews(tx: Sql, order: OrderRow, now: Date): Promise<boolean> {
  const { id, num, buyer_id: buyerId, payment_status: payment, channel, order_status: status } = order
  const isNews = payment === null && (channel === 'web' || status === 'Sin confirmar')
  const { rows } = await tx.query<{ is_alerted: boolean }>({
    name: 'insert-placed-news',
    text: `with told as (insert into notifications (order_id, buyer_id, type, data, created_at)
          select $1, $2, 'order', jsonb_build_object('event', 'placed', 'message', $3::text), $4 where $2::integer is not null
            and not exists (select from notifications where order_id = $1 and type = 'order' and data ->> 'event' = 'placed')),
        alerted as (insert into order_alerts (order_id, kind, created_at) select $1, 'arrived', $4 where $5::boolean on conflict do nothing returning order_id)
      select exists (select from alerted) as is_alerted`,
    values: [id, buyerId, `Recibimos tu pedido N° ${num}`, now, isNews],
  })
  return rows[0]?.is_alerted ?? false
}

/** Idempotent: a mail, and a push to the owner's subscribed browsers. */
export async function handleOrderAlert(
  deps: Pick<Deps, 'pool' | 'jobs' | 'env' | 'secret' | 'now'>,
  { order_id: orderId, kind }: OrderAlert,
): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    const row = await findOrder(tx, orderId)
    const [order] = await answerOrders(deps, tx, row ? [row] : [])
    if (!row || !order || !(await insertOrderAlert(tx, { orderId, kind, at: deps.now() }))) return
    await mailShop(deps, tx, (head) => emailOf[kind](head, order, row.zone_by_city))
  })
}

/** Inserts the alert with its pushes (`push_order_alert()` of migration 0070). False when it exists. */
async function insertOrderAlert(
  tx: Sql,
  { orderId, kind, at }: { orderId: number; kind: OrderAlert['kind']; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'insert-order-alert',
    text: 'insert into order_alerts (order_id, kind, created_at) values ($1, $2, $3) on conflict do nothing',
    values: [orderId, kind, at],
  })
  return rowCount === 1
}
