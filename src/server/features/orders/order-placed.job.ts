import { isEmail } from '#domain/text/validation.ts'
import type { Sql } from '../../db/connect.ts'
import type { JobStatement } from '../../db/jobs.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { OrderAlert } from '../../queues.ts'
import { emailTheme } from '../messaging/mail/email-template.ts'
import { enqueueMailsWith, mailShop, shopAddress } from '../messaging/mail/send-email.ts'
import { orderArrived, orderCancelled } from '../messaging/mail/templates/order-alert.ts'
import { orderReceived } from '../messaging/mail/templates/order.ts'
import { type CommerceRow, selectPickUpPlace } from '../shop/shop.repo.ts'
import { answerOrder, answerOrders } from './order-answer.ts'
import { type OrderLineRow, type ReadLine, withComponents } from './order-lines.repo.ts'
import { findOrder, orderColumns, type OrderRow } from './orders.repo.ts'

const emailOf = { arrived: orderArrived, cancelled: orderCancelled }

export type OrderPlaced = { order_id: number }

/** Idempotent. Alerts the shop of an order paid by hand at once, of others when the payment is approved. */
export async function handleOrderPlaced(
  deps: Pick<Deps, 'pool' | 'jobs' | 'env' | 'secret' | 'now'>,
  { order_id: orderId }: OrderPlaced,
): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    // Locked, so that of concurrent runs the second sees what the first wrote.
    const placed = await lockPlaced(tx, orderId)
    if (placed === null) return
    const { row, lines, commerce, place } = placed
    const order = answerOrder(deps, row, lines)
    const head = emailTheme(deps, commerce)
    const mails = []
    if (row.email !== null && isEmail(row.email)) {
      const pickUpAt = row.deliver === 1 ? null : place
      const mail = { to: row.email, ...orderReceived(head, { order, pickUpAt }) }
      mails.push({ mail, once: `order-placed:${row.id}` })
    }
    const shop = isNews(row) ? await shopAddress(tx, head) : null
    if (shop !== null)
      mails.push({
        mail: { to: shop, ...orderArrived(head, order, row.zone_by_city) },
        once: alertMail(row.id, 'arrived'),
      })
    await enqueueMailsWith(deps, tx, mails, placedNews(row, deps.now()))
  })
}

type Placed = {
  row: OrderRow
  lines: OrderLineRow[]
  commerce: Pick<CommerceRow, 'name' | 'phone' | 'email'>
  /** Where orders are picked up. */
  place: string | null
}

/** Locks an order, and reads with it all that its mails say. */
async function lockPlaced(tx: Sql, id: number): Promise<Placed | null> {
  const { rows } = await tx.query<OrderRow & Omit<Placed, 'row' | 'lines'> & { lines: ReadLine[] }>({
    name: 'lock-placed-order',
    text: `select ${orderColumns}, order_lines_of(orders.id) as lines,
        (select jsonb_build_object('name', commerces.name, 'phone', commerces.phone, 'email', commerces.email) from commerces limit 1) as commerce,
        (${selectPickUpPlace}) as place
      from orders where orders.id = $1 for update`,
    values: [id],
  })
  if (!rows[0]) return null
  const { lines, commerce, place, ...row } = rows[0]
  return { row, lines: withComponents(lines), commerce, place }
}

/** Whether the shop hears of an order once it is placed: not while it awaits its payment, nor if the staff took and confirmed it. */
function isNews({ payment_status: payment, channel, order_status: status }: OrderRow): boolean {
  return payment === null && (channel === 'web' || status === 'Sin confirmar')
}

/** Inserts the buyer's notification, and the shop's alert if it is news, each with its pushes, and each once. */
function placedNews(order: OrderRow, now: Date): JobStatement {
  const { id, num, buyer_id: buyerId } = order
  return {
    steps: [
      `told as (insert into notifications (order_id, buyer_id, type, data, created_at)
        select $2, $3, 'order', jsonb_build_object('event', 'placed', 'message', $4::text), $5 where $3::integer is not null
          and not exists (select from notifications where order_id = $2 and type = 'order' and data ->> 'event' = 'placed'))`,
      `alerted as (insert into order_alerts (order_id, kind, created_at) select $2, 'arrived', $5 where $6::boolean on conflict do nothing)`,
    ],
    select: 'select',
    values: [id, buyerId, `Recibimos tu pedido N° ${num}`, now, isNews(order)],
  }
}

const alertMail = (orderId: number, kind: OrderAlert['kind']): string => `order-${kind}:${orderId}`

/** Idempotent: a mail, and a push to the owner's subscribed browsers. */
export async function handleOrderAlert(
  deps: Pick<Deps, 'pool' | 'jobs' | 'env' | 'secret' | 'now'>,
  { order_id: orderId, kind }: OrderAlert,
): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    const row = await findOrder(tx, orderId)
    const [order] = await answerOrders(deps, tx, row ? [row] : [])
    if (!row || !order || !(await insertOrderAlert(tx, { orderId, kind, at: deps.now() }))) return
    await mailShop(deps, tx, (head) => emailOf[kind](head, order, row.zone_by_city), alertMail(orderId, kind))
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
