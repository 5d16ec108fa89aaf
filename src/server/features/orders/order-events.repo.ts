import type { OrderStatus } from '#domain/orders/order.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import type { Sql } from '../../db/connect.ts'
import { insertRow } from '../../db/insert.ts'

/**
 * What became of the order, or of one of its payments; a refund is somebody's wish, or the shop's own, and what was returned came back of it. `back` is a step
 * taken back, `note` what staff wrote: the words of both are for the shop alone. A move that was undone becomes `undone`.
 */
type What =
  | { kind: 'placed' | 'moved' | 'back'; from: OrderStatus | null; to: OrderStatus }
  | { kind: 'note'; from: null; to: null }
  | { kind: 'payment'; from: PaymentStatus | null; to: PaymentStatus }
  | { kind: 'refund' | 'returned'; from: null; to: null }
/** One entry in the history of an order. `madeBy` is the buyer who did it; null is the shop itself. */
export type NewOrderEvent = What & { orderId: number; madeBy: number | null; note: string | null; at: Date }
export type OrderEventRow = { to_status: OrderStatus; note: string | null; created_at: Date }

export async function insertOrderEvent(
  tx: Sql,
  { orderId, kind, from, to, madeBy, note, at }: NewOrderEvent,
): Promise<number> {
  return insertRow(tx, 'order_events', {
    order_id: orderId,
    kind,
    from_status: from,
    to_status: to,
    made_by: madeBy,
    note,
    created_at: at,
  })
}

/** The statuses that an order reached, in the order in which it did; without those from which it was taken back. */
export async function findStatusEvents(sql: Sql, orderId: number): Promise<OrderEventRow[]> {
  const { rows } = await sql.query<OrderEventRow & { kind: string }>({
    name: 'order-status-events',
    text: "select kind, to_status, case when kind <> 'back' then note end as note, created_at from order_events where order_id = $1 and kind in ('placed', 'moved', 'back') and to_status is not null order by id",
    values: [orderId],
  })
  const reached: OrderEventRow[] = []
  for (const { kind, ...event } of rows) {
    const since = kind === 'back' ? reached.findIndex(({ to_status }) => to_status === event.to_status) : -1
    if (since === -1) reached.push(event)
    else reached.length = since + 1
  }
  return reached
}

/** They were never: no buyer sees them. */
export async function markUndone(tx: Sql, ids: readonly number[]): Promise<void> {
  await tx.query("update order_events set kind = 'undone' where id = any($1::integer[])", [ids])
}

/** All that is known of an order's history, with who made each change; null is the shop itself. */
export type HistoryRow = {
  id: number
  kind: string
  from_status: string | null
  to_status: string | null
  made_by: string | null
  note: string | null
  created_at: Date
}

export async function findHistory(sql: Sql, orderId: number): Promise<HistoryRow[]> {
  const { rows } = await sql.query<HistoryRow>(
    `select order_events.id, kind, from_status, to_status, concat_ws(' ', buyers.name, buyers.surname) as made_by, note, order_events.created_at
      from order_events left join buyers on buyers.id = made_by where order_id = $1 order by order_events.id`,
    [orderId],
  )
  return rows.map((row) => ({ ...row, made_by: row.made_by || null }))
}
