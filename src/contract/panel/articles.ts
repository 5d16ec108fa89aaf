import type { Static } from 'typebox'
import type { ShapeOf } from '../endpoint.schema.ts'
import { endpoint } from '../endpoint.ts'
import type {
  ArticleRow as ArticleRowSchema,
  articlesSchemas,
  PanelArticle as PanelArticleSchema,
} from './articles.schema.ts'

export type PanelArticleRow = Static<typeof ArticleRowSchema>
export type PanelArticle = Static<typeof PanelArticleSchema>

type Shapes = { [K in keyof typeof articlesSchemas]: ShapeOf<(typeof articlesSchemas)[K]> }

const reads = { panel: 'stock' } as const
const writes = { panel: 'catalogue' } as const

/** Costs are only in answers to roles that may see them. */
export const articlesEndpoints = {
  list: endpoint<Shapes['list']>({ method: 'GET', path: '/panel/articles', may: reads }),
  counts: endpoint<Shapes['counts']>({ method: 'GET', path: '/panel/articles/counts', may: reads }),
  get: endpoint<Shapes['get']>({ method: 'GET', path: '/panel/articles/:id', may: reads }),
  create: endpoint<Shapes['create']>({ method: 'POST', path: '/panel/articles', may: writes }),
  save: endpoint<Shapes['save']>({ method: 'PUT', path: '/panel/articles/:id', may: writes }),
  savePrice: endpoint<Shapes['savePrice']>({
    method: 'PUT',
    path: '/panel/articles/:id/price',
    may: { panel: 'prices' },
  }),
  saveStock: endpoint<Shapes['saveStock']>({
    method: 'PUT',
    path: '/panel/articles/:id/stock',
    may: { panel: 'stock' },
  }),
  duplicate: endpoint<Shapes['duplicate']>({
    method: 'POST',
    path: '/panel/articles/:id/duplicate',
    may: writes,
  }),
  preview: endpoint<Shapes['preview']>({
    method: 'POST',
    path: '/panel/articles/many/preview',
    may: writes,
  }),
  saveMany: endpoint<Shapes['saveMany']>({ method: 'PUT', path: '/panel/articles/many', may: writes }),
}
