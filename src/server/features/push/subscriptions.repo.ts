import type { Sql } from '../../db/connect.ts'
import type { PushSubscription } from '../../integrations/push/push.port.ts'

type Owner = {
  buyerId: number
  session: Buffer
  /** Whether it is told of the shop's orders. */ orderAlerts: boolean
  now: Date
}

/**
 * Writes down where a browser is reached, for the buyer who is there now: it has one owner at a time. False where the
 * endpoint is known with another secret: who tells of it is not that browser.
 */
export async function saveSubscription(
  tx: Sql,
  { endpoint, p256dh, auth }: PushSubscription,
  { buyerId, session, orderAlerts, now }: Owner,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into push_subscriptions (buyer_id, session_id, endpoint, p256dh, auth, order_alerts, created_at, updated_at)
      select $1, id, $3, $4, $5, $6, $7, $7 from sessions where id = $2
      on conflict (endpoint) do update set buyer_id = excluded.buyer_id, session_id = excluded.session_id, order_alerts = excluded.order_alerts, updated_at = excluded.updated_at
        where push_subscriptions.p256dh = excluded.p256dh and push_subscriptions.auth = excluded.auth`,
    [buyerId, session, endpoint, p256dh, auth, orderAlerts, now],
  )
  return rowCount === 1
}

/** A browser goes on being told when its buyer's session there gets another id: by a new password, or as he logs in again. Another buyer's is left, and ends with its session. */
export async function moveSubscriptions(
  tx: Sql,
  session: Buffer,
  buyerId: number,
  next: Buffer,
): Promise<void> {
  await tx.query('update push_subscriptions set session_id = $3 where session_id = $1 and buyer_id = $2', [
    session,
    buyerId,
    next,
  ])
}

/** What was waiting there for whoever had the browser before. */
export async function dropPushesOfOthers(tx: Sql, endpoint: string, buyerId: number): Promise<void> {
  await tx.query(
    `delete from pushes using push_subscriptions as subscription
      where subscription.id = subscription_id and endpoint = $1
        and not exists (select from notifications where id = notification_id and buyer_id = $2) and not exists (select from messages where id = message_id and buyer_id = $2)
        and (order_alert_id is null or not exists (select from buyers where id = $2 and is_owner))`,
    [endpoint, buyerId],
  )
}

/** Keeps no more than the newest browsers of a buyer. */
export async function dropOldSubscriptions(tx: Sql, buyerId: number, most: number): Promise<void> {
  await tx.query(
    'delete from push_subscriptions where id in (select id from push_subscriptions where buyer_id = $1 order by updated_at desc, id desc offset $2)',
    [buyerId, most],
  )
}

export async function deleteOwnSubscription(sql: Sql, buyerId: number, endpoint: string): Promise<void> {
  await sql.query('delete from push_subscriptions where buyer_id = $1 and endpoint = $2', [buyerId, endpoint])
}

export async function deleteSubscription(sql: Sql, id: number): Promise<void> {
  await sql.query('delete from push_subscriptions where id = $1', [id])
}
