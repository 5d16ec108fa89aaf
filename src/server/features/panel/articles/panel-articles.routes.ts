import type { FastifyInstance } from 'fastify'
import { articlesSchemas } from '#contract/panel/articles.schema.ts'
import { articlesEndpoints } from '#contract/panel/articles.ts'
import { pricesSchemas } from '#contract/panel/prices.schema.ts'
import { pricesEndpoints } from '#contract/panel/prices.ts'
import { shelvesSchemas } from '#contract/panel/shelves.schema.ts'
import { shelvesEndpoints } from '#contract/panel/shelves.ts'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/serve.ts'
import { writeOnce } from '../../../http/write-once.ts'
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
    create: (asked) => writeOnce(deps, asked, (tx) => createArticle(tx, deps, asked.viewer, asked.body)),
    save: (asked) =>
      writeOnce(deps, asked, (tx) => saveArticle(tx, deps, asked.viewer, { ...asked.params, ...asked.body })),
    savePrice: (asked) =>
      writeOnce(deps, asked, (tx) =>
        saveArticlePrice(tx, deps, asked.viewer, { ...asked.params, ...asked.body }),
      ),
    saveStock: (asked) =>
      writeOnce(deps, asked, (tx) =>
        saveArticleStock(tx, deps, asked.viewer, { ...asked.params, ...asked.body }),
      ),
    duplicate: (asked) =>
      writeOnce(deps, asked, (tx) => duplicateArticle(tx, deps, asked.viewer, asked.params.id)),
    preview: ({ body }) => previewMany(deps, body),
    saveMany: (asked) => writeOnce(deps, asked, (tx) => saveMany(tx, deps, asked.viewer, asked.body)),
  })
  serve(app, pricesEndpoints, pricesSchemas, {
    preview: ({ viewer, body }) => previewPrices(deps, viewer, body),
    save: (asked) => writeOnce(deps, asked, (tx) => savePrices(tx, deps, asked.viewer, asked.body)),
    past: ({ params }) => readPast(deps, params.id),
  })
  serve(app, shelvesEndpoints, shelvesSchemas, {
    list: () => listShelves(deps),
    create: (asked) =>
      writeOnce(deps, asked, (tx) => createShelf(tx, deps, asked.viewer, { ...asked.params, ...asked.body })),
    save: (asked) =>
      writeOnce(deps, asked, (tx) => saveShelf(tx, deps, asked.viewer, { ...asked.params, ...asked.body })),
    order: (asked) =>
      writeOnce(deps, asked, (tx) =>
        orderShelves(tx, deps, asked.viewer, { ...asked.params, ...asked.body }),
      ),
    archive: (asked) =>
      writeOnce(deps, asked, (tx) =>
        archiveShelf(tx, deps, asked.viewer, { ...asked.params, ...asked.body }),
      ),
  })
}
