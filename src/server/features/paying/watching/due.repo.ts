import type { Sql } from '../../../db/connect.ts'
import { type Attempt, attemptColumns } from '../attempts.repo.ts'

/** How long an attempt is left alone once it was taken to be asked for, in case that goes wrong. */
const lease = '2 minutes'

/** Takes the attempts that their provider is to be asked about, those that wait longest first: nobody else takes them for a while. */
export async function takeDueAttempts(sql: Sql, now: Date, limit: number): Promise<Attempt[]> {
  const { rows } = await sql.query<Attempt>(
    `update payment_attempts set ask_at = $1::timestamptz + $3::interval
      where reference in (select reference from payment_attempts where ask_at <= $1 order by ask_at limit $2 for update skip locked)
      returning ${attemptColumns}`,
    [now, limit, lease],
  )
  return rows
}

export async function askAgainAt(sql: Sql, reference: string, at: Date | null): Promise<void> {
  await sql.query('update payment_attempts set ask_at = $2 where reference = $1', [reference, at])
}

/** Whether an order may still be paid, or one of its payments still be decided on. */
export async function isStillOpen(sql: Sql, orderId: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `select from orders where id = $1 and (hold_expires_at is not null
      or exists (select from payments where order_id = orders.id and status in ('pending', 'in_process')))`,
    [orderId],
  )
  return rowCount === 1
}

/** The orders whose hold is over, the oldest first. */
export async function findOverdue(sql: Sql, now: Date): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    'select id from orders where hold_expires_at <= $1 order by hold_expires_at, id',
    [now],
  )
  return rows.map(({ id }) => id)
}
