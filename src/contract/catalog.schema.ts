import { Type } from 'typebox'
import { sorts, facets, filterPatterns, maxFacetLength, yes } from '#domain/catalog/filters.ts'
import { Image, ArticleCard, Article } from './article.schema.ts'
import {
  type EndpointSchema,
  Id,
  IdOrNone,
  Nullable,
  Page,
  PageQuery,
  Pesos,
  Text,
  CommerceIdBody,
} from './endpoint.schema.ts'

const FacetText = Type.Optional(Type.String({ pattern: filterPatterns.facet, maxLength: maxFacetLength }))

const YesText = Type.Optional(Type.String({ pattern: `^${yes}$` }))

/** Filters in the format of `filterTexts` (domain/catalog/filters.ts): `varietal=malbec,syrah`, `price=5000-12000`. */
const FilterQuery = Type.Object({
  kind: FacetText,
  varietal: FacetText,
  style: FacetText,
  region: FacetText,
  bodega: FacetText,
  brand: FacetText,
  vintage: FacetText,
  volume: FacetText,
  pack: FacetText,
  pairing: FacetText,
  trait: FacetText,
  offer: YesText,
  stock: YesText,
  type: FacetText,
  aging: FacetText,
  award: FacetText,
  price: Type.Optional(Type.String({ pattern: filterPatterns.price })),
  abv: Type.Optional(Type.String({ pattern: filterPatterns.abv })),
})

export const FilteredPageQuery = Type.Object({ ...PageQuery.properties, ...FilterQuery.properties })

const Between = Nullable(Type.Object({ from: Type.Number(), to: Type.Number() }))

const FacetValue = Type.Object({ value: Type.String(), name: Type.String(), count: Type.Integer() })

export const facetSchemas = {
  facets: {
    summary:
      'Filtros de una categoría, sub-categoría o bodega (0 es ninguna), o de lo que encuentra `q`, con cuántos artículos quedan por cada valor',
    params: Type.Object({
      category_id: IdOrNone,
      sub_category_id: IdOrNone,
      bodega_id: IdOrNone,
      commerce: Id,
    }),
    query: Type.Object({ q: Type.Optional(Text(200)), ...FilterQuery.properties }),
    answer: Type.Object({
      total: Type.Integer(),
      facets: Type.Array(Type.Object({ facet: Type.Enum([...facets]), values: Type.Array(FacetValue) })),
      /** Whole pesos; null when prices are hidden, or all the same. */
      price: Between,
      abv: Between,
    }),
  },
} satisfies Record<string, EndpointSchema>

export const Promotion = Type.Object({
  id: Id,
  name: Type.String(),
  description: Nullable(Type.String()),
  price: Nullable(Pesos),
  net_price: Nullable(Pesos),
  /** Saving against its articles bought separately; null without one. */
  saving: Nullable(Pesos),
  image_url: Nullable(Type.String()),
  in_stock: Type.Boolean(),
  /** Number that the stock of its articles allows; null when uncounted. */
  available: Nullable(Type.Integer()),
  is_promocion_vinoteca: Type.Boolean(),
  articles: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      slug: Type.String(),
      kind: Type.String(),
      images: Type.Array(Image),
      amount: Type.Integer(),
    }),
  ),
})

const articlesPage = Type.Object({ articles: Page(ArticleCard) })

const commerceParam = { commerce: Id }

export const articleSchemas = {
  fromCategory: {
    summary: 'Artículos de una categoría, sub-categoría o bodega; 0 es ninguna',
    params: Type.Object({
      category_id: IdOrNone,
      sub_category_id: IdOrNone,
      bodega_id: IdOrNone,
      order_by: Type.Enum([...sorts]),
      ...commerceParam,
    }),
    query: FilteredPageQuery,
    answer: articlesPage,
  },
  featuredLastUploads: {
    summary: 'Últimos ingresos, destacados, ofertas, novedades y promociones',
    params: Type.Object(commerceParam),
    query: PageQuery,
    answer: Type.Object({
      articles: Page(ArticleCard),
      featured: Type.Array(ArticleCard),
      promociones_vinoteca: Type.Array(Promotion),
      in_offer: Type.Array(ArticleCard),
      novedades: Type.Array(ArticleCard),
    }),
  },
  similars: {
    summary: 'Artículos similares',
    params: Type.Object({ article_id: Id, ...commerceParam }),
    query: PageQuery,
    answer: Type.Object({ models: Page(ArticleCard) }),
  },
  detail: {
    summary: 'Un artículo',
    params: Type.Object({ slug: Text(200, 1), commerce_id: Id }),
    answer: Type.Object({ article: Article }),
  },
  setViewed: {
    summary: 'Cuenta una visita al artículo',
    params: Type.Object({ id: Id }),
    answer: Type.Object({ viewed: Type.Boolean() }),
  },
  selection: {
    summary: 'Selección especial',
    params: Type.Object({ articles_id: Type.String({ pattern: '^\\d{1,9}(-\\d{1,9}){0,99}$' }) }),
    answer: Type.Object({ models: Type.Array(ArticleCard) }),
  },
} satisfies Record<string, EndpointSchema>

export const favoriteSchemas = {
  list: {
    summary: 'Los favoritos de quien llama, el último marcado primero',
    query: PageQuery,
    answer: Type.Object({ articles: Page(ArticleCard) }),
  },
  toggle: {
    summary: 'Marca o desmarca un favorito; con is_favorite queda como se pide',
    params: Type.Object({ id: Id }),
    query: Type.Object({ is_favorite: Type.Optional(Type.Boolean()) }),
    answer: Type.Object({ is_favorite: Type.Boolean() }),
  },
} satisfies Record<string, EndpointSchema>

export const stockAlertSchemas = {
  request: {
    summary: 'Pide un aviso para cuando vuelva un artículo',
    body: Type.Object({ article_id: Id, email: Text(500), commerce_id: CommerceIdBody }),
    answer: Type.Object({ is_waiting: Type.Boolean() }),
    status: 201,
  },
} satisfies Record<string, EndpointSchema>
