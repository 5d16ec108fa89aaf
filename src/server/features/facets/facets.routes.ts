import type { FastifyInstance } from 'fastify'
import { facetSchemas } from '#contract/facets.schema.ts'
import { facetCalls } from '#contract/facets.ts'
import { readFilters } from '#domain/filters.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { scopeOf } from '../catalog/filters/scope.ts'
import { facetsOf } from './facets.service.ts'

export function mountFacets(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    facetCalls,
    facetSchemas,
    {
      facets: async ({ params, query, viewer }) =>
        facetsOf(
          deps,
          viewer,
          scopeOf(params),
          query.q,
          readFilters((name) => query[name]),
        ),
    },
    { cache: deps.cache, calls: ['facets'] },
  )
}
