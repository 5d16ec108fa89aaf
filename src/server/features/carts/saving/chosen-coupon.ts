import { refuse, type Refusal } from '#domain/refusals.ts'
import { refuseCoupon } from '../../coupons/using/weigh-coupon.ts'
import { type CartReader, couponBuyer } from '../appraisal/appraise-cart.ts'
import type { CartChoices } from '../carts.repo.ts'

/**
 * Why a coupon can't be put on a cart; null when it can. One that is on the cart already stays, and the cart says what
 * became of it; goods that come to too little may grow, so they are the cart's to tell too.
 */
export async function couponProblem(
  { sql, shop, viewer }: CartReader,
  before: CartChoices,
  choices: CartChoices,
  now: Date,
): Promise<Refusal | null> {
  const { cupon_id: id, client_buyer_id: client, replaces_order_id: exceptOrder } = choices
  if (id === null || id === before.cupon_id) return null
  return shop.useCoupons
    ? refuseCoupon(sql, { id, buyerId: couponBuyer(viewer, client), exceptOrder, now })
    : refuse('coupon_unknown')
}
