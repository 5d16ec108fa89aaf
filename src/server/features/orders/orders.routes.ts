import type { FastifyInstance } from 'fastify'
import { orderSchemas } from '#contract/orders.schema.ts'
import { orderEndpoints } from '#contract/orders.ts'
import { requestedPage } from '#contract/pagination.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { orderByLink, renewOrderLink, currentOrder, listOrders, placedOrder } from './orders.service.ts'
import { placeOrder } from './placing/place-order.service.ts'

export function mountOrders(app: FastifyInstance, deps: Deps): void {
  serve(app, orderEndpoints, orderSchemas, {
    place: ({ viewer, body, request }) => placeOrder(deps, viewer, body, request.headers['idempotency-key']),
    list: ({ viewer, query, request }) => listOrders(deps, viewer, requestedPage(request, query)),
    current: ({ viewer }) => currentOrder(deps, viewer),
    placed: ({ viewer, params }) => placedOrder(deps, viewer, params.num),
    byLink: ({ viewer, params }) => orderByLink(deps, viewer, params),
    renewLink: ({ viewer, params }) => renewOrderLink(deps, viewer, params),
  })
}
