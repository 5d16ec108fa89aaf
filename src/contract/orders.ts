import type { Static } from 'typebox'
import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'
import type {
  Order as OrderSchema,
  OrderArticle as OrderArticleSchema,
  OrderPage as OrderPageSchema,
  OrderPromotion as OrderPromotionSchema,
  orderSchemas,
  OrderStep as OrderStepSchema,
} from './orders.schema.ts'

export type Order = Static<typeof OrderSchema>
export type OrderArticle = Static<typeof OrderArticleSchema>
export type OrderPromotion = Static<typeof OrderPromotionSchema>
export type OrderPage = Static<typeof OrderPageSchema>
export type OrderStep = Static<typeof OrderStepSchema>

/** The order calls (spec 1 §7, spec 2 §7). Placing honours the Idempotency-Key header (design 6.24). */
export const orderCalls = {
  place: call<ShapeOf<(typeof orderSchemas)['place']>>({ method: 'POST', path: '/orders', may: 'anyone' }),
  list: call<ShapeOf<(typeof orderSchemas)['list']>>({ method: 'GET', path: '/orders', may: 'buyer' }),
  current: call<ShapeOf<(typeof orderSchemas)['current']>>({
    method: 'GET',
    path: '/orders/current/:commerce',
    may: 'anyone',
  }),
  placed: call<ShapeOf<(typeof orderSchemas)['placed']>>({
    method: 'GET',
    path: '/orders/placed/:num',
    may: 'anyone',
  }),
  byLink: call<ShapeOf<(typeof orderSchemas)['byLink']>>({
    method: 'GET',
    path: '/orders/by-link/:num/:token',
    may: 'anyone',
  }),
  renewLink: call<ShapeOf<(typeof orderSchemas)['renewLink']>>({
    method: 'POST',
    path: '/orders/by-link/:num/:token/renew',
    may: 'anyone',
  }),
}
