import type { FastifyInstance } from 'fastify'
import { cartSchemas } from '#contract/cart.schema.ts'
import { cartEndpoints } from '#contract/cart.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { canMakeOrder, lastCart, quoteCart, removeCart, cartFromOrder } from './cart.service.ts'
import { saveCart } from './save-cart.service.ts'

export function mountCarts(app: FastifyInstance, deps: Deps): void {
  serve(app, cartEndpoints, cartSchemas, {
    create: ({ viewer, body }) => saveCart(deps, viewer, body.cart),
    update: ({ viewer, body }) => saveCart(deps, viewer, body.cart),
    quote: ({ viewer, body }) => quoteCart(deps, viewer, body.cart),
    last: ({ viewer }) => lastCart(deps, viewer),
    fromOrder: ({ viewer, params }) => cartFromOrder(deps, viewer, params.order_id),
    canMakeOrder: ({ viewer, params }) => canMakeOrder(deps, viewer, params.id),
    remove: ({ viewer, params }) => removeCart(deps, viewer, params.id),
  })
}
