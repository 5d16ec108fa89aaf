import type { Sql } from '../../../db/connect.ts'

export async function lockCoupon(tx: Sql, id: number): Promise<void> {
  await tx.query({
    name: 'lock-coupon',
    text: 'select from cupons where id = $1 for no key update',
    values: [id],
  })
}

export async function countUse(tx: Sql, id: number): Promise<void> {
  await tx.query({
    name: 'take-coupon',
    text: 'update cupons set used = used + 1 where id = $1',
    values: [id],
  })
}

export async function insertCouponUse(
  tx: Sql,
  use: { orderId: number; couponId: number; buyerId: number | null },
): Promise<void> {
  await tx.query({
    name: 'keep-coupon-use',
    text: 'insert into cupon_uses (order_id, cupon_id, buyer_id) values ($1, $2, $3)',
    values: [use.orderId, use.couponId, use.buyerId],
  })
}

/** Once, however often it is asked. */
export async function returnCoupon(tx: Sql, orderId: number, now: Date): Promise<void> {
  await tx.query({
    name: 'return-coupon',
    text: `with returned as (update cupon_uses set returned_at = $2 where order_id = $1 and returned_at is null returning cupon_id)
      update cupons set used = used - 1 from returned where cupons.id = returned.cupon_id`,
    values: [orderId, now],
  })
}
