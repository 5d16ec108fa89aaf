import type { Sql } from '../../../db/connect.ts'

/** Why a payment is given back: the owner wants it, its order was cancelled, it came too late for it, or it is one too many. */
export type RefundReason = 'asked' | 'cancelled' | 'late' | 'excess'
type RefundState = 'asked' | 'done' | 'refused'

type NewRefund = { paymentId: number; reason: RefundReason }

/** Answers whether it was written: a payment is given back once; one that its provider refused to give back, or that was left to the owner as stuck, may be asked for again. */
export async function insertRefund(tx: Sql, { paymentId, reason }: NewRefund): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into refunds (payment_id, reason) values ($1, $2) on conflict (payment_id) do update set state = 'asked', reason = excluded.reason
      where refunds.state = 'refused' or (refunds.state = 'asked' and exists (select from owner_tasks where owner_tasks.payment_id = refunds.payment_id and kind = 'refund_stuck'))`,
    [paymentId, reason],
  )
  return rowCount === 1
}

export async function findRefundState(sql: Sql, paymentId: number): Promise<RefundState | null> {
  const { rows } = await sql.query<{ state: RefundState }>(
    'select state from refunds where payment_id = $1',
    [paymentId],
  )
  return rows[0]?.state ?? null
}

/** A payment that its provider gave back, whoever asked it to. */
export async function finishRefund(tx: Sql, paymentId: number, now: Date): Promise<void> {
  await tx.query("update refunds set state = 'done', done_at = coalesce(done_at, $2) where payment_id = $1", [
    paymentId,
    now,
  ])
}

export async function refuseRefund(tx: Sql, paymentId: number): Promise<void> {
  await tx.query("update refunds set state = 'refused' where payment_id = $1 and state = 'asked'", [
    paymentId,
  ])
}
