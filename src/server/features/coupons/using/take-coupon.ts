import { refuse, type Refusal } from '#domain/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import { countUse, lockCoupon } from './coupon-uses.repo.ts'
import { type CouponAsk, weighCoupon } from './weigh-coupon.ts'

/**
 * Takes one use of a coupon in the transaction that places an order, or says why it can't be had any more. Its row is
 * locked from here to the commit and read after that, so that no limit is passed, of all nor of one buyer; it comes
 * after the stock, as in every order.
 */
export async function takeCoupon(tx: Sql, ask: CouponAsk): Promise<Refusal | null> {
  await lockCoupon(tx, ask.id)
  const weighed = await weighCoupon(tx, ask)
  if (weighed === null) return refuse('coupon_unknown')
  if (weighed.refusal) return weighed.refusal
  await countUse(tx, ask.id)
  return null
}
