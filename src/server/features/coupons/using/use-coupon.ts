import { couponRefusal, ownRefusal } from '#domain/money/coupon.ts'
import type { Centavos } from '#domain/money/money.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import { type CouponReader, type CouponRow, findCoupon } from '../coupons.repo.ts'
import { countUse, lockCoupon } from './coupon-uses.repo.ts'

/** For whom a coupon is weighed, and on goods of how much. */
export type CouponAsk = CouponReader & { id: number; subtotal: Centavos; now: Date }

/** A coupon on a cart, and why it takes nothing off now; null when it holds. */
export type CheckedCoupon = { row: CouponRow; refusal: Refusal | null }

/** Looks at a coupon that somebody wants to use; null when there is none. */
export async function checkCoupon(
  sql: Sql,
  { id, subtotal, now, ...reader }: CouponAsk,
): Promise<CheckedCoupon | null> {
  const row = await findCoupon(sql, id, reader)
  return row && { row, refusal: couponRefusal(row, { ...row, buyer_id: reader.buyerId, subtotal, now }) }
}

/** Why a buyer can't put a coupon on his cart, whatever the goods come to; null when he can. */
export async function refuseCoupon(
  sql: Sql,
  { id, now, ...reader }: Omit<CouponAsk, 'subtotal'>,
): Promise<Refusal | null> {
  const row = await findCoupon(sql, id, reader)
  return row === null ? refuse('coupon_unknown') : ownRefusal(row, { ...row, buyer_id: reader.buyerId, now })
}

/**
 * Takes one use of a coupon in the transaction that places an order, or says why it can't be had any more. Its row is
 * locked from here to the commit and read after that, so that no limit is passed, of all nor of one buyer; it comes
 * after the stock, as in every order.
 */
export async function takeCoupon(tx: Sql, ask: CouponAsk): Promise<Refusal | null> {
  await lockCoupon(tx, ask.id)
  const priced = await checkCoupon(tx, ask)
  if (priced === null) return refuse('coupon_unknown')
  if (priced.refusal) return priced.refusal
  await countUse(tx, ask.id)
  return null
}
