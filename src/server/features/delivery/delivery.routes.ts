import type { FastifyInstance } from 'fastify'
import { deliverySchemas } from '#contract/delivery.schema.ts'
import { deliveryEndpoints } from '#contract/delivery.ts'
import { noArticles } from '../../cache/watch-catalogue.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { listDays, listSlots, listZones } from './delivery.service.ts'

export function mountDelivery(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    deliveryEndpoints,
    deliverySchemas,
    {
      zones: () => listZones(deps),
      slots: ({ viewer, params }) => listSlots(deps, viewer, params.delivery_zone_id),
      days: () => listDays(deps),
    },
    { cache: deps.cache, readsOf: { zones: () => noArticles, days: () => noArticles } },
  )
}
