import { commandLine } from '#domain/accounts/staff.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import type { Sql } from '../../db/connect.ts'
import { insertRow, type Row } from '../../db/insert.ts'
import type { OrderAlert } from '../../queues.ts'

/**
 * Event of an order or of one of its payments. A refund is requested by the actor, or by the shop; `returned`: goods
 * or the delivery were taken back; `amended`: lines changed; `proposed`: a change awaits the buyer, who refuses it by
 * `unproposed`; `rescheduled`: the delivery changed, `not_home`: as nobody was at home; `held`: its unpaid units are kept
 * for longer. `back` is a step back, `note` a staff note: the texts of both are for the shop alone. An undone move
 * becomes `undone`.
 */
type What =
  | { kind: 'placed' | 'moved' | 'back'; from: OrderStatus | null; to: OrderStatus }
  | { kind: 'note'; from: null; to: null }
  | { kind: 'payment'; from: PaymentStatus | null; to: PaymentStatus }
  | {
      kind:
        | 'refund'
        | 'returned'
        | 'amended'
        | 'proposed'
        | 'unproposed'
        | 'proposal_over'
        | 'rescheduled'
        | 'not_home'
        | 'held'
      from: null
      to: null
    }
/** An entry of an order's history. `madeBy` is the buyer who made the change; null for the shop. */
export type NewOrderEvent = What & {
  orderId: number
  madeBy: number | null
  byCommand?: boolean
  note: string | null
  at: Date
}
export type OrderEventRow = { to_status: OrderStatus; note: string | null; created_at: Date }

export async function insertOrderEvent(tx: Sql, event: NewOrderEvent): Promise<number> {
  return insertRow(tx, 'order_events', eventRow(event))
}

export function eventRow({
  orderId,
  kind,
  from,
  to,
  madeBy,
  byCommand = false,
  note,
  at,
}: NewOrderEvent): Row {
  return {
    order_id: orderId,
    kind,
    from_status: from,
    to_status: to,
    made_by: madeBy,
    by_command: byCommand,
    note,
    created_at: at,
  }
}

/** Statuses that an order reached, in order, without those it was taken back from. */
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

/** Hides the events from the history shown to buyers. */
export async function markUndone(tx: Sql, ids: readonly number[]): Promise<void> {
  await tx.query("update order_events set kind = 'undone' where id = any($1::integer[])", [ids])
}

/** An order's full history with the author of each change; null for the shop. */
export type HistoryRow = {
  id: number
  kind: What['kind'] | 'undone'
  to_status: string | null
  made_by: string | null
  /** Made by the command line, without an author. */ by_command: boolean
  note: string | null
  created_at: Date
}

export async function findHistory(sql: Sql, orderId: number): Promise<HistoryRow[]> {
  const { rows } = await sql.query<HistoryRow>(
    `select order_events.id, kind, to_status, concat_ws(' ', buyers.name, buyers.surname) as made_by, by_command, note, order_events.created_at
      from order_events left join buyers on buyers.id = made_by where order_id = $1 order by order_events.id`,
    [orderId],
  )
  return rows.map((row) => ({ ...row, made_by: row.made_by || null }))
}

/** Author of an entry. Without one, the buyer for the placing, else the shop. */
export function selectActor(
  { kind, made_by, by_command }: Pick<HistoryRow, 'kind' | 'made_by' | 'by_command'>,
  buyer: string,
): string {
  return made_by ?? (by_command ? commandLine : kind === 'placed' ? buyer : 'La tienda')
}

/** Inserts the alert with its pushes (`push_order_alert()` of migration 0070). False when it exists. */
export async function insertOrderAlert(
  tx: Sql,
  { orderId, kind, at }: { orderId: number; kind: OrderAlert['kind']; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'insert-order-alert',
    text: 'insert into order_alerts (order_id, kind, created_at) values ($1, $2, $3) on conflict do nothing',
    values: [orderId, kind, at],
  })
  return rowCount === 1
}
