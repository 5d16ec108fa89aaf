import type { Static } from 'typebox'
import type { ShapeOf } from '../endpoint.schema.ts'
import { endpoint } from '../endpoint.ts'
import type { couponsSchemas, GivenCoupon as GivenCouponSchema } from './coupons.schema.ts'

export type GivenCoupon = Static<typeof GivenCouponSchema>

type Shapes = { [K in keyof typeof couponsSchemas]: ShapeOf<(typeof couponsSchemas)[K]> }

const may = { panel: 'promotions' } as const

/** The coupons that the shop gives. */
export const couponsEndpoints = {
  list: endpoint<Shapes['list']>({ method: 'GET', path: '/panel/coupons', may }),
  read: endpoint<Shapes['read']>({ method: 'GET', path: '/panel/coupons/:id', may }),
  orders: endpoint<Shapes['orders']>({ method: 'GET', path: '/panel/coupons/:id/orders', may }),
  create: endpoint<Shapes['create']>({ method: 'POST', path: '/panel/coupons', may }),
  save: endpoint<Shapes['save']>({ method: 'PUT', path: '/panel/coupons/:id', may }),
  offer: endpoint<Shapes['offer']>({ method: 'PUT', path: '/panel/coupons/:id/offered', may }),
}

export type CouponGroup = NonNullable<Shapes['list']['query']['group']>
