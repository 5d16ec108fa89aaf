import { isEmail } from '#domain/text/validation.ts'
import type { Sql } from '../../db/connect.ts'
import type { SteppedStatement } from '../../db/statement.ts'
import { inJobTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { OrderAlert, OrderPlaced } from '../../queues.ts'
import { emailTheme } from '../messaging/mail/email-template.ts'
import { enqueueMailsWith, enqueueMailToShop, shopAddress } from '../messaging/mail/enqueue-mail.ts'
import { orderArrived, orderCancelled } from '../messaging/mail/templates/order-alert.ts'
import { orderReceived } from '../messaging/mail/templates/order.ts'
import { orderOnWire, ordersOnWire } from './order-answer.ts'
import { insertOrderAlert } from './order-events.repo.ts'
import { lockPlacedOrders, type PlacedOrder } from './order-placed.repo.ts'
import { findOrder, type OrderRow } from './orders.repo.ts'

const emailOf = { arrived: orderArrived, cancelled: orderCancelled }

type NotifyDeps = Pick<Deps, 'pool' | 'jobs' | 'env' | 'secret' | 'now'>

/** As `handleOrdersPlaced` of one. */
export async function handleOrderPlaced(deps: NotifyDeps, placed: OrderPlaced): Promise<void> {
  await handleOrdersPlaced(deps, [placed])
}

/** Idempotent. Alerts the shop of orders paid by hand at once, of others when the payment is approved. */
export async function handleOrdersPlaced(deps: NotifyDeps, orders: readonly OrderPlaced[]): Promise<void> {
  await inJobTransaction(deps.pool, async (tx) => {
    // Locked, so that of concurrent runs the second sees what the first wrote.
    const placed = await lockPlacedOrders(
      tx,
      orders.map(({ order_id: id }) => id),
    )
    if (placed.length === 0) return
    const mails = []
    for (const one of placed) mails.push(...(await mailsOf(deps, tx, one)))
    await enqueueMailsWith(
      deps,
      tx,
      mails,
      placedNews(
        placed.map(({ row }) => row),
        deps.now(),
      ),
    )
  })
}

async function mailsOf(
  deps: NotifyDeps,
  tx: Sql,
  { row, lines, commerce, place }: PlacedOrder,
): Promise<Parameters<typeof enqueueMailsWith>[2]> {
  const order = orderOnWire(deps, row, lines)
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
  return mails
}

/** Whether the shop hears of an order once it is placed: not while it awaits its payment, nor if the staff took and confirmed it. */
function isNews({ payment_status: payment, channel, order_status: status }: OrderRow): boolean {
  return payment === null && (channel === 'web' || status === 'Sin confirmar')
}

/** Inserts the buyers' notifications, and the shop's alerts of what is news, each with its pushes, and each once. */
function placedNews(orders: readonly OrderRow[], now: Date): SteppedStatement {
  const news = orders.map((order) => ({
    order_id: order.id,
    buyer_id: order.buyer_id,
    message: `Recibimos tu pedido Nº ${order.num}`,
    is_alert: isNews(order),
  }))
  return (put) => ({
    steps: [
      `news as materialized (select * from jsonb_to_recordset(${put(JSON.stringify(news))}) as news (order_id integer, buyer_id integer, message text, is_alert boolean))`,
      `told as (insert into notifications (order_id, buyer_id, type, data, created_at)
        select order_id, buyer_id, 'order', jsonb_build_object('event', 'placed', 'message', message), ${put(now)} from news where buyer_id is not null
          and not exists (select from notifications where notifications.order_id = news.order_id and type = 'order' and data ->> 'event' = 'placed'))`,
      `alerted as (insert into order_alerts (order_id, kind, created_at) select order_id, 'arrived', ${put(now)} from news where is_alert on conflict do nothing)`,
    ],
    select: 'select',
  })
}

const alertMail = (orderId: number, kind: OrderAlert['kind']): string => `order-${kind}:${orderId}`

/** Idempotent: a mail, and a push to the owner's subscribed browsers. */
export async function handleOrderAlert(
  deps: NotifyDeps,
  { order_id: orderId, kind }: OrderAlert,
): Promise<void> {
  await inJobTransaction(deps.pool, async (tx) => {
    const row = await findOrder(tx, orderId)
    const [order] = await ordersOnWire(deps, tx, row ? [row] : [])
    if (!row || !order || !(await insertOrderAlert(tx, { orderId, kind, at: deps.now() }))) return
    await enqueueMailToShop(
      deps,
      tx,
      (head) => emailOf[kind](head, order, row.zone_by_city),
      alertMail(orderId, kind),
    )
  })
}
