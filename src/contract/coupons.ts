import type { Static } from 'typebox'
import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'
import type { Coupon as CouponSchema, couponSchemas as schemas } from './coupons.schema.ts'

export type Coupon = Static<typeof CouponSchema>

type S = typeof schemas

/** The coupon calls (spec 1 §7, spec 2 §7). `setRead` is a GET that writes (design 6.23). A coupon is put on a cart by the cart's `cupon_id`. */
export const couponCalls = {
  list: call<ShapeOf<S['list']>>({ method: 'GET', path: '/cupons', may: 'buyer' }),
  setRead: call<ShapeOf<S['setRead']>>({ method: 'GET', path: '/cupons/set-read', may: 'buyer' }),
  search: call<ShapeOf<S['search']>>({
    method: 'GET',
    path: '/cupons/search/:commerce_id/:code',
    may: 'anyone',
  }),
}
