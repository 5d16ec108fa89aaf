import type { Notification } from '#contract/messaging.ts'
import { isOrderStatus } from '#domain/orders/order-status.ts'
import { offersOrderAgain, isPaymentStatus } from '#domain/payments/payment.ts'
import type { Sql } from '../../db/connect.ts'
import { insertRow } from '../../db/insert.ts'
import { deadLetters, jobsSchema } from '../../db/jobs.ts'
import { mailQueue, unsentMailQueue } from '../../queues.ts'

type Row = {
  id: number
  type: Notification['type']
  message: string | null
  created_at: Date
  read_at: Date | null
  article_slug: string | null
  order_id: number | null
  order_status: string | null
  payment_status: string | null
}

const selectNotifications = `select notifications.id, notifications.type, data ->> 'message' as message, notifications.created_at, read_at,
    case when articles.published then articles.slug end as article_slug, order_id, orders.status as order_status, orders.payment_status
  from notifications left join articles on articles.id = article_id
    left join orders on orders.id = order_id`
const newestFirst = 'order by notifications.created_at desc, notifications.id desc'

export async function findNotifications(
  sql: Sql,
  buyerId: number,
  page: { limit: number; offset: number },
): Promise<Notification[]> {
  const { rows } = await sql.query<Row>({
    name: 'notifications',
    text: `${selectNotifications} where notifications.buyer_id = $1 ${newestFirst} limit $2 offset $3`,
    values: [buyerId, page.limit, page.offset],
  })
  return rows.map(notificationOnWire)
}

export async function countNotifications(sql: Sql, buyerId: number): Promise<number> {
  const { rows } = await sql.query<{ count: number }>({
    name: 'notifications-count',
    text: 'select count(*) from notifications where buyer_id = $1',
    values: [buyerId],
  })
  return rows[0]?.count ?? 0
}

export async function findUnread(sql: Sql, buyerId: number, limit: number): Promise<Notification[]> {
  const { rows } = await sql.query<Row>({
    name: 'unread-notifications',
    text: `${selectNotifications} where notifications.buyer_id = $1 and read_at is null ${newestFirst} limit $2`,
    values: [buyerId, limit],
  })
  return rows.map(notificationOnWire)
}

export async function countUnreadNotifications(sql: Sql, buyerId: number): Promise<number> {
  const { rows } = await sql.query<{ count: number }>({
    name: 'unread-notifications-count',
    text: 'select count(*) from notifications where buyer_id = $1 and read_at is null',
    values: [buyerId],
  })
  return rows[0]?.count ?? 0
}

/** Marks unread ones as read, up to an id when given. */
export async function markAllRead(
  sql: Sql,
  buyerId: number,
  { to, now }: { to: number | null; now: Date },
): Promise<void> {
  await sql.query({
    name: 'read-notifications',
    text: 'update notifications set read_at = $3 where buyer_id = $1 and read_at is null and ($2::integer is null or id <= $2)',
    values: [buyerId, to, now],
  })
}

type NewNotification = {
  buyerId: number
  type: Notification['type']
  message: string
  /** The order event, which makes the notification unique per order. */
  event?:
    | 'placed'
    | 'moved'
    | 'paid'
    | 'rejected'
    | 'proof_accepted'
    | 'proof_refused'
    | 'rescheduled'
    | 'proposed'
    | 'amended'
    | 'withdrawal_accepted'
    | 'withdrawal_refused'
  orderId?: number
  articleId?: number
  now: Date
}

/** Notifies a buyer in the caller's transaction; open browsers receive it with the commit. */
export async function insertNotification(
  tx: Sql,
  { buyerId, type, message, event, orderId, articleId, now }: NewNotification,
): Promise<void> {
  await insertRow(tx, 'notifications', {
    buyer_id: buyerId,
    type,
    data: { event, message },
    order_id: orderId,
    article_id: articleId,
    created_at: now,
  })
}

function notificationOnWire({
  id,
  type,
  message,
  created_at,
  read_at,
  article_slug,
  order_id,
  order_status,
  payment_status,
}: Row): Notification {
  return {
    id,
    type,
    data: { message: message ?? '' },
    created_at: created_at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
    message: article_slug === null ? null : { article_slug },
    order_id,
    can_order_again:
      (type === 'order_canceled' || type === 'payment_error') &&
      isOrderStatus(order_status) &&
      offersOrderAgain({
        status: order_status,
        paymentStatus: isPaymentStatus(payment_status) ? payment_status : null,
      }),
  }
}

/** Deletes the mails to an address, and those with it as Reply-To: sent, pending and dead. */
export async function deleteMailsOf(tx: Sql, email: string): Promise<void> {
  await tx.query(
    `delete from ${jobsSchema}.job
      where name = any($1::text[]) and lower($2) in (lower(data ->> 'to'), lower(data ->> 'replyTo'))`,
    [[mailQueue, unsentMailQueue, deadLetters], email],
  )
}
