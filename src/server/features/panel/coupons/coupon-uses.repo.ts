import type { Centavos } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Sql } from '../../../db/connect.ts'

export type CouponUseRow = {
  num: number
  name: string
  status: OrderStatus
  at: Date
  cupon_amount: Centavos
  total: Centavos
}

/** The orders that hold a coupon, newest first; with a cursor, those of lower numbers. */
export async function listCouponUses(
  sql: Sql,
  id: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<CouponUseRow[]> {
  const { rows } = await sql.query<CouponUseRow>(
    `select num, name, status, orders.created_at as at, cupon_amount, total from cupon_uses join orders on orders.id = order_id
      where cupon_uses.cupon_id = $1 and returned_at is null and ($2::integer is null or num < $2) order by num desc limit $3`,
    [id, before, limit],
  )
  return rows
}
