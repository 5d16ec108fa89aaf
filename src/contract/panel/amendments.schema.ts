import { Type } from 'typebox'
import { maxAmount, maxLines } from '#domain/cart/cart.ts'
import { Totals } from '../cart.schema.ts'
import { type EndpointSchema, Id, Instant, Nullable, Pesos, Text, OneOf } from '../endpoint.schema.ts'
import { PanelOrder } from './order-shapes.schema.ts'

const Num = Type.Object({ num: Id })
const OfOrder = Type.Object({ num: Id, id: Id })
const Version = Type.Integer({ minimum: 1 })

const ChangeFields = {
  /** Lines with fewer units, 0 to remove; other lines stay. */
  changes: Type.Array(
    Type.Object({ line_id: Id, amount: Type.Integer({ minimum: 0, maximum: maxAmount }) }),
    { maxItems: maxLines },
  ),
  /** At today's prices, or at the price of the line `same_price_as`. More units of a line are added here too. */
  added: Type.Array(
    Type.Object({
      article_id: Type.Optional(Nullable(Id)),
      promotion_id: Type.Optional(Nullable(Id)),
      variant_id: Type.Optional(Nullable(Id)),
      color_id: Type.Optional(Nullable(Id)),
      size_id: Type.Optional(Nullable(Id)),
      amount: Type.Integer({ minimum: 1, maximum: maxAmount }),
      same_price_as: Type.Optional(Nullable(Id)),
    }),
    { maxItems: maxLines },
  ),
}

export const Amendment = Type.Object({
  id: Id,
  state: OneOf(['proposed', 'applied', 'refused', 'expired', 'withdrawn']),
  /** Each changed line: 'Malbec', 'de 3 a 2'. */
  words: Type.Array(Type.Object({ name: Type.String(), change: Type.String() })),
  before: Pesos,
  after: Pesos,
  reason: Nullable(Type.String()),
  who: Nullable(Type.String()),
  /** How it was agreed: units removed by the shop, by the buyer on the order's page, or by phone to `decided_by`. */
  agreed: Nullable(OneOf(['shop', 'page', 'phone'])),
  decided_by: Nullable(Type.String()),
  /** Of a proposal: deadline for the buyer's consent. */
  expires_at: Nullable(Instant),
  /** Of a proposal: its consent needs `is_adult`, as it brings the order's first alcohol. */
  asks_adult: Type.Boolean(),
  at: Instant,
})

const Whole = Type.Object({ order: PanelOrder, amendments: Type.Array(Amendment) })

export const amendmentSchemas = {
  list: {
    summary: 'Los cambios de un pedido, y si se puede cambiar',
    params: Num,
    answer: Type.Object({
      version: Type.Integer(),
      /** Why it can't be changed now; null when it can. */
      problem: Nullable(Type.Object({ code: Type.String(), message: Type.String() })),
      amendments: Type.Array(Amendment),
    }),
  },
  quote: {
    summary: 'Cómo quedaría un pedido con otros renglones',
    params: Num,
    body: Type.Object(ChangeFields),
    answer: Type.Object({
      totals: Totals,
      /** Prices of the added lines: articles first, then promotions. */
      added: Type.Array(Type.Object({ name: Type.String(), amount: Type.Integer(), price: Pesos })),
      /** Applied at once; else proposed to the buyer. */
      is_at_once: Type.Boolean(),
      /** As of a proposal: agreed by phone it needs `is_adult`. */
      asks_adult: Type.Boolean(),
      to_collect: Pesos,
      to_return: Pesos,
      /** The part of `to_return` that is refunded through a provider. */
      by_provider: Pesos,
    }),
  },
  amend: {
    summary:
      'Cambia los renglones de un pedido: con menos unidades en el acto, si no se le propone a quien compró',
    params: Num,
    body: Type.Object({
      version: Version,
      ...ChangeFields,
      by_phone: Type.Boolean(),
      /** The buyer said to be 18 or over. */
      is_adult: Type.Optional(Type.Boolean()),
      reason: Type.Optional(Nullable(Text(300))),
      /** What the screen shows. */
      total: Pesos,
    }),
    answer: Whole,
  },
  accept: {
    summary: 'Quien compró aceptó por teléfono el cambio propuesto',
    params: OfOrder,
    body: Type.Object({ version: Version, is_adult: Type.Optional(Type.Boolean()) }),
    answer: Whole,
  },
  withdraw: {
    summary: 'La tienda retira el cambio que propuso',
    params: OfOrder,
    body: Type.Object({ version: Version }),
    answer: Whole,
  },
} satisfies Record<string, EndpointSchema>
