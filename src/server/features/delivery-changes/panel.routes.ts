import type { FastifyInstance } from 'fastify'
import { deliveryChangeSchemas } from '#contract/panel/delivery-changes.schema.ts'
import { deliveryChangeEndpoints } from '#contract/panel/delivery-changes.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { writeOnce } from '../../http/write-once.ts'
import { changePanelDelivery, deliveryOptions, quoteDelivery } from './panel-delivery.service.ts'

export function mountDeliveryChanges(app: FastifyInstance, deps: Deps): void {
  serve(app, deliveryChangeEndpoints, deliveryChangeSchemas, {
    options: ({ viewer, params }) => deliveryOptions(deps, viewer, params),
    quote: ({ viewer, params, body }) => quoteDelivery(deps, viewer, { ...params, ...body }),
    change: ({ viewer, params, body, request }) =>
      writeOnce(deps, { viewer, request }, (tx) =>
        changePanelDelivery(tx, deps, viewer, { ...params, ...body }),
      ),
  })
}
