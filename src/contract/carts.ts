import type { Static } from 'typebox'
import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'
import type {
  Cart as CartSchema,
  CartArticle as CartArticleSchema,
  CartBody as CartBodySchema,
  CartPromotion as CartPromotionSchema,
  cartSchemas as schemas,
  Guest as GuestSchema,
  Totals as TotalsSchema,
} from './carts.schema.ts'

export type Cart = Static<typeof CartSchema>
export type CartArticle = Static<typeof CartArticleSchema>
export type CartPromotion = Static<typeof CartPromotionSchema>
export type CartBody = Static<typeof CartBodySchema>
export type Guest = Static<typeof GuestSchema>
export type Totals = Static<typeof TotalsSchema>

type S = typeof schemas

/** The cart calls (spec 1 §7). A visitor's saved cart belongs to his session (design 6.9). */
export const cartCalls = {
  create: call<ShapeOf<S['create']>>({ method: 'POST', path: '/carts', may: 'anyone' }),
  update: call<ShapeOf<S['update']>>({ method: 'PUT', path: '/carts', may: 'anyone' }),
  quote: call<ShapeOf<S['quote']>>({ method: 'POST', path: '/carts/quote', may: 'anyone' }),
  last: call<ShapeOf<S['last']>>({ method: 'GET', path: '/carts/last-cart/:commerce', may: 'anyone' }),
  fromOrder: call<ShapeOf<S['fromOrder']>>({
    method: 'GET',
    path: '/carts/from-order/:order_id',
    may: 'anyone',
  }),
  canMakeOrder: call<ShapeOf<S['canMakeOrder']>>({
    method: 'GET',
    path: '/carts/:id/can-make-order',
    may: 'anyone',
  }),
  remove: call<ShapeOf<S['remove']>>({ method: 'DELETE', path: '/carts/:id', may: 'anyone' }),
}
