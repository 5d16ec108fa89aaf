import type { FastifyInstance } from 'fastify'
import { articlesSchemas } from '#contract/panel/articles.schema.ts'
import { articlesEndpoints } from '#contract/panel/articles.ts'
import { pricesSchemas } from '#contract/panel/prices.schema.ts'
import { pricesEndpoints } from '#contract/panel/prices.ts'
import { shelvesSchemas } from '#contract/panel/shelves.schema.ts'
import { shelvesEndpoints } from '#contract/panel/shelves.ts'
import type { Deps } from '../../../deps.ts'
import { writes } from '../../../http/idempotent-write.ts'
import { serve } from '../../../http/serve.ts'
import { readPast } from './article-past.service.ts'
import { countPanelArticles } from './article-rows.repo.ts'
import { listArticles, listMatching, saveArticlePrice, saveArticleStock } from './articles.service.ts'
import { previewMany, saveMany } from './many-articles.service.ts'
import { previewPrices, savePrices } from './many-prices.service.ts'
import { createArticle, duplicateArticle, readArticle, saveArticle } from './save-article.service.ts'
import { archiveShelf, createShelf, listShelves, orderShelves, saveShelf } from './shelves.service.ts'

export function mountPanelArticles(app: FastifyInstance, deps: Deps): void {
  const write = writes(deps)
  serve(app, articlesEndpoints, articlesSchemas, {
    list: ({ query }) => listArticles(deps, query),
    counts: () => countPanelArticles(deps.pool),
    matching: ({ query }) => listMatching(deps, query),
    get: ({ viewer, params }) => readArticle(deps.pool, viewer, params.id),
    create: write(createArticle),
    save: write(saveArticle),
    savePrice: write(saveArticlePrice),
    saveStock: write(saveArticleStock),
    duplicate: write(duplicateArticle),
    preview: ({ body }) => previewMany(deps, body),
    saveMany: write(saveMany),
  })
  serve(app, pricesEndpoints, pricesSchemas, {
    preview: ({ viewer, body }) => previewPrices(deps, viewer, body),
    save: write(savePrices),
    past: ({ params }) => readPast(deps, params.id),
  })
  serve(app, shelvesEndpoints, shelvesSchemas, {
    list: () => listShelves(deps),
    create: write(createShelf),
    save: write(saveShelf),
    order: write(orderShelves),
    archive: write(archiveShelf),
  })
}
