import type { Sql } from '../../src/server/db/connect.ts'
import { wrongStocks } from '../stock-ledger.ts'

/** State before any sale: `lastOrder` is the id of the newest order, `stock` the counted stock by article. */
export type Beginning = { lastOrder: number; stock: Record<string, number> }

export async function beginningOf(sql: Sql): Promise<Beginning> {
  const { rows } = await sql.query<Beginning>(
    `select coalesce((select max(id) from orders), 0) as "lastOrder",
      coalesce((select jsonb_object_agg(id, stock) from articles where stock is not null), '{}') as stock`,
  )
  return rows[0] ?? { lastOrder: 0, stock: {} }
}

/** Each way in which an order may be incomplete, or money and stock contradict the orders. */
const violations = `
with placed as (select * from orders where id > $1),
history as (
  select order_id, count(*) filter (where kind = 'placed') as placed,
    (array_agg(to_status order by id desc) filter (where kind in ('placed', 'moved')))[1] as last
    from order_events where order_id > $1 group by 1),
outbox as (select (data ->> 'order_id')::int as order_id, count(*) as jobs from jobs.job where name = 'order-placed' group by 1),
sold as (
  select article_id, sum(amount) as units from order_lines join placed on placed.id = order_id
    where took_stock and variant_id is null and status <> 'Cancelado' group by 1),
used as (
  select cupon_id, count(*) as uses from cupon_uses where returned_at is null group by 1),
by_buyer as (
  select cupon_id, buyer_id, count(*) as uses from cupon_uses where returned_at is null group by 1, 2),
named as (select distinct (cupon ->> 'id')::int as id from placed where cupon is not null),
counted as (
  select order_id, sum(amount - refunded) as pesos from payments where verdict = 'counted' and status = 'approved' group by 1)
select 'order without lines' as rule, id from placed where not exists (select from order_lines where order_id = placed.id)
union all
select 'goods that are not the sum of the lines', id from placed
  where goods <> (select coalesce(sum(price * amount), 0) from order_lines where order_id = placed.id)
union all
select 'order whose cart is still open', placed.id from placed join carts on carts.id = cart_id where ordered_at is null
union all
select 'closed cart without an order', id from carts
  where ordered_at is not null and not exists (select from orders where cart_id = carts.id)
union all
select 'two orders of one cart', min(id) from placed group by cart_id having count(*) > 1
union all
select 'order not placed once in its history', id from placed left join history on order_id = id where placed is distinct from 1
union all
select 'order that stands elsewhere than its history ends', placed.id from placed left join history on order_id = placed.id where last is distinct from placed.status
union all
select 'order without its one job', id from placed left join outbox on order_id = id where jobs is distinct from 1
union all
select 'key without its order', 0 from idempotency where order_id is null
union all
select 'stock below zero', id from articles where stock < 0
union all
select 'stock that is not what there was less what was sold', articles.id from articles
  join jsonb_each_text($2::jsonb) there on there.key::int = articles.id left join sold on article_id = articles.id
  where stock is distinct from there.value::int - coalesce(units, 0)
union all
select 'stock that is not the sum of its movements', article_id from (${wrongStocks}) wrong
union all
select 'coupon used otherwise than its orders say', cupons.id from cupons join named using (id) left join used on cupon_id = cupons.id where used is distinct from coalesce(uses, 0)
union all
select 'coupon beyond its limit', cupons.id from cupons join named using (id) join used on cupon_id = cupons.id where uses > use_limit
union all
select 'coupon beyond its limit of a buyer', cupons.id from cupons join named using (id) join by_buyer on cupon_id = cupons.id where uses > use_limit_per_buyer
union all
select 'order that names a coupon and holds no use', id from placed
  where cupon is not null and not exists (select from cupon_uses where order_id = placed.id and cupon_id = (cupon ->> 'id')::int)
union all
select 'order paid beyond its total', id from placed join counted on order_id = id where pesos > total
union all
select 'order paid by nobody', id from placed left join counted on order_id = id where payment_status = 'approved' and pesos is null`

/**
 * Violated rules of selling for the orders placed since, with their number; empty when all hold. Run while nobody
 * orders.
 */
export async function brokenRules(sql: Sql, { lastOrder, stock }: Beginning): Promise<string[]> {
  const { rows } = await sql.query<{ rule: string; times: number }>(
    `select rule, count(*)::int as times from (${violations}) breaches group by rule order by rule`,
    [lastOrder, JSON.stringify(stock)],
  )
  return rows.map(({ rule, times }) => `${times} × ${rule}`)
}
