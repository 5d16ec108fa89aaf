import type { FastifyInstance } from 'fastify'
import { adviseSchemas } from '#contract/advises.schema.ts'
import { adviseCalls } from '#contract/advises.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { requestAdvise } from './advises.service.ts'

/** A mail when an article is back. */
export function mountAdvises(app: FastifyInstance, deps: Deps): void {
  serve(app, adviseCalls, adviseSchemas, {
    request: ({ body, viewer }) => requestAdvise(deps, viewer, body),
  })
}
