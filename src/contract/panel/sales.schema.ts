import { Type } from 'typebox'
import { maxAmount, maxLines } from '#domain/cart/cart.ts'
import { manualWays } from '#domain/orders/owed.ts'
import { type EndpointSchema, Id, Instant, Nullable, Pesos, Text, OneOf } from '../endpoint.schema.ts'

const Way = OneOf(manualWays)
const Step = Type.Object({ min: Type.Integer(), unit_price: Pesos })
/** The sellable: either an article or a promotion, the other is null. */
const ids = { article_id: Nullable(Id), promotion_id: Nullable(Id), variant_id: Nullable(Id) }

export const Sellable = Type.Object({
  article_id: Nullable(Id),
  promotion_id: Nullable(Id),
  num: Nullable(Type.Integer()),
  /** The shop's own article code. */
  code: Nullable(Type.String()),
  name: Type.String(),
  maker: Nullable(Type.String()),
  /** Units that are sold together; 1 for single ones. */
  pack: Type.Integer(),
  image_url: Nullable(Type.String()),
  /** Counter price of one; null without a price. */
  price: Nullable(Pesos),
  list_price: Nullable(Pesos),
  /** Unit prices by quantity; empty when there is only one. */
  ladder: Type.Array(Step),
  /** Null when uncounted, or when a variant must be chosen. */
  stock: Nullable(Type.Integer()),
  /** Whether that stock is at its low-stock line or below; a promotion has none of its own. */
  is_low: Type.Boolean(),
  variants: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      price: Nullable(Pesos),
      stock: Nullable(Type.Integer()),
      is_low: Type.Boolean(),
      pack: Type.Integer(),
      image_url: Nullable(Type.String()),
    }),
  ),
})

const Line = Type.Object({
  article_id: Type.Optional(Nullable(Id)),
  promotion_id: Type.Optional(Nullable(Id)),
  variant_id: Type.Optional(Nullable(Id)),
  amount: Type.Integer({ minimum: 1, maximum: maxAmount }),
})
export const Lines = Type.Array(Line, { minItems: 1, maxItems: maxLines })

export const QuotedLines = Type.Array(
  Type.Object({
    ...ids,
    name: Type.String(),
    amount: Type.Integer(),
    /** Null when it can't be sold as it is. */
    unit_price: Nullable(Pesos),
    list_price: Nullable(Pesos),
    subtotal: Nullable(Pesos),
    /** Null is uncounted. */
    available: Nullable(Type.Integer()),
    problem: Nullable(Type.Object({ code: Type.String(), message: Type.String() })),
  }),
)

export const Quote = Type.Object({ lines: QuotedLines, total: Pesos })

/** A sold line in the form of a new sale's line. */
export const SoldLine = Type.Object({
  ...ids,
  name: Type.String(),
  choice: Nullable(Type.String()),
  image_url: Nullable(Type.String()),
  amount: Type.Integer(),
  price: Pesos,
})

export const Sale = Type.Object({
  num: Type.Integer(),
  name: Type.String(),
  total: Pesos,
  at: Instant,
  /** The staff member who sold it. */
  who: Nullable(Type.String()),
  is_voided: Type.Boolean(),
  payments: Type.Array(Type.Object({ way: Way, amount: Pesos })),
  lines: Type.Array(SoldLine),
})

export const salesSchemas = {
  sellables: {
    summary: 'Lo que se puede vender, por nombre o número; sin buscar, lo que más sale',
    query: Type.Object({
      q: Type.Optional(Text(80)),
      /** Exact code or GTIN, instead of `q`. */
      code: Type.Optional(Text(80)),
      /** Instead of `q`: what can replace this article. */
      like: Type.Optional(Id),
      /** Price list; the counter's by default. */
      prices: Type.Optional(OneOf(['counter', 'online'])),
    }),
    answer: Type.Object({ sellables: Type.Array(Sellable) }),
  },
  saveCode: {
    summary: 'Le pone el código de barras a un artículo que no lo tiene',
    body: Type.Object({
      code: Text(40, 1),
      article_id: Id,
      variant_id: Type.Optional(Nullable(Id)),
    }),
    answer: Type.Object({ code: Type.String(), batch: Nullable(Id) }),
  },
  quote: {
    summary: 'Cuánto cuesta una venta en el mostrador',
    body: Type.Object({ lines: Lines }),
    answer: Quote,
  },
  sell: {
    summary: 'Vende en el mostrador: se cobra y se entrega en el momento',
    body: Type.Object({
      lines: Lines,
      /** Must add up to the total. */
      payments: Type.Array(Type.Object({ way: Way, amount: Pesos }), { maxItems: 8 }),
      /** A client of the shop, instead of `client`. */
      client_id: Type.Optional(Nullable(Id)),
      client: Type.Optional(
        Nullable(
          Type.Object({
            name: Text(120, 1),
            phone: Type.Optional(Nullable(Text(40))),
            /** Added to the shop's clients, which needs the phone. */
            is_new: Type.Optional(Type.Boolean()),
          }),
        ),
      ),
      /** The total shown on the screen. */
      total: Pesos,
    }),
    answer: Type.Object({ sale: Sale }),
  },
  last: {
    summary: 'Las ventas de hoy en el mostrador, la más nueva primero',
    /** Last number of the previous page (keyset). */
    query: Type.Object({ before: Type.Optional(Id) }),
    answer: Type.Object({
      sales: Type.Array(Sale),
      /** `before` of the next page; null on the last. */
      next: Nullable(Type.Integer()),
      /** Under the viewer's name, to be handed over at Caja; null of a role that can have a till. */
      cash: Nullable(Pesos),
    }),
  },
  void: {
    summary: 'Anula una venta del mostrador: sus cobros y su mercadería vuelven atrás',
    params: Type.Object({ num: Id }),
    body: Type.Object({ reason: Text(300) }),
    answer: Type.Object({ sale: Sale }),
  },
} satisfies Record<string, EndpointSchema>
