import type { FastifyInstance } from 'fastify'
import { panelDeliverySchemas, stopSchemas } from '#contract/panel/deliveries.schema.ts'
import { panelDeliveryEndpoints, stopEndpoints } from '#contract/panel/deliveries.ts'
import type { Deps } from '../../../deps.ts'
import { writes } from '../../../http/idempotent-write.ts'
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
  const write = writes(deps)
  serve(app, panelDeliveryEndpoints, panelDeliverySchemas, {
    list: ({ query }) => listDeliveries(deps.pool, deps, query.day),
    assign: write(assignDeliveries),
    plan: write(planRouteAgain),
    place: write(placeDelivery),
    retry: write(retryDelivery),
    cash: () => readDriverCash(deps.pool),
    receiveCash: write(receiveDriverCash),
  })
  serve(app, stopEndpoints, stopSchemas, {
    list: ({ viewer }) => listOwnStops(deps.pool, deps, viewer),
    leave: write(leaveWithStops),
    place: write(placeOwnStop),
    deliver: write(deliverStop),
    absent: write(reportAbsent),
    undo: write(undoTick),
  })
}
