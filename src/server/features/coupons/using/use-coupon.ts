import { couponRefusal, ownRefusal } from '#domain/money/coupon.ts'
import type { Centavos } from '#domain/money/money.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import { type CouponReader, type CouponRow, findCoupon } from '../coupons.repo.ts'
import { countUse, lockCoupon } from './coupon-uses.repo.ts'

export type CouponAsk = CouponReader & { id: number; subtotal: Centavos; now: Date }

/** `refusal` is null when it holds. */
export type CheckedCoupon = { row: CouponRow; refusal: Refusal | null }

export async function checkCoupon(
  sql: Sql,
  { id, subtotal, now, ...reader }: CouponAsk,
): Promise<CheckedCoupon | null> {
  const row = await findCoupon(sql, id, reader)
  return row && { row, refusal: couponRefusal(row, { ...row, buyer_id: reader.buyerId, subtotal, now }) }
}

/** Null when the buyer can, whatever the subtotal. */
export async function refuseCoupon(
  sql: Sql,
  { id, now, ...reader }: Omit<CouponAsk, 'subtotal'>,
): Promise<Refusal | null> {
  const row = await findCoupon(sql, id, reader)
  return row === null ? refuse('coupon_unknown') : ownRefusal(row, { ...row, buyer_id: reader.buyerId, now })
}

/** Locks the row to the commit and reads it after that, so that no limit is passed; after the stock, as in every order, against deadlocks. */
export async function takeCoupon(tx: Sql, ask: CouponAsk): Promise<Refusal | null> {
  await lockCoupon(tx, ask.id)
  const priced = await checkCoupon(tx, ask)
  if (priced === null) return refuse('coupon_unknown')
  if (priced.refusal) return priced.refusal
  await countUse(tx, ask.id)
  return null
}
