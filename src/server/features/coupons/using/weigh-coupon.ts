import { couponRefusal, ownRefusal } from '#domain/coupon.ts'
import type { Centavos } from '#domain/money.ts'
import { refuse, type Refusal } from '#domain/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import { type CouponReader, type CouponRow, findCoupon } from '../coupons.repo.ts'

/** For whom a coupon is weighed, and on goods of how much. */
export type CouponAsk = CouponReader & { id: number; goods: Centavos; now: Date }

/** A coupon on a cart, and why it takes nothing off now; null when it holds. */
export type WeighedCoupon = { row: CouponRow; refusal: Refusal | null }

/** Looks at a coupon that somebody wants to use; null when there is none. */
export async function weighCoupon(
  sql: Sql,
  { id, goods, now, ...reader }: CouponAsk,
): Promise<WeighedCoupon | null> {
  const row = await findCoupon(sql, id, reader)
  return row && { row, refusal: couponRefusal(row, { ...row, buyer_id: reader.buyerId, goods, now }) }
}

/** Why a buyer can't put a coupon on his cart, whatever the goods come to; null when he can. */
export async function refuseCoupon(
  sql: Sql,
  { id, now, ...reader }: Omit<CouponAsk, 'goods'>,
): Promise<Refusal | null> {
  const row = await findCoupon(sql, id, reader)
  return row === null ? refuse('coupon_unknown') : ownRefusal(row, { ...row, buyer_id: reader.buyerId, now })
}
