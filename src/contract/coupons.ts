import type { Static } from 'typebox'
import type { Coupon as CouponSchema, couponSchemas } from './coupons.schema.ts'
import { endpointsOf } from './endpoint.ts'

export type Coupon = Static<typeof CouponSchema>

/** `setRead` is a GET that writes. A coupon is applied by the cart's `cupon_id`. */
export const couponEndpoints = endpointsOf<typeof couponSchemas>()({
  list: { method: 'GET', path: '/cupons', may: 'buyer', namesBuyer: true },
  setRead: { method: 'GET', path: '/cupons/set-read', may: 'buyer', namesBuyer: true },
  search: { method: 'GET', path: '/cupons/search/:commerce_id/:code', may: 'anyone', namesBuyer: true },
})
