import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Sql } from '../../db/connect.ts'
import { insertRow } from '../../db/insert.ts'

/** A move that nobody was notified of yet. */
export type UntoldMove = {
  id: number
  orderId: number
  from: OrderStatus
  to: OrderStatus
  note: string | null
  eventIds: number[]
  /** Null once the account was deleted. */
  actorId: number | null
  dueAt: Date
}

const columns =
  'id, order_id as "orderId", from_status as "from", to_status as "to", note, event_ids as "eventIds", made_by as "actorId", due_at as "dueAt"'

export async function insertUntoldMove(
  tx: Sql,
  { orderId, from, to, note, eventIds, actorId }: Omit<UntoldMove, 'id' | 'dueAt'>,
  dueAt: Date,
): Promise<number> {
  return insertRow(tx, 'untold_moves', {
    order_id: orderId,
    from_status: from,
    to_status: to,
    note,
    event_ids: eventIds,
    made_by: actorId,
    due_at: dueAt,
  })
}

/** The order's newest untold move. */
export async function findUntoldMove(sql: Sql, orderId: number): Promise<UntoldMove | null> {
  const { rows } = await sql.query<UntoldMove>({
    name: 'untold-move',
    text: `select ${columns} from untold_moves where order_id = $1 order by id desc limit 1`,
    values: [orderId],
  })
  return rows[0] ?? null
}

/** The order of an untold move; null once notified or undone. */
export async function findUntoldOrder(sql: Sql, id: number): Promise<number | null> {
  const { rows } = await sql.query<{ order_id: number }>('select order_id from untold_moves where id = $1', [
    id,
  ])
  return rows[0]?.order_id ?? null
}

export async function deleteUntoldMove(tx: Sql, id: number): Promise<UntoldMove | null> {
  const { rows } = await tx.query<UntoldMove>(`delete from untold_moves where id = $1 returning ${columns}`, [
    id,
  ])
  return rows[0] ?? null
}

/** For moves to a status that the order left again, by a step back or another delivery. */
export async function deleteUntoldMovesTo(tx: Sql, orderId: number, to: OrderStatus): Promise<void> {
  await tx.query('delete from untold_moves where order_id = $1 and to_status = $2', [orderId, to])
}
