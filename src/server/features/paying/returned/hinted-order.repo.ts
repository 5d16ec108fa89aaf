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

/**
 * Keeps the words of a return with the cart that became the order: what its buyer's address said, which nothing is
 * decided by (design 6.61). A word that is missing leaves the one from before.
 */
export async function keepReturnWords(
  sql: Sql,
  orderId: number,
  { paymentId, status }: Pick<Hints, 'paymentId' | 'status'>,
): Promise<void> {
  if (paymentId === null && status === null) return
  await sql.query(
    `update carts set payment_id = coalesce($2, payment_id), payment_status = coalesce($3, payment_status)
      where id = (select cart_id from orders where id = $1)`,
    [orderId, paymentId, status],
  )
}
