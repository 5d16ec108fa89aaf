import type { FastifyInstance } from 'fastify'
import { articleSchemas, favoriteSchemas } from '#contract/catalog.schema.ts'
import { articleEndpoints, favoriteEndpoints } from '#contract/catalog.ts'
import { askedPage } from '#contract/page.ts'
import { readFilters } from '#domain/catalog/filters.ts'
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
          askedPage(request, query),
        ),
      }),
      featuredLastUploads: async ({ query, viewer, request }) =>
        homeShelves(deps, viewer, askedPage(request, query)),
      similars: async ({ params, query, viewer, request }) =>
        similarArticles(deps, viewer, params.article_id, askedPage(request, query)),
      detail: async ({ params, viewer }) => articleDetail(deps, viewer, params.slug),
      setViewed: async ({ params, request }) => setViewed(deps, params.id, isOwnFetch(request)),
      selection: async ({ params, viewer }) => ({
        models: await selectedArticles(deps, viewer, params.articles_id.split('-').map(Number)),
      }),
    },
    {
      cache: deps.cache,
      calls: {
        fromCategory: ({ articles }) => ({ articles: idsOf(articles.data), texts: true }),
        featuredLastUploads: ({ articles, featured, in_offer, novedades, promociones_vinoteca }) => ({
          articles: idsOf([...articles.data, ...featured, ...in_offer, ...novedades], promociones_vinoteca),
          texts: false,
        }),
        similars: ({ models }) => ({ articles: idsOf(models.data), texts: false }),
        detail: ({ article }) => ({ articles: idsOf([article]), texts: false }),
        selection: ({ models }) => ({ articles: idsOf(models), texts: false }),
      },
    },
  )
}

export function mountFavorites(app: FastifyInstance, deps: Deps): void {
  serve(app, favoriteEndpoints, favoriteSchemas, {
    list: ({ viewer, query, request }) => listFavorites(deps, viewer, askedPage(request, query)),
    toggle: ({ viewer, params, query, request }) =>
      toggleFavorite(deps, viewer, params.id, query.is_favorite, isOwnFetch(request)),
  })
}
