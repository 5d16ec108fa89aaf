import type { Static } from 'typebox'
import type {
  Sheet as SheetSchema,
  Article as ArticleSchema,
  ArticleCard as ArticleCardSchema,
  Variant as VariantSchema,
} from './article.schema.ts'
import type { articleSchemas, Promotion as PromotionSchema, favoriteSchemas } from './catalog.schema.ts'
import { endpointsOf } from './endpoint.ts'

export type ArticleCard = Static<typeof ArticleCardSchema>

export type Article = Static<typeof ArticleSchema>

export type Promotion = Static<typeof PromotionSchema>

export type ArticleVariant = Static<typeof VariantSchema>

export type Sheet = Static<typeof SheetSchema>

/** The article endpoints (spec 1 §7). `order_by` is one of the six sort options of spec 1 §9. */
export const articleEndpoints = endpointsOf<typeof articleSchemas>()({
  fromCategory: {
    method: 'GET',
    path: '/articles/from-category/:category_id/:sub_category_id/:bodega_id/:order_by/:commerce',
    may: 'anyone',
  },
  featuredLastUploads: { method: 'GET', path: '/articles/featured-last-uploads/:commerce', may: 'anyone' },
  similars: { method: 'GET', path: '/articles/similars/:article_id/:commerce', may: 'anyone' },
  setViewed: { method: 'GET', path: '/articles/set-viewed/:id', may: 'anyone' },
  detail: { method: 'GET', path: '/articles/:slug/:commerce_id', may: 'anyone' },
  selection: { method: 'GET', path: '/articles-seleccion-especial/:articles_id', may: 'anyone' },
})

/** `toggle` is a GET that writes; with `is_favorite` it is idempotent. */
export const favoriteEndpoints = endpointsOf<typeof favoriteSchemas>()({
  list: { method: 'GET', path: '/favorites', may: 'buyer' },
  toggle: { method: 'GET', path: '/articles/favorite/:id', may: 'buyer' },
})
