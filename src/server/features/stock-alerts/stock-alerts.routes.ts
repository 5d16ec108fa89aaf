import type { FastifyInstance } from 'fastify'
import { adviseSchemas } from '#contract/stock-alerts.schema.ts'
import { adviseCalls } from '#contract/stock-alerts.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { requestAdvise } from './stock-alerts.service.ts'

/** A mail when an article is back. */
export function mountAdvises(app: FastifyInstance, deps: Deps): void {
  serve(app, adviseCalls, adviseSchemas, {
    request: ({ body, viewer }) => requestAdvise(deps, viewer, body),
  })
}
