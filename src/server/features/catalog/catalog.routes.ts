import type { FastifyInstance } from 'fastify'
import { articleSchemas, favoriteSchemas } from '#contract/catalog.schema.ts'
import { articleEndpoints, favoriteEndpoints } from '#contract/catalog.ts'
import { requestedPage } from '#contract/pagination.ts'
import { readFilters } from '#domain/catalog/filters.ts'
import { readsOfCards } from '../../cache/watch-catalogue.ts'
import type { Deps } from '../../deps.ts'
import { isOwnFetch } from '../../http/csrf.ts'
import { serve } from '../../http/serve.ts'
import { articleDetail, setViewed } from './article-detail.service.ts'
import { homeShelves, listArticles, selectedArticles, similarArticles } from './article-lists.service.ts'
import { listFavorites, toggleFavorite } from './favorites.service.ts'
import { queryScopeOf } from './filters.repo.ts'
import { idsOf } from './promotion.ts'

export function mountArticles(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    articleEndpoints,
    articleSchemas,
    {
      fromCategory: async ({ params, query, viewer, request }) => ({
        articles: await listArticles(
          deps,
          viewer,
          queryScopeOf(params),
          readFilters((name) => query[name]),
          params.order_by,
          requestedPage(request, query),
        ),
      }),
      featuredLastUploads: async ({ query, viewer, request }) =>
        homeShelves(deps, viewer, requestedPage(request, query)),
      similars: async ({ params, query, viewer, request }) =>
        similarArticles(deps, viewer, params.article_id, requestedPage(request, query)),
      detail: async ({ params, viewer }) => articleDetail(deps, viewer, params.slug),
      setViewed: async ({ params, request }) => setViewed(deps, params.id, isOwnFetch(request)),
      selection: async ({ params, viewer }) => ({
        models: await selectedArticles(deps, viewer, params.articles_id.split('-').map(Number)),
      }),
    },
    {
      cache: deps.cache,
      readsOf: {
        fromCategory: ({ articles }) => readsOfCards(idsOf(articles.data), { texts: true }),
        featuredLastUploads: ({ articles, featured, in_offer, novedades, promociones_vinoteca }) =>
          readsOfCards(
            idsOf([...articles.data, ...featured, ...in_offer, ...novedades], promociones_vinoteca),
          ),
        similars: ({ models }) => readsOfCards(idsOf(models.data)),
        detail: ({ article: { id } }) => ({ articles: [id], galleries: [id], texts: false }),
        selection: ({ models }) => readsOfCards(idsOf(models)),
      },
    },
  )
}

export function mountFavorites(app: FastifyInstance, deps: Deps): void {
  serve(app, favoriteEndpoints, favoriteSchemas, {
    list: ({ viewer, query, request }) => listFavorites(deps, viewer, requestedPage(request, query)),
    toggle: ({ viewer, params, query, request }) =>
      toggleFavorite(deps, viewer, params.id, query.is_favorite, isOwnFetch(request)),
  })
}
