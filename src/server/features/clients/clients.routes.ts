import type { FastifyInstance } from 'fastify'
import { clientSchemas } from '#contract/clients.schema.ts'
import { clientCalls } from '#contract/clients.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { listClients } from './clients.service.ts'

export function mountClients(app: FastifyInstance, deps: Deps): void {
  serve(app, clientCalls, clientSchemas, { list: ({ viewer, query }) => listClients(deps, viewer, query) })
}
