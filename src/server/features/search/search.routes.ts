import type { FastifyInstance } from 'fastify'
import { facetSchemas } from '#contract/catalog.schema.ts'
import { requestedPage } from '#contract/pagination.ts'
import { searchSchemas } from '#contract/search.schema.ts'
import { searchEndpoints, facetEndpoints } from '#contract/search.ts'
import { readFilters } from '#domain/catalog/filters.ts'
import { allTexts, readsOfCards } from '../../cache/watch-catalogue.ts'
import type { Deps } from '../../deps.ts'
import { isOwnFetch } from '../../http/csrf.ts'
import { serve } from '../../http/serve.ts'
import { applyFilters } from '../catalog/article-lists.service.ts'
import { queryScopeOf } from '../catalog/filters.repo.ts'
import { idsOf } from '../catalog/promotion.ts'
import { facetsOf } from './facets.service.ts'
import { lastSearches, mostWanted } from './most-wanted.service.ts'
import { search, suggest } from './search.service.ts'

export function mountSearch(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    searchEndpoints,
    searchSchemas,
    {
      search: async ({ params, query, viewer, request }) =>
        search(deps, viewer, {
          text: params.query,
          page: requestedPage(request, query),
          last: query.last,
          applyFilters: (ids) =>
            applyFilters(
              deps,
              viewer,
              readFilters((name) => query[name]),
              ids,
            ),
          isOwn: isOwnFetch(request),
        }),
      names: async ({ query }) => suggest(deps, query.q),
      lastSearches: async ({ viewer }) => ({ last_searchs: await lastSearches(deps, viewer) }),
      mostWanted: async ({ viewer }) => ({ articles: await mostWanted(deps, viewer) }),
    },
    {
      cache: deps.cache,
      readsOf: {
        search: ({ articles, promociones_vinoteca }) =>
          readsOfCards(idsOf(articles.data, promociones_vinoteca), { texts: true }),
        names: () => allTexts,
        mostWanted: ({ articles }) => readsOfCards(idsOf(articles)),
      },
      byPrices: ['names'],
    },
  )
}

export function mountFacets(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    facetEndpoints,
    facetSchemas,
    {
      facets: async ({ params, query, viewer }) =>
        facetsOf(
          deps,
          viewer,
          queryScopeOf(params),
          query.q,
          readFilters((name) => query[name]),
        ),
    },
    { cache: deps.cache, readsOf: { facets: () => allTexts }, byPrices: ['facets'] },
  )
}
