import type { Static } from 'typebox'
import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'
import type { Cart as CartSchema, CartArticle as CartArticleSchema, CartBody as CartBodySchema, cartSchemas as schemas, Guest as GuestSchema, Totals as TotalsSchema } from './carts.schema.ts'

export type Cart = Static<typeof CartSchema>
export type CartArticle = Static<typeof CartArticleSchema>
export type CartBody = Static<typeof CartBodySchema>
export type Guest = Static<typeof GuestSchema>
export type Totals = Static<typeof TotalsSchema>

type S = typeof schemas

/** The cart calls (spec 1 §7). A visitor's saved cart belongs to his session (design 6.9). */
export const cartCalls = {
  create: call<ShapeOf<S['create']>>({ method: 'POST', path: '/carts', may: 'anyone', summary: 'Guarda un carrito nuevo' }),
  update: call<ShapeOf<S['update']>>({ method: 'PUT', path: '/carts', may: 'anyone', summary: 'Guarda el carrito' }),
  quote: call<ShapeOf<S['quote']>>({ method: 'POST', path: '/carts/quote', may: 'anyone', summary: 'Dice los precios de hoy de un carrito, sin guardar nada' }),
  last: call<ShapeOf<S['last']>>({ method: 'GET', path: '/carts/last-cart/:commerce', may: 'anyone', summary: 'El último carrito' }),
  fromOrder: call<ShapeOf<S['fromOrder']>>({ method: 'GET', path: '/carts/from-order/:order_id', may: 'anyone', summary: 'Un carrito sin guardar, con lo de un pedido a precios de hoy' }),
  canMakeOrder: call<ShapeOf<S['canMakeOrder']>>({ method: 'GET', path: '/carts/:id/can-make-order', may: 'anyone', summary: 'Si el carrito puede ser un pedido' }),
  remove: call<ShapeOf<S['remove']>>({ method: 'DELETE', path: '/carts/:id', may: 'anyone', summary: 'Borra el carrito' }),
}
