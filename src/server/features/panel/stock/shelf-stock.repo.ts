import type { CountedShelf } from '#domain/stock/demand.ts'
import type { Sql } from '../../../db/connect.ts'
import type { StockItem } from '../../catalog/stock.repo.ts'

type ShelfStock = Pick<CountedShelf, 'free' | 'held' | 'leaving'>

// In each of these parts of one statement $1 is the article, $2 its variant or null, and $3 the time of the count.

const ofItem = 'article_id = $1 and variant_id is not distinct from $2'

const movements = `movements as (select change, reason, at <= $3 as is_before from stock_movements where ${ofItem})`

/**
 * Each order with its status at $3; null before it was placed. `not materialized`, as what is read more than once is else
 * computed as a whole first: the status of then of every order there is, instead of those that have the item.
 */
const dated = `dated as not materialized (
        select orders.id, status, coalesce(
          (select to_status from order_events where order_id = orders.id and kind in ('placed', 'moved', 'back') and order_events.created_at <= $3 order by order_events.id desc limit 1),
          case when orders.created_at <= $3 then status end) as status_then from orders)`

/** A line that an amendment added is there from its decision on. */
const orderLines = `select amount, status, case when decided_at is null or decided_at <= $3 then status_then end as status_then
          from order_lines join dated on dated.id = order_id left join order_amendments on order_amendments.id = added_in
          where ${ofItem}`

/** A line that an amendment removed was there until its decision. Its units leave the shelf no more, so that its status now is that of a cancelled order. */
const removedLines = `select amount, 'Cancelado', case when removing.decided_at > $3 and (adding.decided_at is null or adding.decided_at <= $3) then status_then end
          from removed_order_lines join dated on dated.id = order_id join order_amendments as removing on removing.id = removed_in
            left join order_amendments as adding on adding.id = added_in
          where ${ofItem}`

/**
 * Units that a proposal took, which stay on the shelf until it is decided. Then they are lines of the order, or free again:
 * its status now is that of a cancelled order. Only a proposal has `expires_at`; what an amendment without consent adds is
 * among the lines of its order at once.
 */
const proposedLines = `select amount, case when state = 'proposed' then status else 'Cancelado' end, case when created_at <= $3 and (decided_at is null or decided_at > $3) then status_then end
          from amendment_lines join order_amendments on order_amendments.id = amendment_id join dated on dated.id = order_id
          where ${ofItem} and expires_at is not null`

/** Each with its order's status now, and that at $3: null while the line was not there. */
const linesAtBothTimes = `lines_at_both_times as (
        ${orderLines}
        union all ${removedLines}
        union all ${proposedLines})`

/** The ledger's sum at $3; null when counting began or ended since, as what moved while it was uncounted is unknown. */
const free = `case when not exists (select from movements where reason in ('counting_started', 'counting_ended') and not is_before)
          then coalesce((select sum(change) from movements where is_before), 0) end`

const held = `coalesce(sum(amount) filter (where status_then not in ('Entregado', 'Cancelado')), 0)`

const leaving = `coalesce(sum(amount) filter (where status <> 'Cancelado' and status_then is distinct from 'Entregado'), 0)`

/** Stock on the shelf at a time, for `countedFree`. */
export async function findShelfStock(
  tx: Sql,
  { article_id: articleId, variant_id: variantId }: StockItem,
  at: Date,
): Promise<ShelfStock> {
  const { rows } = await tx.query<ShelfStock>(
    `with ${movements},
      ${dated},
      ${linesAtBothTimes}
      select ${free} as free,
        ${held} as held,
        ${leaving} as leaving
        from lines_at_both_times`,
    [articleId, variantId, at],
  )
  return rows[0] ?? { free: 0, held: 0, leaving: 0 }
}
