import type { PaymentStatus } from '#domain/payment.ts'
import type { Sql } from '../../../db/connect.ts'

type PlacedOrder = { num: number; buyer_id: number | null; payment_status: PaymentStatus | null }

/** The order, locked, and whether its buyer was told of it. The lock comes first, so that two at once don't both read "no". */
export async function findPlacedOrder(
  tx: Sql,
  id: number,
): Promise<(PlacedOrder & { is_told: boolean }) | null> {
  const { rows } = await tx.query<PlacedOrder>(
    'select num, buyer_id, payment_status from orders where id = $1 for update',
    [id],
  )
  const [order] = rows
  if (!order) return null
  const told = await tx.query(
    "select from notifications where order_id = $1 and type = 'order' and data ->> 'event' = 'placed'",
    [id],
  )
  return { ...order, is_told: told.rowCount !== 0 }
}
