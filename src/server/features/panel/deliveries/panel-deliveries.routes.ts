import type { FastifyInstance } from 'fastify'
import { panelDeliverySchemas, stopSchemas } from '#contract/panel/deliveries.schema.ts'
import { panelDeliveryEndpoints, stopEndpoints } from '#contract/panel/deliveries.ts'
import type { Deps } from '../../../deps.ts'
import { idempotentWrite } from '../../../http/idempotent-write.ts'
import { serve } from '../../../http/serve.ts'
import {
  assignDeliveries,
  listDeliveries,
  placeDelivery,
  planRouteAgain,
  retryDelivery,
} from './deliveries.service.ts'
import { readDriverCash, receiveDriverCash } from './driver-cash.service.ts'
import { listOwnStops } from './own-stops.service.ts'
import { deliverStop, leaveWithStops, placeOwnStop, reportAbsent, undoTick } from './stops.service.ts'

export function mountDeliveries(app: FastifyInstance, deps: Deps): void {
  serve(app, panelDeliveryEndpoints, panelDeliverySchemas, {
    list: ({ viewer, query }) => listDeliveries(deps.pool, deps, viewer, query.day),
    assign: ({ viewer, body, request }) =>
      idempotentWrite(deps, { viewer, request }, (tx) => assignDeliveries(tx, deps, viewer, body)),
    plan: ({ viewer, body, request }) =>
      idempotentWrite(deps, { viewer, request }, (tx) => planRouteAgain(tx, deps, viewer, body)),
    place: ({ viewer, params, body, request }) =>
      idempotentWrite(deps, { viewer, request }, (tx) =>
        placeDelivery(tx, deps, viewer, { ...params, ...body }),
      ),
    retry: ({ viewer, params, body, request }) =>
      idempotentWrite(deps, { viewer, request }, (tx) =>
        retryDelivery(tx, deps, viewer, { ...params, ...body }),
      ),
    cash: ({ viewer }) => readDriverCash(deps.pool, viewer),
    receiveCash: ({ viewer, body, request }) =>
      idempotentWrite(deps, { viewer, request }, (tx) => receiveDriverCash(tx, deps, viewer, body)),
  })
  serve(app, stopEndpoints, stopSchemas, {
    list: ({ viewer }) => listOwnStops(deps.pool, deps, viewer),
    leave: ({ viewer, body, request }) =>
      idempotentWrite(deps, { viewer, request }, (tx) => leaveWithStops(tx, deps, viewer, body)),
    place: ({ viewer, params, body, request }) =>
      idempotentWrite(deps, { viewer, request }, (tx) =>
        placeOwnStop(tx, deps, viewer, { ...params, ...body }),
      ),
    deliver: ({ viewer, params, body, request }) =>
      idempotentWrite(deps, { viewer, request }, (tx) =>
        deliverStop(tx, deps, viewer, { ...params, ...body }),
      ),
    absent: ({ viewer, params, body, request }) =>
      idempotentWrite(deps, { viewer, request }, (tx) =>
        reportAbsent(tx, deps, viewer, { ...params, ...body }),
      ),
    undo: ({ viewer, params, body, request }) =>
      idempotentWrite(deps, { viewer, request }, (tx) => undoTick(tx, deps, viewer, { ...params, ...body })),
  })
}
