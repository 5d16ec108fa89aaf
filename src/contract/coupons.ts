import type { Static } from 'typebox'
import type { Coupon as CouponSchema, couponSchemas } from './coupons.schema.ts'
import type { ShapeOf } from './endpoint.schema.ts'
import { endpoint } from './endpoint.ts'

export type Coupon = Static<typeof CouponSchema>

/** `setRead` is a GET that writes. A coupon is applied by the cart's `cupon_id`. */
export const couponEndpoints = {
  list: endpoint<ShapeOf<(typeof couponSchemas)['list']>>({
    method: 'GET',
    path: '/cupons',
    may: 'buyer',
    namesBuyer: true,
  }),
  setRead: endpoint<ShapeOf<(typeof couponSchemas)['setRead']>>({
    method: 'GET',
    path: '/cupons/set-read',
    may: 'buyer',
    namesBuyer: true,
  }),
  search: endpoint<ShapeOf<(typeof couponSchemas)['search']>>({
    method: 'GET',
    path: '/cupons/search/:commerce_id/:code',
    may: 'anyone',
    namesBuyer: true,
  }),
}
