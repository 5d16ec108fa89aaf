import type { FastifyInstance } from 'fastify'
import { articlesSchemas } from '#contract/panel/articles.schema.ts'
import { articlesEndpoints } from '#contract/panel/articles.ts'
import { pricesSchemas } from '#contract/panel/prices.schema.ts'
import { pricesEndpoints } from '#contract/panel/prices.ts'
import { shelvesSchemas } from '#contract/panel/shelves.schema.ts'
import { shelvesEndpoints } from '#contract/panel/shelves.ts'
import type { Deps } from '../../../deps.ts'
import { idempotentWrite } from '../../../http/idempotent-write.ts'
import { serve } from '../../../http/serve.ts'
import { readPast } from './article-past.service.ts'
import { countArticles } from './article-rows.repo.ts'
import { listArticles, saveArticlePrice, saveArticleStock } from './articles.service.ts'
import { previewMany, saveMany } from './many-articles.service.ts'
import { previewPrices, savePrices } from './many-prices.service.ts'
import { createArticle, duplicateArticle, readArticle, saveArticle } from './save-article.service.ts'
import { archiveShelf, createShelf, listShelves, orderShelves, saveShelf } from './shelves.service.ts'

export function mountPanelArticles(app: FastifyInstance, deps: Deps): void {
  serve(app, articlesEndpoints, articlesSchemas, {
    list: ({ query }) => listArticles(deps, query),
    counts: () => countArticles(deps.pool),
    get: ({ viewer, params }) => readArticle(deps.pool, viewer, params.id),
    create: (input) =>
      idempotentWrite(deps, input, (tx) => createArticle(tx, deps, input.viewer, input.body)),
    save: (input) =>
      idempotentWrite(deps, input, (tx) =>
        saveArticle(tx, deps, input.viewer, { ...input.params, ...input.body }),
      ),
    savePrice: (input) =>
      idempotentWrite(deps, input, (tx) =>
        saveArticlePrice(tx, deps, input.viewer, { ...input.params, ...input.body }),
      ),
    saveStock: (input) =>
      idempotentWrite(deps, input, (tx) =>
        saveArticleStock(tx, deps, input.viewer, { ...input.params, ...input.body }),
      ),
    duplicate: (input) =>
      idempotentWrite(deps, input, (tx) => duplicateArticle(tx, deps, input.viewer, input.params.id)),
    preview: ({ body }) => previewMany(deps, body),
    saveMany: (input) => idempotentWrite(deps, input, (tx) => saveMany(tx, deps, input.viewer, input.body)),
  })
  serve(app, pricesEndpoints, pricesSchemas, {
    preview: ({ viewer, body }) => previewPrices(deps, viewer, body),
    save: (input) => idempotentWrite(deps, input, (tx) => savePrices(tx, deps, input.viewer, input.body)),
    past: ({ params }) => readPast(deps, params.id),
  })
  serve(app, shelvesEndpoints, shelvesSchemas, {
    list: () => listShelves(deps),
    create: (input) =>
      idempotentWrite(deps, input, (tx) =>
        createShelf(tx, deps, input.viewer, { ...input.params, ...input.body }),
      ),
    save: (input) =>
      idempotentWrite(deps, input, (tx) =>
        saveShelf(tx, deps, input.viewer, { ...input.params, ...input.body }),
      ),
    order: (input) =>
      idempotentWrite(deps, input, (tx) =>
        orderShelves(tx, deps, input.viewer, { ...input.params, ...input.body }),
      ),
    archive: (input) =>
      idempotentWrite(deps, input, (tx) =>
        archiveShelf(tx, deps, input.viewer, { ...input.params, ...input.body }),
      ),
  })
}
