import type { FastifyInstance } from 'fastify'
import { articleSchemas } from '#contract/articles.schema.ts'
import { articleCalls } from '#contract/articles.ts'
import { readFilters } from '#domain/filters.ts'
import type { Deps } from '../../deps.ts'
import { askedPage } from '../../http/asked-page.ts'
import { isOwnFetch } from '../../http/csrf.ts'
import { serve } from '../../http/serve.ts'
import { articleDetail, setViewed } from './detail/article-detail.service.ts'
import { scopeOf } from './filters/scope.ts'
import {
  homeShelves,
  listArticles,
  selectedArticles,
  similarArticles,
} from './lists/article-lists.service.ts'

export function mountArticles(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    articleCalls,
    articleSchemas,
    {
      fromCategory: async ({ params, query, viewer, request }) => ({
        articles: await listArticles(
          deps,
          viewer,
          scopeOf(params),
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
    { cache: deps.cache, calls: ['fromCategory', 'featuredLastUploads', 'similars', 'detail', 'selection'] },
  )
}
