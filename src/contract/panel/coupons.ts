import type { Static } from 'typebox'
import { type EndpointInput, endpointsOf } from '../endpoint.ts'
import type { couponsSchemas, GivenCoupon as GivenCouponSchema } from './coupons.schema.ts'

export type GivenCoupon = Static<typeof GivenCouponSchema>

const may = { panel: 'promotions' } as const

/** The coupons that the shop gives. */
export const couponsEndpoints = endpointsOf<typeof couponsSchemas>()({
  list: { method: 'GET', path: '/panel/coupons', may },
  read: { method: 'GET', path: '/panel/coupons/:id', may },
  orders: { method: 'GET', path: '/panel/coupons/:id/orders', may },
  create: { method: 'POST', path: '/panel/coupons', may },
  save: { method: 'PUT', path: '/panel/coupons/:id', may },
  offer: { method: 'PUT', path: '/panel/coupons/:id/offered', may },
})

export type CouponGroup = NonNullable<
  NonNullable<EndpointInput<typeof couponsEndpoints.list>['query']>['group']
>
