import type { Sql } from '../../../db/connect.ts'
import type { PushSubscription } from '../../../integrations/push/push.port.ts'
import type { PushSubject } from './push-text.ts'

export type WaitingPush = {
  id: number
  tries: number
  subscriptionId: number
  subscription: PushSubscription
  subject: PushSubject
  /** Whether the recipient is still subscribed and the news unread. */ isWanted: boolean
}

type Row = {
  id: number
  tries: number
  subscription_id: number
  endpoint: string
  p256dh: string
  auth: string
  type: PushSubject['type']
  order_id: number | null
  order_num: number | null
  article_slug: string | null
  is_wanted: boolean
}

/** Leases the due pushes until `until`: other servers skip them, and a crashed one's come back. */
export async function takePushes(
  sql: Sql,
  {
    now,
    until,
    since,
    limit,
  }: { now: Date; until: Date; /** Older news is skipped. */ since: Date; limit: number },
): Promise<WaitingPush[]> {
  const { rows } = await sql.query<Row>({
    name: 'take-pushes',
    text: `with taken as (
        update pushes set tries = tries + 1, next_try_at = $2
          where id in (select id from pushes where next_try_at is null or next_try_at <= $1 order by id limit $3 for update skip locked)
          returning id, tries, subscription_id, notification_id, message_id, order_alert_id, created_at
      )
      select taken.id, tries, subscription_id, endpoint, p256dh, auth, coalesce(case notifications.data ->> 'event' when 'proof_refused' then 'proof_refused' end, notifications.type, case alert.kind when 'arrived' then 'order_arrived' when 'cancelled' then 'order_taken_back' end, 'message') as type,
          notifications.order_id, alerted.num as order_num,
          case when articles.published then slug end as article_slug,
          sessions.id is not null and taken.created_at > $4 and case
            when alert.id is not null then subscription.order_alerts and buyers.staff_role in ('owner', 'manager', 'counter')
              and (alerted.channel = 'web' or not exists (select from order_events where order_id = alerted.id and kind = 'placed' and made_by = subscription.buyer_id))
            else coalesce(notifications.read_at, messages.read_at) is null and coalesce(notifications.buyer_id, messages.buyer_id) = subscription.buyer_id
          end as is_wanted
        from taken join push_subscriptions as subscription on subscription.id = subscription_id join buyers on buyers.id = subscription.buyer_id
          left join sessions on sessions.id = subscription.session_id and sessions.buyer_id = subscription.buyer_id and sessions.expires_at > $1
          left join notifications on notifications.id = notification_id left join articles on articles.id = notifications.article_id
          left join messages on messages.id = message_id
          left join order_alerts as alert on alert.id = order_alert_id left join orders as alerted on alerted.id = alert.order_id
        order by taken.id`,
    values: [now, until, limit, since],
  })
  return rows.map(
    ({
      id,
      tries,
      subscription_id,
      endpoint,
      p256dh,
      auth,
      type,
      order_id,
      order_num,
      article_slug,
      is_wanted,
    }) => ({
      id,
      tries,
      subscriptionId: subscription_id,
      subscription: { endpoint, p256dh, auth },
      subject: { type, orderId: order_id, orderNum: order_num, articleSlug: article_slug },
      isWanted: is_wanted,
    }),
  )
}

export async function deletePush(sql: Sql, id: number): Promise<void> {
  await sql.query({ name: 'delete-push', text: 'delete from pushes where id = $1', values: [id] })
}

export async function putOffPush(sql: Sql, id: number, until: Date): Promise<void> {
  await sql.query({
    name: 'put-off-push',
    text: 'update pushes set next_try_at = $2 where id = $1',
    values: [id, until],
  })
}

type Owner = {
  buyerId: number
  session: Buffer
  /** Whether it receives the shop's order alerts. */ orderAlerts: boolean
  now: Date
}

/**
 * Upserts the subscription for the present buyer: an endpoint has one owner. False when the endpoint is known with
 * another secret, so that the caller is not that browser.
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

/** Moves subscriptions to the new session of the same buyer, after a password change or login. Another buyer's end with their session. */
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

/** Deletes pending pushes for the endpoint's previous owner. */
export async function dropPushesOfOthers(tx: Sql, endpoint: string, buyerId: number): Promise<void> {
  await tx.query(
    `delete from pushes using push_subscriptions as subscription
      where subscription.id = subscription_id and endpoint = $1
        and not exists (select from notifications where id = notification_id and buyer_id = $2) and not exists (select from messages where id = message_id and buyer_id = $2)
        and (order_alert_id is null or not exists (select from buyers where id = $2 and staff_role in ('owner', 'manager', 'counter')))`,
    [endpoint, buyerId],
  )
}

/** Keeps only the buyer's newest subscriptions. */
export async function dropOldSubscriptions(tx: Sql, buyerId: number, max: number): Promise<void> {
  await tx.query(
    'delete from push_subscriptions where id in (select id from push_subscriptions where buyer_id = $1 order by updated_at desc, id desc offset $2)',
    [buyerId, max],
  )
}

export async function deleteOwnSubscription(sql: Sql, buyerId: number, endpoint: string): Promise<void> {
  await sql.query('delete from push_subscriptions where buyer_id = $1 and endpoint = $2', [buyerId, endpoint])
}

/** The latest subscription of a session. */
export async function findSubscription(
  sql: Sql,
  buyerId: number,
  session: Buffer,
): Promise<{ id: number; subscription: PushSubscription } | null> {
  const { rows } = await sql.query<{ id: number } & PushSubscription>(
    'select id, endpoint, p256dh, auth from push_subscriptions where buyer_id = $1 and session_id = $2 order by updated_at desc limit 1',
    [buyerId, session],
  )
  const [row] = rows
  return row
    ? { id: row.id, subscription: { endpoint: row.endpoint, p256dh: row.p256dh, auth: row.auth } }
    : null
}

export async function deleteSubscription(sql: Sql, id: number): Promise<void> {
  await sql.query('delete from push_subscriptions where id = $1', [id])
}
