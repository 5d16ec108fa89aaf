import type { Centavos } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { Sql } from '../../db/connect.ts'

/** An order as far as it may wait for a receipt. */
export type OrderForProof = {
  id: number
  num: number
  total: Centavos
  status: OrderStatus
  method: string
  asks: boolean
  times: number
  sent_at: Date | null
}

export async function findOrderForProof(sql: Sql, num: number): Promise<OrderForProof | null> {
  const { rows } = await sql.query<OrderForProof>({
    name: 'order-for-receipt',
    text: `select orders.id, num, total, orders.status, coalesce(payment_method ->> 'name', '') as method,
        coalesce(payment_methods.asks_receipt, false) and payment_status is null as asks, coalesce(times, 0) as times, sent_at
      from orders
        left join payment_methods on payment_methods.id = (payment_method ->> 'id')::integer
        left join order_receipts on order_receipts.order_id = orders.id
      where num = $1`,
    values: [num],
  })
  return rows[0] ?? null
}

/** Keeps a receipt of a locked order in the place of the one before, and answers that one's file. */
export async function upsertPaymentProof(
  tx: Sql,
  orderId: number,
  file: string,
  at: Date,
): Promise<string | null> {
  const { rows } = await tx.query<{ file: string }>('select file from order_receipts where order_id = $1', [
    orderId,
  ])
  await tx.query(
    'insert into order_receipts (order_id, file, sent_at) values ($1, $2, $3) on conflict (order_id) do update set file = excluded.file, sent_at = excluded.sent_at, times = order_receipts.times + 1',
    [orderId, file, at],
  )
  return rows[0]?.file ?? null
}

/** The owner is told of the newest receipt alone. */
export async function dropProofTask(tx: Sql, orderId: number): Promise<void> {
  await tx.query("delete from owner_tasks where kind = 'receipt' and order_id = $1", [orderId])
}

/** Deletes what a buyer's orders have as receipts, and answers their files. */
export async function deleteProofsOf(tx: Sql, buyerId: number): Promise<string[]> {
  const own = 'select id from orders where buyer_id = $1'
  await tx.query(`delete from owner_tasks where kind = 'receipt' and order_id in (${own})`, [buyerId])
  const { rows } = await tx.query<{ file: string }>(
    `delete from order_receipts where order_id in (${own}) returning file`,
    [buyerId],
  )
  return rows.map(({ file }) => file)
}
