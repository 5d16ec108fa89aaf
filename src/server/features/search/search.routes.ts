import type { FastifyInstance } from 'fastify'
import { searchSchemas } from '#contract/search.schema.ts'
import { searchCalls } from '#contract/search.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { askedPage } from '../catalog/lists/asked-page.ts'
import { search } from './search.service.ts'
import { suggest } from './suggestions.service.ts'

export function mountSearch(app: FastifyInstance, deps: Deps): void {
  serve(app, searchCalls, searchSchemas, {
    search: async ({ params, query, viewer, request }) => search(deps, viewer, params.query, askedPage(request, query)),
    names: async ({ query }) => suggest(deps, query.q),
  }, { keep: deps.keep, calls: ['search', 'names'] })
}
