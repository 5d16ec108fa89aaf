import { Type } from 'typebox'
import { sorts, facets, filterPatterns, longestFacet, yes } from '#domain/catalog/filters.ts'
import {
  type CallSchema,
  CommerceId,
  Id,
  IdOrNone,
  Instant,
  Nullable,
  Page,
  PageQuery,
  Pesos,
  Text,
} from './call.schema.ts'
import { Sheet } from './sheet.schema.ts'

const FacetText = Type.Optional(Type.String({ pattern: filterPatterns.facet, maxLength: longestFacet }))

const YesText = Type.Optional(Type.String({ pattern: `^${yes}$` }))

/** Each filter as `filterTexts` of domain/filters.ts writes it: `varietal=malbec,syrah`, `price=5000-12000`. */
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
  price: Type.Optional(Type.String({ pattern: filterPatterns.price })),
  abv: Type.Optional(Type.String({ pattern: filterPatterns.abv })),
})

/** `?page` and `?per_page` of a list that can be filtered. */
export const FilteredPageQuery = Type.Object({ ...PageQuery.properties, ...FilterQuery.properties })

/** From the lowest to the highest that is there. */
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
      commerce: CommerceId,
    }),
    query: Type.Object({ q: Type.Optional(Text(200)), ...FilterQuery.properties }),
    answer: Type.Object({
      total: Type.Integer(),
      facets: Type.Array(Type.Object({ facet: Type.Enum([...facets]), values: Type.Array(FacetValue) })),
      /** Whole pesos; null where prices are hidden, or where there is but one. */
      price: Between,
      abv: Between,
    }),
  },
} satisfies Record<string, CallSchema>

const Named = Type.Object({ id: Id, name: Type.String() })

/** `url` is where the picture came from, at Cloudinary for instance; `hosting_url` the copy on the shop's own hosting. `shownAddress` picks. */
export const Image = Type.Object({
  id: Type.Integer(),
  url: Type.String(),
  hosting_url: Type.String(),
  first: Type.Boolean(),
})

export const Discount = Type.Object({ percentage: Type.Number(), show_in_online: Type.Boolean() })

export const Range = Type.Object({ min: Type.Integer(), price: Nullable(Pesos) })

/** What one unit costs on line from `min` units on, discounts and surcharge in it. */
export const Step = Type.Object({ min: Type.Integer(), unit_price: Pesos })

/** What a unit costs by one way of paying; `percent` is below 0 for a discount, above for a surcharge. */
export const MethodPrice = Type.Object({ name: Type.String(), percent: Type.Number(), price: Pesos })

/** What an article or one of its variants costs, and what that means by size, without taxes and by quantity. */
const priceFields = {
  price: Nullable(Pesos),
  final_price: Nullable(Pesos),
  net_price: Nullable(Pesos),
  price_per_unit: Nullable(Pesos),
  price_per_litre: Nullable(Pesos),
  ladder: Type.Array(Step),
}

/** By each way of paying, and with a card. */
const payingFields = { payment_prices: Type.Array(MethodPrice), card_price: Nullable(Pesos) }

const cardFields = {
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  num: Nullable(Type.Integer()),
  ...priceFields,
  best_method: Nullable(MethodPrice),
  presentacion: Type.Integer(),
  stock: Nullable(Type.Integer()),
  in_stock: Type.Boolean(),
  created_at: Instant,
  kind: Type.String(),
  volume_ml: Nullable(Type.Integer()),
  brand: Nullable(Named),
  bodega: Nullable(Named),
  images: Type.Array(Image),
  discounts: Type.Array(Discount),
  ranges: Type.Array(Range),
  condition_id: Nullable(Id),
  category_id: Nullable(Id),
  sub_category_id: Nullable(Id),
  has_choices: Type.Boolean(),
  is_favorite: Type.Boolean(),
  is_promocion_vinoteca: Type.Boolean(),
}

/** An article as a list shows it. Every price is null where the viewer may not see it. */
export const ArticleCard = Type.Object(cardFields)

const PropertyValue = Type.Object({ id: Id, name: Type.String() })

export const Variant = Type.Object({
  id: Id,
  article_property_values: Type.Array(PropertyValue),
  stock: Nullable(Type.Integer()),
  in_stock: Type.Boolean(),
  ...priceFields,
  ...payingFields,
  presentacion: Type.Integer(),
  volume_ml: Nullable(Type.Integer()),
  image_url: Nullable(Type.String()),
  url: Nullable(Type.String()),
})

const Property = Type.Object({
  id: Id,
  article_property_type: Named,
  article_property_values: Type.Array(PropertyValue),
})

export const Choice = Type.Object({ id: Id, name: Type.String(), value: Nullable(Type.String()) })

/** A question with its answer, as every visitor reads it. */
export const Answered = Type.Object({
  id: Id,
  text: Type.String(),
  answer: Nullable(Type.Object({ text: Type.String(), created_at: Instant })),
})

/** The article's own screen: everything that is known of it. */
export const Article = Type.Object({
  ...cardFields,
  description: Nullable(Type.String()),
  descriptions: Type.Array(Type.Object({ title: Type.String(), content: Type.String() })),
  condition: Nullable(Type.Object({ id: Id, name: Type.String(), description: Nullable(Type.String()) })),
  category: Nullable(Named),
  sub_category: Nullable(Named),
  article_properties: Type.Array(Property),
  article_variants: Type.Array(Variant),
  colors: Type.Array(Choice),
  sizes: Type.Array(Choice),
  ...payingFields,
  sheet: Sheet,
  questions: Type.Array(Answered),
  /** What is chosen of it is told by the cart, so these are empty here; what is like it, by the similar articles (decision 26). */
  amount: Type.Null(),
  notes: Type.Null(),
  variant_id: Type.Null(),
  selected_article_properties: Type.Array(PropertyValue),
  similars: Type.Array(Type.Object(cardFields)),
})

/** Several articles sold together at one price (design 6.57). */
export const Promotion = Type.Object({
  id: Id,
  name: Type.String(),
  description: Nullable(Type.String()),
  price: Nullable(Pesos),
  net_price: Nullable(Pesos),
  /** What it costs less than its articles one by one; null when nothing is saved. */
  saving: Nullable(Pesos),
  image_url: Nullable(Type.String()),
  in_stock: Type.Boolean(),
  /** How many can be made of the stock of its articles; null when it is not counted. */
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

const commerceParam = { commerce: CommerceId }

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
    params: Type.Object({ slug: Text(200, 1), commerce_id: CommerceId }),
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
} satisfies Record<string, CallSchema>

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
} satisfies Record<string, CallSchema>
