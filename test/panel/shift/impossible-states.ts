import type { Sql } from '../../../src/server/db/connect.ts'
import { wrongStocks } from '../../stock-ledger.ts'

/** States that must never occur, as queries. Run while nobody writes. */
const impossible: Readonly<Record<string, string>> = {
  'a stock that is not the sum of its movements': wrongStocks,
  'a stock below zero':
    'select id from articles where stock < 0 union all select id from article_variants where stock < 0',
  'an order that took other units than its lines say, or gave them back otherwise than once': `
    select order_id from (
        select order_id, article_id, variant_id, amount as units from order_lines join orders on orders.id = order_id where took_stock and status <> 'Cancelado'
        union all select order_id, article_id, variant_id, amount from amendment_lines join order_amendments on order_amendments.id = amendment_id where took_stock and state = 'proposed'
        union all select order_id, article_id, variant_id, -units from order_return_lines join order_lines on order_lines.id = order_line_id where took_stock and outcome = 'stock'
        union all select order_id, article_id, variant_id, change from stock_movements where order_id is not null) as units
      where article_id is not null group by order_id, article_id, variant_id having sum(units) <> 0`,
  'units that an order took and no movement knows': `
    select id from order_lines where took_stock and article_id is not null and not exists (select from stock_movements
      where order_id = order_lines.order_id and article_id = order_lines.article_id and variant_id is not distinct from order_lines.variant_id)`,
  'a stock moved by hand otherwise than the audit says': `
    select article_id from
      (select article_id, variant_id, sum(change) as units from stock_movements where reason not in ('opening', 'sale', 'return') group by 1, 2) as moved
      left join (select noun, row_id, sum(coalesce(after::integer, 0) - coalesce(before::integer, 0)) as units from audit_changes where field = 'stock' group by 1, 2) as said
        on noun = case when variant_id is null then 'articles' else 'article_variants' end and row_id = coalesce(variant_id, article_id)
      where moved.units <> coalesce(said.units, 0)`,
  'a price that is not what its last change left': `
    select row_id from (select distinct on (noun, row_id, field) noun, row_id, field, after from audit_changes where field <> 'stock' order by noun, row_id, field, id desc) as last
      left join articles on noun = 'articles' and articles.id = row_id left join article_variants on noun = 'article_variants' and article_variants.id = row_id
      where noun in ('articles', 'article_variants')
        and nullif(coalesce(to_jsonb(articles), to_jsonb(article_variants)) -> field, 'null') is distinct from after`,
  'an order that stands elsewhere than its history ends': `
    select id from orders where status is distinct from
      (select to_status from order_events where order_id = orders.id and kind in ('placed', 'moved', 'back') order by id desc limit 1)`,
  'a history that jumps, or goes on after its end': `
    select order_id from (select order_id, from_status, lag(to_status) over (partition by order_id order by id) as before
      from order_events where kind in ('placed', 'moved', 'back')) as steps where from_status is distinct from before`,
  'two orders of one cart': 'select min(id) from orders group by cart_id having count(*) > 1',
  'an order collected beyond what it costs': `
    select orders.id from orders join collections on order_id = orders.id
      group by orders.id having bool_and(payment_id is null) and sum(case kind when 'collected' then amount else -amount end)
        > greatest(total, (select max((before ->> 'total')::bigint) from order_amendments where order_id = orders.id))`,
  'a payment refunded beyond what it was': `
    select payment_id from payment_refunds join payments on payments.id = payment_id where state <> 'refused'
      group by payment_id, payments.amount having sum(payment_refunds.amount) > payments.amount`,
  'a payment whose refunds are not its refunds by the provider': `
    select payments.id from payments left join payment_refunds on payment_id = payments.id and state = 'done' where verdict = 'counted' and status in ('approved', 'refunded')
      group by payments.id having coalesce(sum(payment_refunds.amount), 0) <> case status when 'refunded' then payments.amount else refunded end`,
  'a proposal that is open on an order that is over': `
    select order_id from order_amendments join orders on orders.id = order_id where state = 'proposed' and orders.status in ('Cancelado', 'Entregado')
        and not exists (select from untold_moves where order_id = orders.id)`,
  'a stop that a driver ticked of a cancelled order, or without its money': `
    select order_id from delivery_stops join orders on orders.id = order_id where delivered_at is not null and status = 'Cancelado'
      union all select delivery_stops.order_id from delivery_stops join collections on collections.id = collection_id where collections.order_id <> delivery_stops.order_id`,
  'cash of a driver or seller that nobody is to count': `
    select id from collections where way = 'cash' and kind = 'collected' and voids is null and till_id is null and made_by in (select id from buyers where staff_role in ('driver', 'seller'))
      and not exists (select from driver_cash where collection_id = collections.id)`,
  'cash to hand over that is in a till already':
    'select collection_id from driver_cash join collections on collections.id = collection_id where till_id is not null',
  'cash of a driver that was counted otherwise than collected': `
    select id from driver_handovers where expected <>
      (select coalesce(sum(amount), 0) from driver_cash join collections on collections.id = collection_id where handover_id = driver_handovers.id)`,
  'an order that holds other than its ledger says': `
    select id from orders where held <> coalesce((select sum(case kind when 'collected' then amount else -amount end) from collections where order_id = orders.id), 0)`,
  'an order that holds less than nothing': `
    select order_id from collections group by order_id having sum(case kind when 'collected' then amount else -amount end) < 0`,
  'a payment that counts more than once': `
    select payment_id from collections where payment_id is not null and kind = 'collected' group by payment_id having count(*) filter (where voids is null) > 1`,
  'a collection voided by another amount': `
    select later.id from collections as later join collections as first on first.id = later.voids where later.amount <> -first.amount`,
  'two open tills of a person':
    'select opened_by from tills where closed_at is null group by opened_by having count(*) > 1',
  'a closed till whose cash is not what it was closed with': `
    select id from tills where closed_at is not null and expected <> opening
      + (select coalesce(sum(case kind when 'collected' then amount else -amount end), 0) from collections where till_id = tills.id and way = 'cash')
      + (select coalesce(sum(case kind when 'in' then amount else -amount end), 0) from till_moves where till_id = tills.id)`,
  'a batch undone twice':
    'select undoes from audit_batches where undoes is not null group by undoes having count(*) > 1',
  'a key that was taken and not answered': 'select actor_id from panel_answers where answer is null',
  'a key whose order is not there': 'select 1 from idempotency where order_id is null',
}

/** Impossible states that occurred, with their number of rows. */
export async function impossibleStates(sql: Sql): Promise<string[]> {
  const found: string[] = []
  for (const [state, query] of Object.entries(impossible)) {
    const { rowCount } = await sql.query(query)
    if (rowCount) found.push(`${rowCount} × ${state}`)
  }
  return found
}

/** How often each text was written, as the name of a buyer, a note or a reason. */
export async function countMarks(sql: Sql): Promise<Map<string, number>> {
  const { rows } = await sql.query<{ mark: string; times: number }>(
    `select mark, max(times)::integer as times from (
        select name as mark, count(*) as times from orders group by name
        union all select note, count(*) from order_events where kind <> 'undone' group by note
        union all select reason, count(*) from till_moves group by reason
        union all select reason, count(*) from collections group by reason, voids) as counts
      where mark is not null group by mark`,
  )
  return new Map(rows.map(({ mark, times }) => [mark, times]))
}
