import { Type } from 'typebox'
import { articleKinds } from '#domain/catalog/alcohol.ts'
import { maxAtOnce } from '#domain/panel/article-form.ts'
import { SheetBody } from '../article.schema.ts'
import {
  type EndpointSchema,
  Id,
  Instant,
  LongText,
  Nullable,
  Pesos,
  Text,
  OneOf,
} from '../endpoint.schema.ts'

/** `scheduled`: hidden until `publish_at`. */
const states = ['published', 'hidden', 'scheduled', 'archived'] as const
const State = OneOf(states)
const shows = ['published', 'hidden', 'no_picture', 'no_price', 'few', 'archived'] as const
const Show = OneOf(shows)

const Named = Type.Object({ id: Id, name: Type.String() })
const Version = Type.Integer()
const Units = Type.Integer({ minimum: 0, maximum: 1_000_000 })
const Amount = Type.Number({ minimum: 0, maximum: 10_000_000_000 })
const Percent = Type.Number({ minimum: 0, maximum: 100 })
/** From `min` units on, each costs `price`. */
const Rung = Type.Object({ min: Type.Integer({ minimum: 2, maximum: 9_999 }), price: Amount })

/** A row of the list. Prices are list prices; one in dollars has `price` null. */
export const ArticleRow = Type.Object({
  id: Id,
  version: Version,
  num: Nullable(Type.Integer()),
  code: Nullable(Type.String()),
  gtin: Nullable(Type.String()),
  name: Type.String(),
  image_url: Nullable(Type.String()),
  category: Nullable(Type.String()),
  bodega: Nullable(Type.String()),
  state: State,
  publish_at: Nullable(Instant),
  /** The price of one: that of the first rung, if there are rungs. */
  price: Nullable(Pesos),
  price_usd: Nullable(Type.Number()),
  online_price: Pesos,
  has_ladder: Type.Boolean(),
  /** Null when uncounted, or counted by variant. */
  stock: Nullable(Type.Integer()),
  /** Whether that stock is at its low-stock line or below. */
  is_low: Type.Boolean(),
  variants: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      /** Null: the article's. */ price: Nullable(Pesos),
      stock: Nullable(Type.Integer()),
    }),
  ),
  missing: Type.Array(OneOf(['price', 'picture', 'category'])),
})

const Variant = Type.Object({
  /** Null for a new one. */ id: Nullable(Id),
  /** One of each property, in their order. */ values: Type.Array(Text(60, 1), { minItems: 1, maxItems: 3 }),
  /** Null price, pack and volume: the article's. */ price: Nullable(Amount),
  presentacion: Nullable(Type.Integer({ minimum: 1, maximum: 9_999 })),
  volume_ml: Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  code: Nullable(Text(40)),
  gtin: Nullable(Text(20)),
  /** Opening stock of a new one; otherwise ignored, as stock has a call of its own. */
  stock: Nullable(Units),
})

const Property = Type.Object({
  name: Text(60, 1),
  /** A known value may be renamed. */
  values: Type.Array(Type.Object({ id: Nullable(Id), name: Text(60, 1) }), { minItems: 1, maxItems: 60 }),
})

/** An article as it is typed. */
const formFields = {
  name: Text(200),
  category_id: Nullable(Id),
  sub_category_id: Nullable(Id),
  bodega_id: Nullable(Id),
  brand_id: Nullable(Id),
  condition_id: Nullable(Id),
  supplier_id: Nullable(Id),
  supplier_code: Nullable(Text(60)),
  num: Nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  code: Nullable(Text(40)),
  gtin: Nullable(Text(20)),
  kind: OneOf(articleKinds),
  featured: Type.Boolean(),
  /** Of one, in pesos or in dollars; null in both is without a price. */
  price: Nullable(Amount),
  price_usd: Nullable(Amount),
  /** Absent from answers to, and ignored of, roles without costs. */
  cost: Type.Optional(Nullable(Amount)),
  /** Prices by quantity, from the second rung on. */
  rungs: Type.Array(Rung, { maxItems: 12 }),
  discounts: Type.Array(Type.Object({ percentage: Percent, show_in_online: Type.Boolean() }), {
    maxItems: 4,
  }),
  iva_percent: Percent,
  internal_tax_percent: Percent,
  presentacion: Type.Integer({ minimum: 1, maximum: 9_999 }),
  volume_ml: Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  descriptions: Type.Array(Type.Object({ title: Text(120), content: LongText(5_000) }), { maxItems: 12 }),
  sheet: SheetBody,
  published: Type.Boolean(),
  /** When a hidden one is published. */ publish_at: Nullable(Instant),
  properties: Type.Array(Property, { maxItems: 3 }),
  variants: Type.Array(Variant, { maxItems: 100 }),
}

/** Saved carts and open orders that contain it. */
const Uses = Type.Object({ carts: Type.Integer(), orders: Type.Integer() })

export const PanelArticle = Type.Object({
  ...formFields,
  id: Id,
  version: Version,
  slug: Type.String(),
  state: State,
  /** Null when uncounted, or counted by variant. */ stock: Nullable(Type.Integer()),
  online_price: Pesos,
  images: Type.Array(Type.Object({ id: Type.Integer(), url: Type.String(), first: Type.Boolean() })),
  uses: Uses,
  variant_uses: Type.Array(Type.Object({ id: Id, ...Uses.properties })),
})

/** Answers a doubtful price, or a ladder that would stay behind. */
const answers = {
  /** The figures of `price_needs_confirmation` were confirmed. */
  confirmed: Type.Optional(Type.Boolean()),
  /** What becomes of the other rungs; absent: asked. */
  ladder: Type.Optional(OneOf(['scale', 'keep'])),
}

const params = Type.Object({ id: Id })
const Many = {
  ids: Type.Array(Id, { minItems: 1, maxItems: maxAtOnce }),
  change: Type.Object({
    published: Type.Optional(Type.Boolean()),
    archived: Type.Optional(Type.Boolean()),
    /** The sub-category is emptied. */ category_id: Type.Optional(Id),
  }),
}
const Written = { batch: Nullable(Id) }

/** What a list is of. */
const listed = {
  /** Name, or whole number, code or barcode. */ q: Type.Optional(Text(80)),
  category: Type.Optional(Id),
  sub_category: Type.Optional(Id),
  bodega: Type.Optional(Id),
  brand: Type.Optional(Id),
  supplier: Type.Optional(Id),
  kind: Type.Optional(OneOf(articleKinds)),
  show: Type.Optional(Show),
}

export const articlesSchemas = {
  list: {
    summary: 'Los artículos de la tienda, lo más nuevo primero',
    query: Type.Object({
      ...listed,
      /** Last id of the previous page (keyset). */ before: Type.Optional(Id),
    }),
    answer: Type.Object({
      articles: Type.Array(ArticleRow),
      /** `before` of the next page; null on the last. */ next: Nullable(Type.Integer()),
    }),
  },
  counts: {
    summary: 'Cuántos artículos hay, y a cuántos les falta algo',
    answer: Type.Object({
      all: Type.Integer(),
      ...(Object.fromEntries(shows.map((show) => [show, Type.Integer()])) as Record<
        (typeof shows)[number],
        ReturnType<typeof Type.Integer>
      >),
    }),
  },
  matching: {
    summary: 'Los artículos de una lista que se pueden cambiar a la vez, lo más nuevo primero',
    query: Type.Object(listed),
    answer: Type.Object({
      articles: Type.Array(Type.Object({ id: Id, state: State })),
      /** Whether the list has others. */ has_more: Type.Boolean(),
    }),
  },
  get: {
    summary: 'Un artículo entero',
    params,
    answer: Type.Object({ article: PanelArticle }),
  },
  create: {
    summary: 'Crea un artículo',
    body: Type.Object({ ...formFields, stock: Nullable(Units), ...answers }),
    answer: Type.Object({ article: PanelArticle, ...Written }),
  },
  save: {
    summary: 'Cambia un artículo entero',
    params,
    body: Type.Object({ version: Version, ...formFields, ...answers }),
    answer: Type.Object({ article: PanelArticle, ...Written }),
  },
  savePrice: {
    summary: 'Cambia el precio de un artículo o de una variante',
    params,
    body: Type.Object({
      version: Version,
      variant_id: Type.Optional(Nullable(Id)),
      /** Exactly one of the two. */
      price: Type.Optional(Amount),
      price_usd: Type.Optional(Amount),
      ...answers,
    }),
    answer: Type.Object({ article: ArticleRow, ...Written }),
  },
  saveStock: {
    summary: 'Cambia cuántas unidades hay',
    params,
    body: Type.Object({
      variant_id: Type.Optional(Nullable(Id)),
      /** The stock that was seen: a sale since is told, not overwritten. */ from: Nullable(Units),
      /** Null: uncounted. */ to: Nullable(Units),
    }),
    answer: Type.Object({ article: ArticleRow, ...Written }),
  },
  duplicate: {
    summary: 'Copia un artículo, oculto y sin stock',
    params,
    body: Type.Object({}),
    answer: Type.Object({ article: PanelArticle, ...Written }),
  },
  preview: {
    summary: 'Qué haría un cambio de varios artículos',
    body: Type.Object(Many),
    answer: Type.Object({
      changes: Type.Integer(),
      /** Already so. */ same: Type.Integer(),
      /** Saved carts and open orders that contain what goes away. */ uses: Uses,
      /** That would be published without a price. */ without_price: Type.Array(Named),
    }),
  },
  saveMany: {
    summary: 'Cambia varios artículos a la vez',
    body: Type.Object(Many),
    answer: Type.Object({ changed: Type.Integer(), ...Written }),
  },
} satisfies Record<string, EndpointSchema>
