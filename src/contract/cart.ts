import type { Static } from 'typebox'
import type {
  Cart as CartSchema,
  CartArticle as CartArticleSchema,
  CartBody as CartBodySchema,
  CartPromotion as CartPromotionSchema,
  cartSchemas,
  Guest as GuestSchema,
  LineProblem as LineProblemSchema,
  Totals as TotalsSchema,
} from './cart.schema.ts'
import { endpointsOf, type EndpointAnswer } from './endpoint.ts'

export type Cart = Static<typeof CartSchema>
export type CartArticle = Static<typeof CartArticleSchema>
export type CartPromotion = Static<typeof CartPromotionSchema>
export type CartBody = Static<typeof CartBodySchema>
export type Guest = Static<typeof GuestSchema>
export type LineProblem = Static<typeof LineProblemSchema>
export type Totals = Static<typeof TotalsSchema>

/** The cart endpoints (spec 1 §7). A visitor's saved cart belongs to the session. */
export const cartEndpoints = endpointsOf<typeof cartSchemas>()({
  create: { method: 'POST', path: '/carts', may: 'anyone', namesBuyer: true },
  update: { method: 'PUT', path: '/carts', may: 'anyone', namesBuyer: true },
  quote: { method: 'POST', path: '/carts/quote', may: 'anyone', namesBuyer: true },
  last: { method: 'GET', path: '/carts/last-cart/:commerce', may: 'anyone', namesBuyer: true },
  fromOrder: { method: 'GET', path: '/carts/from-order/:order_id', may: 'anyone', namesBuyer: true },
  canMakeOrder: { method: 'GET', path: '/carts/:id/can-make-order', may: 'anyone', namesBuyer: true },
  remove: { method: 'DELETE', path: '/carts/:id', may: 'anyone', namesBuyer: true },
})

export type CartFromOrder = EndpointAnswer<typeof cartEndpoints.fromOrder>
