import type { Static } from 'typebox'
import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'
import type {
  Order as OrderSchema,
  OrderArticle as OrderArticleSchema,
  OrderPage as OrderPageSchema,
  OrderPromotion as OrderPromotionSchema,
  orderSchemas as schemas,
  OrderStep as OrderStepSchema,
} from './orders.schema.ts'

export type Order = Static<typeof OrderSchema>
export type OrderArticle = Static<typeof OrderArticleSchema>
export type OrderPromotion = Static<typeof OrderPromotionSchema>
export type OrderPage = Static<typeof OrderPageSchema>
export type OrderStep = Static<typeof OrderStepSchema>

type S = typeof schemas

/** The order calls (spec 1 §7, spec 2 §7). Placing honours the Idempotency-Key header (design 6.24). */
export const orderCalls = {
  place: call<ShapeOf<S['place']>>({ method: 'POST', path: '/orders', may: 'anyone' }),
  list: call<ShapeOf<S['list']>>({ method: 'GET', path: '/orders', may: 'buyer' }),
  current: call<ShapeOf<S['current']>>({ method: 'GET', path: '/orders/current/:commerce', may: 'anyone' }),
  placed: call<ShapeOf<S['placed']>>({ method: 'GET', path: '/orders/placed/:num', may: 'anyone' }),
  byLink: call<ShapeOf<S['byLink']>>({ method: 'GET', path: '/orders/by-link/:num/:token', may: 'anyone' }),
  renewLink: call<ShapeOf<S['renewLink']>>({
    method: 'POST',
    path: '/orders/by-link/:num/:token/renew',
    may: 'anyone',
  }),
}
