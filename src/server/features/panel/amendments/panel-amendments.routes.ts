import type { FastifyInstance } from 'fastify'
import { amendmentSchemas } from '#contract/panel/amendments.schema.ts'
import { amendmentEndpoints } from '#contract/panel/amendments.ts'
import { deliveryChangeSchemas } from '#contract/panel/delivery-changes.schema.ts'
import { deliveryChangeEndpoints } from '#contract/panel/delivery-changes.ts'
import type { Deps } from '../../../deps.ts'
import { writes } from '../../../http/idempotent-write.ts'
import { serve } from '../../../http/serve.ts'
import {
  acceptByPhone,
  amendPanelOrder,
  listAmendments,
  quoteAmendment,
  withdrawProposal,
} from './panel-amendments.service.ts'
import { changePanelDelivery, deliveryOptions, quoteDelivery } from './panel-delivery.service.ts'

export function mountPanelAmendments(app: FastifyInstance, deps: Deps): void {
  const write = writes(deps)
  serve(app, amendmentEndpoints, amendmentSchemas, {
    list: ({ viewer, params }) => listAmendments(deps, viewer, params),
    quote: ({ viewer, params, body }) => quoteAmendment(deps, viewer, { ...params, ...body }),
    amend: write(amendPanelOrder),
    accept: write(acceptByPhone),
    withdraw: write(withdrawProposal),
  })
  serve(app, deliveryChangeEndpoints, deliveryChangeSchemas, {
    options: ({ viewer, params }) => deliveryOptions(deps, viewer, params),
    quote: ({ viewer, params, body }) => quoteDelivery(deps, viewer, { ...params, ...body }),
    change: write(changePanelDelivery),
  })
}
