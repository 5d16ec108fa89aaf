import type { Order } from '#contract/orders.ts'
import type { Sql } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { OrderAlert } from '../../queues.ts'
import { sendEmail, mailShop } from '../messaging/mail/send-email.ts'
import { orderArrived, orderCancelled } from '../messaging/mail/templates/order-alert.ts'
import { orderReceived } from '../messaging/mail/templates/order.ts'
import { insertNotification } from '../messaging/notifications.repo.ts'
import { findPickUpPlace } from '../shop/shop.repo.ts'
import { answerOrders } from './order-answer.ts'
import { findOrder, findPlacedOrder, type OrderRow } from './orders.repo.ts'

const emailOf = { arrived: orderArrived, cancelled: orderCancelled }

export type OrderPlaced = { order_id: number }

type AlertDeps = Pick<Deps, 'jobs' | 'env' | 'secret' | 'now'>

/** Idempotent. Alerts the shop of an order paid by hand at once, of others when the payment is approved. */
export async function handleOrderPlaced(
  deps: Pick<Deps, 'pool' | 'jobs' | 'env' | 'secret' | 'now'>,
  { order_id: orderId }: OrderPlaced,
): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    const placed = await findPlacedOrder(tx, orderId)
    if (placed === null) return
    if (placed.buyer_id !== null && !placed.is_told) {
      await insertNotification(tx, {
        orderId,
        buyerId: placed.buyer_id,
        type: 'order',
        event: 'placed',
        message: `Recibimos tu pedido N° ${placed.num}`,
        now: deps.now(),
      })
    }
    const told = await readOrder(deps, tx, orderId)
    if (told === null) return
    await emailOrder(deps, tx, told)
    if (placed.payment_status === null && placed.is_news) await alertShop(tx, deps, told, 'arrived')
  })
}

type Told = { row: OrderRow; order: Order }

async function readOrder(deps: AlertDeps, tx: Sql, orderId: number): Promise<Told | null> {
  const row = await findOrder(tx, orderId)
  const [order] = await answerOrders(deps, tx, row ? [row] : [])
  return row && order ? { row, order } : null
}

async function emailOrder(deps: AlertDeps, tx: Sql, { row, order }: Told): Promise<void> {
  if (row.email === null) return
  const pickUpAt = await findPickUpPlace(tx)
  await sendEmail(
    deps,
    tx,
    row.email,
    (head) => orderReceived(head, { order, pickUpAt }),
    `order-placed:${row.id}`,
  )
}

/** Idempotent: a mail, and a push to the owner's subscribed browsers. */
export async function handleOrderAlert(
  deps: AlertDeps & Pick<Deps, 'pool'>,
  { order_id, kind }: OrderAlert,
): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    const told = await readOrder(deps, tx, order_id)
    if (told !== null) await alertShop(tx, deps, told, kind)
  })
}

async function alertShop(
  tx: Sql,
  deps: AlertDeps,
  { row, order }: Told,
  kind: OrderAlert['kind'],
): Promise<void> {
  if (!(await insertOrderAlert(tx, { orderId: row.id, kind, at: deps.now() }))) return
  await mailShop(deps, tx, (head) => emailOf[kind](head, order, row.zone_by_city))
}

/** Inserts the alert with its pushes (migration 0035). False when it exists. */
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
