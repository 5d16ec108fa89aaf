import { type RefundPart, refundRetryMs } from '#domain/payments/refunds.ts'
import type { Sql } from '../../db/connect.ts'
import { insertRow } from '../../db/insert.ts'
import { isQueued } from '../../db/jobs.ts'
import { refundQueue, refundOrderQueue, refundPaymentQueue } from '../../queues.ts'

/**
 * Reason of a refund: by the owner, for a cancelled order, late or duplicate payment, returned goods, an amendment
 * that lowers the total; 'provider': made on the provider's own site.
 */
export type RefundReason = WholeReason | 'returned' | 'amended' | 'provider'

export type WholeReason = 'asked' | 'cancelled' | 'late' | 'excess'

export type RefundRow = Omit<RefundPart, 'wasAsked'> & {
  order_id: number
  payment_id: number
  return_id: number | null
  reason: RefundReason
  key: string
  asked_at: Date | null
  refusals: number
  retry_at: Date | null
  done_at: Date | null
  created_at: Date
}

const selectRefund = `select id, order_id, payment_id, return_id, amount, reason, state, key, asked_at, refusals, retry_at, done_at, created_at
  from payment_refunds`

export const partOf = ({ id, amount, state, asked_at }: RefundRow): RefundPart => ({
  id,
  amount,
  state,
  wasAsked: asked_at !== null,
})

export async function findRefund(sql: Sql, id: number): Promise<RefundRow | null> {
  const { rows } = await sql.query<RefundRow>(`${selectRefund} where id = $1`, [id])
  return rows[0] ?? null
}

/** In order of request. */
export async function findPaymentRefunds(sql: Sql, paymentId: number): Promise<RefundRow[]> {
  const { rows } = await sql.query<RefundRow>(`${selectRefund} where payment_id = $1 order by id`, [
    paymentId,
  ])
  return rows
}

export async function findOrderRefunds(sql: Sql, orderId: number): Promise<RefundRow[]> {
  const { rows } = await sql.query<RefundRow>(`${selectRefund} where order_id = $1 order by id`, [orderId])
  return rows
}

type NewRefund = Pick<RefundRow, 'order_id' | 'payment_id' | 'return_id' | 'amount' | 'reason' | 'key'> & {
  made_by: number | null
  state?: RefundRow['state']
  done_at?: Date
  created_at: Date
}

export async function insertRefund(tx: Sql, refund: NewRefund): Promise<number> {
  return insertRow(tx, 'payment_refunds', refund)
}

/** Requests a refused refund again. */
export async function reopenRefund(tx: Sql, id: number): Promise<void> {
  await tx.query(
    "update payment_refunds set state = 'pending', refusals = 0, retry_at = null where id = $1",
    [id],
  )
}

/** How long a try may take before another one may begin. */
export const claimMs = 60_000

/**
 * Claims a refund for a request to the provider, one at a time per payment. `same`: claimed by another worker, or
 * closed; `other`: another refund of the payment is claimed.
 */
export async function claimRefund(
  tx: Sql,
  { id, payment_id }: RefundRow,
  now: Date,
): Promise<'taken' | 'same' | 'other'> {
  await tx.query('select from payments where id = $1 for update', [payment_id])
  const { rowCount } = await tx.query(
    `update payment_refunds set claimed_until = $2, asked_at = coalesce(asked_at, $3)
      where id = $1 and state in ('pending', 'retry')
        and not exists (select from payment_refunds as other where other.payment_id = payment_refunds.payment_id and other.claimed_until > $3)`,
    [id, new Date(now.getTime() + claimMs), now],
  )
  if (rowCount === 1) return 'taken'
  const other = await tx.query(
    'select from payment_refunds where payment_id = $1 and id <> $2 and claimed_until > $3',
    [payment_id, id, now],
  )
  return other.rowCount === 0 ? 'same' : 'other'
}

export async function releaseRefund(sql: Sql, id: number): Promise<void> {
  await sql.query('update payment_refunds set claimed_until = null where id = $1', [id])
}

export async function finishRefunds(tx: Sql, ids: readonly number[], now: Date): Promise<void> {
  await tx.query(
    "update payment_refunds set state = 'done', retry_at = null, done_at = $2 where id = any($1::integer[])",
    [ids, now],
  )
}

export async function refuseRefund(tx: Sql, id: number): Promise<void> {
  await tx.query(
    "update payment_refunds set state = 'refused', retry_at = null, asked_at = null, refusals = refusals + 1 where id = $1",
    [id],
  )
}

export async function postponeRefund(tx: Sql, id: number, now: Date): Promise<void> {
  await tx.query(
    "update payment_refunds set state = 'retry', retry_at = $2, asked_at = null, refusals = refusals + 1 where id = $1",
    [id, new Date(now.getTime() + refundRetryMs)],
  )
}

/** Takes over a refund requested by version 0.2.0 and returns its reason; null when there is none. */
export async function takeWholeRefund(tx: Sql, paymentId: number, now: Date): Promise<WholeReason | null> {
  const { rows } = await tx.query<{ reason: WholeReason }>(
    "update refunds set state = 'done', done_at = $2 where payment_id = $1 and state = 'asked' returning reason",
    [paymentId, now],
  )
  return rows[0]?.reason ?? null
}

/** Refunds to be requested that no job requests. With an id, at most that one. */
export async function findLostRefunds(sql: Sql, id: number | null = null): Promise<RefundRow[]> {
  const { rows } = await sql.query<RefundRow>(
    `${selectRefund} where state in ('pending', 'retry') and ($2::integer is null or id = $2)
        and not ${isQueued('refund_id', 'payment_refunds.id')} order by id`,
    [refundQueue, id],
  )
  return rows
}

/**
 * Cancelled orders whose online money nobody requests: they hold more than `moneyOf` leaves to be returned by hand and
 * than is requested of providers, without a job. With an id, at most that one.
 */
export async function findLostCancellations(sql: Sql, id: number | null = null): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `select orders.id from orders,
        lateral (select coalesce(sum(payment_refunds.amount) filter (where state in ('pending', 'retry')), 0) as waiting,
            coalesce(sum(payment_refunds.amount) filter (where state = 'refused'), 0) as refused
          from payment_refunds join payments on payments.id = payment_id where payment_refunds.order_id = orders.id and verdict = 'counted') as refunds,
        lateral (select coalesce(sum(case kind when 'collected' then amount else -amount end), 0) as by_hand
          from collections where order_id = orders.id and way <> 'provider') as hands
      where status = 'Cancelado' and payment_status = 'approved' and held > 0 and ($2::integer is null or orders.id = $2)
        and held - waiting > greatest(0, by_hand + refused) and not ${isQueued('order_id', 'orders.id')} order by orders.id`,
    [refundOrderQueue, id],
  )
  return rows.map((order) => order.id)
}

/** Payments whose full refund version 0.2.0 requested, without a job. */
export async function findLostWholeRefunds(sql: Sql): Promise<number[]> {
  const { rows } = await sql.query<{ payment_id: number }>(
    `select payment_id from refunds where state = 'asked' and not ${isQueued('payment_id', 'refunds.payment_id')} order by payment_id`,
    [refundPaymentQueue],
  )
  return rows.map(({ payment_id }) => payment_id)
}
