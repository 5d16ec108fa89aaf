import type { Centavos } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Sql } from '../../db/connect.ts'
import { isOwed } from '../orders/collections.repo.ts'

/** An order's state concerning payment proofs. */
export type OrderForProof = {
  id: number
  num: number
  total: Centavos
  status: OrderStatus
  method: string
  asks: boolean
  times: number
  /** Time of the latest proof; null when none was sent, or it was refused. */
  sent_at: Date | null
  /** Null unless the latest one was refused. */
  refused_reason: string | null
  is_accepted: boolean
}

export async function findOrderForProof(sql: Sql, num: number): Promise<OrderForProof | null> {
  const { rows } = await sql.query<OrderForProof>({
    name: 'order-for-receipt',
    text: `select orders.id, num, total, orders.status, coalesce(payment_method ->> 'name', '') as method,
        coalesce(payment_methods.asks_receipt, false) and payment_status is null and ${isOwed} as asks, coalesce(times, 0) as times,
        case when state <> 'refused' then sent_at end as sent_at, case state when 'refused' then reason end as refused_reason, coalesce(state = 'accepted', false) as is_accepted
      from orders
        left join payment_methods on payment_methods.id = (payment_method ->> 'id')::integer
        left join order_receipts on order_receipts.order_id = orders.id
      where num = $1`,
    values: [num],
  })
  return rows[0] ?? null
}

/** Upserts the proof of a locked order, and returns the replaced one's file. */
export async function upsertPaymentProof(
  tx: Sql,
  orderId: number,
  { file, sha256, at }: { file: string; sha256: Buffer; at: Date },
): Promise<string | null> {
  const { rows } = await tx.query<{ file: string }>('select file from order_receipts where order_id = $1', [
    orderId,
  ])
  await tx.query(
    `insert into order_receipts (order_id, file, sha256, sent_at) values ($1, $2, $3, $4)
      on conflict (order_id) do update set file = excluded.file, sha256 = excluded.sha256, sent_at = excluded.sent_at, times = order_receipts.times + 1,
        state = 'sent', reason = null, decided_at = null, decided_by = null`,
    [orderId, file, sha256, at],
  )
  return rows[0]?.file ?? null
}

/** A payment proof as the shop sees it; `file` is relative to DATA_DIR. */
export type ProofRow = {
  file: string
  sent_at: Date
  state: 'sent' | 'accepted' | 'refused'
  reason: string | null
  decided_at: Date | null
  decided_by: number | null
}

export async function findProof(sql: Sql, orderId: number): Promise<ProofRow | null> {
  const { rows } = await sql.query<ProofRow>(
    'select file, sent_at, state, reason, decided_at, decided_by from order_receipts where order_id = $1',
    [orderId],
  )
  return rows[0] ?? null
}

/** A refusal resets the number of proofs that may be sent. */
export async function updateProofDecision(
  tx: Sql,
  orderId: number,
  {
    state,
    reason,
    actorId,
    at,
  }: { state: 'accepted' | 'refused'; reason: string | null; actorId: number | null; at: Date },
): Promise<void> {
  await tx.query(
    `update order_receipts set state = $2, reason = $3, decided_by = $4, decided_at = $5, times = case $2 when 'refused' then 0 else times end
      where order_id = $1`,
    [orderId, state, reason, actorId, at],
  )
}

/** Whether an order has this file. */
export async function isNamed(sql: Sql, file: string): Promise<boolean> {
  const { rowCount } = await sql.query('select from order_receipts where file = $1', [file])
  return rowCount === 1
}

/** Only the newest proof has an owner task. */
export async function dropProofTask(tx: Sql, orderId: number): Promise<void> {
  await tx.query("delete from owner_tasks where kind = 'receipt' and order_id = $1", [orderId])
}

/** Deletes the payment proofs of a buyer's orders, and returns their files. */
export async function deleteProofsOf(tx: Sql, buyerId: number): Promise<string[]> {
  const own = 'select id from orders where buyer_id = $1'
  await tx.query(`delete from owner_tasks where kind = 'receipt' and order_id in (${own})`, [buyerId])
  const { rows } = await tx.query<{ file: string }>(
    `delete from order_receipts where order_id in (${own}) returning file`,
    [buyerId],
  )
  return rows.map(({ file }) => file)
}
