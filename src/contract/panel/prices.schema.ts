import { Type } from 'typebox'
import { maxAtOnce } from '#domain/panel/article-form.ts'
import { type EndpointSchema, Id, Instant, Nullable, Pesos, OneOf } from '../endpoint.schema.ts'

const doubts = ['below_cost', 'drop', 'rise', 'zero'] as const
const Doubts = Type.Array(OneOf(doubts))

/** Pesos of which each price becomes a multiple; 0 for the centavo. Prices in dollars go to the cent. */
const roundings = [0, 1, 10, 50, 100, 500, 1_000] as const

const inputFields = {
  ids: Type.Array(Id, { minItems: 1, maxItems: maxAtOnce }),
  /** 12 raises, −10 lowers. */
  percent: Type.Number({ minimum: -95, maximum: 900 }),
  rounding: Type.Unsafe<(typeof roundings)[number]>(Type.Integer({ enum: roundings })),
}

const Change = Type.Object({
  id: Id,
  name: Type.String(),
  /** Null: the article's own. */ variant: Nullable(Type.String()),
  /** Of a rung of its ladder. */ min: Nullable(Type.Integer()),
  from: Pesos,
  to: Pesos,
  is_dollars: Type.Boolean(),
  /** What the rounding made of it. */ percent: Type.Number(),
  doubts: Doubts,
})

/** `asks` of the refusal `price_needs_confirmation`. */
export const PriceDoubts = Type.Object({
  prices: Type.Array(
    Type.Object({
      /** Null: the article's. */ variant: Nullable(Type.String()),
      /** Of a rung of its ladder. */ min: Type.Optional(Type.Integer()),
      /** Online, where the discounts change. */ online: Type.Optional(Type.Boolean()),
      from: Nullable(Pesos),
      to: Pesos,
      is_dollars: Type.Boolean(),
      cost: Nullable(Pesos),
      doubts: Doubts,
    }),
  ),
  /** The other rungs in proportion; empty when none is asked about. */
  ladder: Type.Array(Type.Object({ min: Type.Integer(), from: Pesos, to: Pesos })),
})

export const pricesSchemas = {
  preview: {
    summary: 'Qué precios daría un cambio por porcentaje: lo dudoso y lo más lejos de lo pedido, primero',
    body: Type.Object(inputFields),
    answer: Type.Object({
      /** Of the prices before and after. */ version: Type.Integer(),
      articles: Type.Integer(),
      /** Without a price, or the same after rounding. */ same: Type.Integer(),
      changes: Type.Array(Change),
    }),
  },
  save: {
    summary: 'Cambia los precios de varios artículos por porcentaje, como se vieron',
    body: Type.Object({
      ...inputFields,
      version: Type.Integer(),
      /** Prices with doubts were confirmed. */ confirmed: Type.Optional(Type.Boolean()),
    }),
    answer: Type.Object({ changed: Type.Integer(), batch: Nullable(Id) }),
  },
  past: {
    summary: 'Cómo fueron el precio y el stock de un artículo',
    params: Type.Object({ id: Id }),
    answer: Type.Object({
      from: Instant,
      to: Instant,
      /** Price of one from each instant on, in today's currency; the first is that of `from`, if it had one. */
      prices: Type.Array(Type.Object({ at: Instant, price: Pesos })),
      is_dollars: Type.Boolean(),
      /** At the end of each day, of all variants; empty when uncounted. */
      stock: Type.Array(Type.Object({ day: Type.String(), units: Type.Integer() })),
    }),
  },
} satisfies Record<string, EndpointSchema>
