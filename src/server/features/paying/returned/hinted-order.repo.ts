import type { Sql } from '../../../db/connect.ts'
import type { Hints } from './read-hints.ts'

/** The order that a reference or a preference was made for; whose it is, the caller finds out. */
export async function findHintedOrder(sql: Sql, { reference, preferenceId }: Hints): Promise<number | null> {
  if (reference === null && preferenceId === null) return null
  const { rows } = await sql.query<{ order_id: number }>(
    'select order_id from payment_attempts where reference = $1 or preference_id = $2 order by created_at desc limit 1',
    [reference, preferenceId],
  )
  return rows[0]?.order_id ?? null
}

/** Whether nobody who came back had the order's providers asked within the last moments: then this one may. */
export async function mayAskNow(sql: Sql, orderId: number, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    "update payment_attempts set asked_at = $2 where order_id = $1 and (asked_at is null or asked_at <= $2::timestamptz - interval '2 seconds')",
    [orderId, now],
  )
  return rowCount !== null && rowCount > 0
}
