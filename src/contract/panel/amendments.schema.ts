import { Type } from 'typebox'
import { maxAmount, maxLines } from '#domain/cart/cart.ts'
import { Totals } from '../cart.schema.ts'
import { type EndpointSchema, Id, Instant, Nullable, Pesos, Text } from '../endpoint.schema.ts'
import { PanelOrder } from './order-shapes.schema.ts'

const Num = Type.Object({ num: Id })
const OfOrder = Type.Object({ num: Id, id: Id })
const Version = Type.Integer({ minimum: 1 })

const Asked = {
  /** Lines with fewer units, 0 of those that go; the others stay as they are. */
  changes: Type.Array(
    Type.Object({ line_id: Id, amount: Type.Integer({ minimum: 0, maximum: maxAmount }) }),
    { maxItems: maxLines },
  ),
  /** At today's prices, or at that of the line `same_price_as`. More of a line's own units are added too. */
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
  state: Type.Unsafe<'proposed' | 'applied' | 'refused' | 'expired' | 'withdrawn'>(
    Type.String({ enum: ['proposed', 'applied', 'refused', 'expired', 'withdrawn'] }),
  ),
  /** Each changed line: 'Malbec', 'de 3 a 2'. */
  words: Type.Array(Type.Object({ name: Type.String(), change: Type.String() })),
  before: Pesos,
  after: Pesos,
  reason: Nullable(Type.String()),
  who: Nullable(Type.String()),
  /** Who agreed: the shop took off units, its buyer on the order's page, or by phone to `decided_by`. */
  agreed: Nullable(Type.Unsafe<'shop' | 'page' | 'phone'>(Type.String({ enum: ['shop', 'page', 'phone'] }))),
  decided_by: Nullable(Type.String()),
  /** Of a proposal: until when its buyer may agree. */
  expires_at: Nullable(Instant),
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
    body: Type.Object(Asked),
    answer: Type.Object({
      totals: Totals,
      /** Prices of the added lines, in their order: articles first. */
      added: Type.Array(Type.Object({ name: Type.String(), amount: Type.Integer(), price: Pesos })),
      /** Whether it is done at once; else its buyer is asked. */
      is_at_once: Type.Boolean(),
      to_collect: Pesos,
      to_return: Pesos,
      /** Of `to_return`, what goes back on line. */
      by_provider: Pesos,
    }),
  },
  amend: {
    summary:
      'Cambia los renglones de un pedido: con menos unidades en el acto, si no se le propone a quien compró',
    params: Num,
    body: Type.Object({
      version: Version,
      ...Asked,
      /** Whether its buyer agreed by phone. */
      by_phone: Type.Boolean(),
      reason: Type.Optional(Nullable(Text(300))),
      /** What the screen shows. */
      total: Pesos,
    }),
    answer: Whole,
  },
  accept: {
    summary: 'Quien compró aceptó por teléfono el cambio propuesto',
    params: OfOrder,
    body: Type.Object({ version: Version }),
    answer: Whole,
  },
  withdraw: {
    summary: 'La tienda retira el cambio que propuso',
    params: OfOrder,
    body: Type.Object({ version: Version }),
    answer: Whole,
  },
} satisfies Record<string, EndpointSchema>
