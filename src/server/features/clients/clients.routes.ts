import type { FastifyInstance } from 'fastify'
import { clientSchemas } from '#contract/clients.schema.ts'
import { clientEndpoints } from '#contract/clients.ts'
import { requestedPage } from '#contract/pagination.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { listClients } from './clients.service.ts'

const pageSize = 10

export function mountClients(app: FastifyInstance, deps: Deps): void {
  serve(app, clientEndpoints, clientSchemas, {
    list: ({ viewer, query, request }) =>
      listClients(deps, viewer, query.q ?? '', requestedPage(request, query, pageSize)),
  })
}
