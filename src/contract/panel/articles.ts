import type { Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import type {
  ArticleRow as ArticleRowSchema,
  articlesSchemas,
  PanelArticle as PanelArticleSchema,
} from './articles.schema.ts'

export type PanelArticleRow = Static<typeof ArticleRowSchema>
export type PanelArticle = Static<typeof PanelArticleSchema>

const reads = { panel: 'stock' } as const
const writes = { panel: 'catalogue' } as const

/** Costs are only in answers to roles that may see them. */
export const articlesEndpoints = endpointsOf<typeof articlesSchemas>()({
  list: { method: 'GET', path: '/panel/articles', may: reads },
  counts: { method: 'GET', path: '/panel/articles/counts', may: reads },
  matching: { method: 'GET', path: '/panel/articles/matching', may: reads },
  get: { method: 'GET', path: '/panel/articles/:id', may: reads },
  create: { method: 'POST', path: '/panel/articles', may: writes },
  save: { method: 'PUT', path: '/panel/articles/:id', may: writes },
  savePrice: { method: 'PUT', path: '/panel/articles/:id/price', may: { panel: 'prices' } },
  saveStock: { method: 'PUT', path: '/panel/articles/:id/stock', may: { panel: 'stock' } },
  duplicate: { method: 'POST', path: '/panel/articles/:id/duplicate', may: writes },
  preview: { method: 'POST', path: '/panel/articles/many/preview', may: writes },
  saveMany: { method: 'PUT', path: '/panel/articles/many', may: writes },
})
