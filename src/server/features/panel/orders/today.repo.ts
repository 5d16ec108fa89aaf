import type { Centavos } from '#domain/money/money.ts'
import type { OrderGroup } from '#domain/panel/order-moves.ts'
import type { Sql } from '../../../db/connect.ts'
import type { OwnerTaskKind } from '../../messaging/mail/templates/owner-task.ts'
import { isOwed } from '../../orders/collections.repo.ts'
import type { OrderRow } from '../../orders/orders.repo.ts'
import { withoutPrice } from '../articles/article-rows.repo.ts'

export type WaitingOrder = Pick<
  OrderRow,
  'num' | 'name' | 'total' | 'deliver' | 'fecha_entrega' | 'delivery_slot' | 'created_at'
> & {
  group: OrderGroup
  count: number
  hold_until: Date | null
  pay_until: Date | null
}

const oldest = 5

/**
 * The longest-waiting orders of each open group that has any. For the whole shop it has no parameter, and so is planned
 * once per connection instead of six times.
 */
export async function findWaitingOrders(sql: Sql, sellerId: number | null): Promise<WaitingOrder[]> {
  const isTheirs = sellerId === null ? 'true' : 'seller_id = $1'
  const { rows } = await sql.query<WaitingOrder>({
    name: `orders-that-wait-${sellerId === null ? 'all' : 'seller'}`,
    text: `with groups as materialized (select order_group(status, payment_status) as "group", count(*) from orders
          where status not in ('Entregado', 'Cancelado') and ${isTheirs} group by 1)
      select groups.*, waiting.* from groups cross join lateral (
        select num, name, total, deliver, fecha_entrega, delivery_slot, hold_expires_at as hold_until, pay_until, created_at from orders
          where order_group(status, payment_status) = "group" and ${isTheirs} order by num limit ${oldest}) as waiting`,
    values: sellerId === null ? [] : [sellerId],
  })
  return rows
}

export type LapsedOrder = Pick<OrderRow, 'num' | 'name' | 'total'> & { at: Date }

/** Orders that the shop took, cancelled since then as they were not paid in time; newest first. A payment in process prolongs a hold by days. */
export async function findLapsed(sql: Sql, since: Date, sellerId: number | null): Promise<LapsedOrder[]> {
  const { rows } = await sql.query<LapsedOrder>({
    name: 'lapsed-orders',
    text: `select num, name, total, cancelled.at from orders cross join lateral (
        select created_at as at from order_events where order_id = orders.id and kind = 'moved' and to_status = 'Cancelado' and made_by is null and not by_command limit 1) as cancelled
      where kept_until > $1::timestamptz - interval '6 days' and status = 'Cancelado' and channel in ('phone', 'whatsapp') and cancelled.at > $1 and ($2::integer is null or seller_id = $2)
      order by cancelled.at desc limit 10`,
    values: [since, sellerId],
  })
  return rows
}

export type OwingOrder = Pick<OrderRow, 'num' | 'name'> & { owed: Centavos; created_at: Date; count: number }

/** Counted up to this. */
const mostOwing = 100

/** Orders placed since then that were handed over without being paid in full, oldest first. */
export async function findOwing(sql: Sql, since: Date, sellerId: number | null): Promise<OwingOrder[]> {
  const { rows } = await sql.query<OwingOrder>({
    name: 'delivered-orders-that-owe',
    text: `with owing as (select num, name, total - credited - held as owed, created_at from orders
          where status = 'Entregado' and ${isOwed} and num >= (select num from orders where created_at >= $1 order by created_at, id limit 1)
            and created_at >= $1 and ($2::integer is null or seller_id = $2) order by num limit ${mostOwing})
      select owing.*, (select count(*) from owing) as count from owing order by num limit ${oldest}`,
    values: [since, sellerId],
  })
  return rows
}

export type SoldRow = { span: 'today' | 'before'; orders: number; total: Centavos }

type Span = { since: Date; until: Date }

/** Orders that became firm in each span, by the first event that made them so. */
export async function findSold(
  sql: Sql,
  { today, before }: { today: Span; before: Span },
  sellerId: number | null,
): Promise<SoldRow[]> {
  const { rows } = await sql.query<SoldRow>({
    name: 'sold-today',
    text: `select span, count(num) as orders, coalesce(sum(total), 0)::bigint as total
      from (values ('today', $1::timestamptz, $2::timestamptz), ('before', $3, $4)) as spans (span, since, until)
      left join lateral (
        select num, total from (
            select order_id from order_events where kind = 'moved' and to_status = 'Confirmado' and created_at >= since and created_at < until
            union select order_id from payments where approved_at >= since and approved_at < until and verdict = 'counted'
            union select id from orders where channel = 'counter' and created_at >= since and created_at < until
          ) as candidates join orders on orders.id = order_id
          where orders.status <> 'Cancelado' and ($5::integer is null or seller_id = $5) and not (channel = 'counter' and orders.created_at < since)
            and not exists (select from order_events where order_events.order_id = orders.id and kind = 'moved' and to_status = 'Confirmado' and created_at < since)
            and not exists (select from payments where payments.order_id = orders.id and approved_at < since and verdict = 'counted')
      ) as firm on true
      group by span`,
    values: [today.since, today.until, before.since, before.until, sellerId],
  })
  return rows
}

export type DeliveryCount = {
  /** Null: as soon as possible. */
  day: string | null
  from: string | null
  to: string | null
  orders: number
  on_the_way: number
}

/** Open deliveries, those of no day first, without orders awaiting their payment. `offset 0`: else the order by day may walk all that was ever delivered. */
export async function countDeliveries(sql: Sql, sellerId: number | null): Promise<DeliveryCount[]> {
  const isTheirs = sellerId === null ? 'true' : 'seller_id = $1'
  const { rows } = await sql.query<DeliveryCount>({
    name: `next-deliveries-${sellerId === null ? 'all' : 'seller'}`,
    text: `select day, "from", "to", count(*) as orders, count(*) filter (where status = 'En camino') as on_the_way
      from (select fecha_entrega as day, delivery_slot ->> 'from' as "from", delivery_slot ->> 'to' as "to", status from orders
        where status not in ('Entregado', 'Cancelado') and deliver = 1
          and order_group(status, payment_status) <> 'awaiting_payment' and ${isTheirs} offset 0) as open
      group by 1, 2, 3 order by 1 nulls first, 2 nulls last limit 12`,
    values: sellerId === null ? [] : [sellerId],
  })
  return rows
}

export type ShopFacts = {
  /** Also of cancelled orders, whose money would have to be returned. */
  receipts: { num: number; name: string; owed: Centavos; is_cancelled: boolean; sent_at: string }[]
  absent: { num: number; name: string }[]
  tasks: {
    id: number
    kind: OwnerTaskKind
    order_num: number | null
    name: string | null
    created_at: string
  }[]
  running_out: {
    id: number
    slug: string
    name: string
    variant: string | null
    stock: number
    image_url: string | null
  }[]
  without_picture: number
  without_price: number
}

/** Sold since `$1`, latest line first; the bound on `order_id` stops at older orders, as ids ascend with time. */
const soldRecently = `coalesce((select true from order_lines join orders on orders.id = order_id where article_id = low.id and variant_id is not distinct from low.variant_id
    and order_id >= (select id from orders where created_at > $1 order by created_at, id limit 1) and orders.created_at > $1 and orders.status <> 'Cancelado' limit 1), false)`

/** What runs out, least stock first; `offset 0` sorts before sales are looked up, which then ends at the twentieth. */
const runningOut = `select id, slug, name, (select string_agg(article_property_values.name, ' ' order by article_property_values.id) from article_variant_values
      join article_property_values on article_property_values.id = article_property_value_id where article_variant_id = low.variant_id) as variant, stock, image_url
    from (select id, slug, name, null::integer as variant_id, stock, images -> 0 ->> 'url' as image_url from articles
        where published and is_low and not exists (select from article_variants where article_id = articles.id)
      union all select articles.id, slug, articles.name, article_variants.id, article_variants.stock, images -> 0 ->> 'url'
        from article_variants join articles on articles.id = article_id where articles.published and article_variants.published and article_variants.is_low
      order by stock, name offset 0) as low
    where ${soldRecently} order by stock, name limit 20`

/** Pending work of the whole shop. `since`: later sales count as recent. */
export async function findShopFacts(sql: Sql, since: Date): Promise<ShopFacts> {
  const { rows } = await sql.query<ShopFacts>({
    name: 'shop-facts',
    text: `select coalesce((select jsonb_agg(receipt) from (select num, name, greatest(total - credited - held, 0) as owed, status = 'Cancelado' as is_cancelled, sent_at from order_receipts
          join orders on orders.id = order_id where state = 'sent' order by sent_at limit 100) as receipt), '[]') as receipts,
        coalesce((select jsonb_agg(stop) from (select num, name from delivery_stops
          join orders on orders.id = order_id where absent_at is not null and status not in ('Entregado', 'Cancelado') order by absent_at limit 100) as stop), '[]') as absent,
        coalesce((select jsonb_agg(task) from (select owner_tasks.id, kind, num as order_num, name, owner_tasks.created_at from owner_tasks left join orders on orders.id = order_id
          where done_at is null and kind <> 'receipt' order by owner_tasks.id limit 100) as task), '[]') as tasks,
        coalesce((select jsonb_agg(short order by stock, name) from (${runningOut}) as short), '[]') as running_out,
        (select count(*) from articles where published and images = '[]') as without_picture,
        (select count(*) from articles where ${withoutPrice}) as without_price`,
    values: [since],
  })
  const [facts] = rows
  if (facts === undefined) throw new Error('A query without FROM returned no row')
  return facts
}

/** Whether a published article has its price in dollars. */
export async function hasDollarPrices(sql: Sql): Promise<boolean> {
  const { rows } = await sql.query<{ has: boolean }>({
    name: 'has-dollar-prices',
    text: 'select exists (select from articles where published and price_usd is not null) as has',
  })
  return rows[0]?.has ?? false
}
