import type { FastifyInstance } from 'fastify'
import { articleSchemas } from '#contract/articles.schema.ts'
import { articleCalls } from '#contract/articles.ts'
import type { Deps } from '../../deps.ts'
import { isOwnFetch } from '../../http/csrf.ts'
import { serve } from '../../http/serve.ts'
import { articleDetail, setViewed } from './detail/article-detail.service.ts'
import type { ArticleFilter } from './lists/article-lists.repo.ts'
import { homeShelves, listArticles, selectedArticles, similarArticles } from './lists/article-lists.service.ts'
import { askedPage } from './lists/asked-page.ts'

export function mountArticles(app: FastifyInstance, deps: Deps): void {
  serve(app, articleCalls, articleSchemas, {
    fromCategory: async ({ params, query, viewer, request }) => ({
      articles: await listArticles(deps, viewer, filterOf(params), params.order_by, askedPage(request, query)),
    }),
    featuredLastUploads: async ({ query, viewer, request }) => homeShelves(deps, viewer, askedPage(request, query)),
    similars: async ({ params, query, viewer, request }) => similarArticles(deps, viewer, params.article_id, askedPage(request, query)),
    detail: async ({ params, viewer }) => articleDetail(deps, viewer, params.slug),
    setViewed: async ({ params, request }) => setViewed(deps, params.id, isOwnFetch(request)),
    selection: async ({ params, viewer }) => ({ models: await selectedArticles(deps, viewer, params.articles_id.split('-').map(Number)) }),
  }, { keep: deps.keep, calls: ['fromCategory', 'featuredLastUploads', 'similars', 'detail', 'selection'] })
}

/** 0 on the wire is none chosen (spec 1 §7). */
function filterOf(params: { category_id: number; sub_category_id: number; bodega_id: number }): ArticleFilter {
  return { categoryId: params.category_id || null, subCategoryId: params.sub_category_id || null, bodegaId: params.bodega_id || null }
}
