import type { Static } from 'typebox'
import { endpointsOf } from './endpoint.ts'
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

/** `place` honours the Idempotency-Key header. */
export const orderEndpoints = endpointsOf<typeof orderSchemas>()({
  place: { method: 'POST', path: '/orders', may: 'anyone', namesBuyer: true },
  list: { method: 'GET', path: '/orders', may: 'buyer', namesBuyer: true },
  current: { method: 'GET', path: '/orders/current/:commerce', may: 'anyone', namesBuyer: true },
  placed: { method: 'GET', path: '/orders/placed/:num', may: 'anyone' },
  byLink: { method: 'GET', path: '/orders/by-link/:num/:token', may: 'anyone' },
  renewLink: { method: 'POST', path: '/orders/by-link/:num/:token/renew', may: 'anyone' },
})
