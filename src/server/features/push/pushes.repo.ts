import type { Sql } from '../../db/connect.ts'
import type { PushSubscription } from '../../integrations/push/push.port.ts'
import type { PushSubject } from './push-text.ts'

export type WaitingPush = {
  id: number
  tries: number
  subscriptionId: number
  subscription: PushSubscription
  subject: PushSubject
  /** Whether somebody is still there who may be told, and has not read it. */ isWanted: boolean
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

/** Takes what is due, for so long: another server does not take it meanwhile, and one that falls silent gives it back. */
export async function takePushes(
  sql: Sql,
  {
    now,
    until,
    since,
    limit,
  }: { now: Date; until: Date; /** What is older is no news any more. */ since: Date; limit: number },
): Promise<WaitingPush[]> {
  const { rows } = await sql.query<Row>({
    name: 'take-pushes',
    text: `with taken as (
        update pushes set tries = tries + 1, next_try_at = $2
          where id in (select id from pushes where next_try_at is null or next_try_at <= $1 order by id limit $3 for update skip locked)
          returning id, tries, subscription_id, notification_id, message_id, order_alert_id, created_at
      )
      select taken.id, tries, subscription_id, endpoint, p256dh, auth, coalesce(notifications.type, case alert.kind when 'arrived' then 'order_arrived' when 'cancelled' then 'order_taken_back' end, 'message') as type,
          notifications.order_id, alerted.num as order_num,
          case when articles.published then slug end as article_slug,
          sessions.id is not null and taken.created_at > $4 and case
            when alert.id is not null then subscription.order_alerts and buyers.is_owner
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
