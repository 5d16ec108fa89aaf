import type { FastifyInstance } from 'fastify'
import { stockAlertSchemas } from '#contract/catalog.schema.ts'
import { stockAlertEndpoints } from '#contract/stock-alerts.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { requestStockAlert } from './stock-alerts.service.ts'

export function mountStockAlerts(app: FastifyInstance, deps: Deps): void {
  serve(app, stockAlertEndpoints, stockAlertSchemas, {
    request: ({ body, viewer }) => requestStockAlert(deps, viewer, body),
  })
}
