import { Type } from 'typebox'
import { maxAmount } from '#domain/cart/cart.ts'
import { ArticleCard } from './article.schema.ts'
import { Promotion } from './catalog.schema.ts'
import { ShopClient } from './clients.schema.ts'
import { Coupon } from './coupons.schema.ts'
import {
  type EndpointSchema,
  CommerceIdBody,
  Day,
  Id,
  LongText,
  Nullable,
  Pesos,
  Text,
} from './endpoint.schema.ts'

const Amount = Type.Integer({ minimum: 1, maximum: maxAmount })
const OptionalId = Type.Optional(Nullable(Id))

const CartLineBody = Type.Object({
  id: Id,
  amount: Amount,
  variant_id: OptionalId,
  color_id: OptionalId,
  size_id: OptionalId,
  notes: Type.Optional(Nullable(LongText(300))),
})

const Deliver = Type.Union([Type.Literal(0), Type.Literal(1), Type.Boolean(), Type.Null()])

export const Guest = Type.Object({ name: Text(80), email: Text(254), phone: Text(40) })

export const CartBody = Type.Object({
  id: Type.Optional(Nullable(Id)),
  /** Optimistic lock: refused when the cart's lines changed since this version. Omitted, it overwrites. */
  version: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }))),
  articles: Type.Array(CartLineBody, { maxItems: 200 }),
  promociones_vinoteca: Type.Optional(
    Type.Array(Type.Object({ id: Id, amount: Amount, notes: Type.Optional(Nullable(LongText(300))) }), {
      maxItems: 200,
    }),
  ),
  deliver: Type.Optional(Deliver),
  address_id: OptionalId,
  payment_method_id: OptionalId,
  delivery_zone_id: OptionalId,
  delivery_slot_id: OptionalId,
  cupon_id: OptionalId,
  card_id: OptionalId,
  description: Type.Optional(Nullable(LongText(1000))),
  fecha_entrega: Type.Optional(Nullable(Type.Union([Type.Literal(0), Type.Literal('0'), Day]))),
  buyer: Type.Optional(Nullable(Guest)),
  buyer_id: OptionalId,
  selected_buyer: OptionalId,
  /** The unpaid order that this cart supersedes. */
  order_id: OptionalId,
})

const Problem = Nullable(Type.Object({ code: Type.String(), message: Type.String() }))

const InCart = Type.Object({
  amount: Type.Integer(),
  notes: Nullable(Type.String()),
  unit_price: Nullable(Pesos),
  line_total: Nullable(Pesos),
  refusal: Problem,
})

export const CartArticle = Type.Object({
  ...ArticleCard.properties,
  ...InCart.properties,
  variant_id: Nullable(Id),
  color_id: Nullable(Id),
  size_id: Nullable(Id),
  choice: Nullable(Type.String()),
  /** Units available now; null when uncounted. */
  available: Nullable(Type.Integer()),
})

export const CartPromotion = Type.Object({ ...Promotion.properties, ...InCart.properties })

/** Steps of the total, in pesos. Null when prices are hidden. */
export const Totals = Type.Object({
  goods: Pesos,
  payment_method: Nullable(Type.Object({ name: Type.String(), percent: Type.Number(), amount: Pesos })),
  cupon: Nullable(Type.Object({ code: Type.String(), amount: Pesos })),
  delivery: Nullable(Type.Object({ name: Type.String(), amount: Pesos })),
  total: Pesos,
})

export const Cart = Type.Object({
  id: Nullable(Id),
  /** Incremented when the lines change; null for an unsaved cart. */
  version: Nullable(Type.Integer()),
  articles: Type.Array(CartArticle),
  promociones_vinoteca: Type.Array(CartPromotion),
  deliver: Nullable(Type.Unsafe<0 | 1>({ type: 'integer' })),
  total: Nullable(Pesos),
  totals: Nullable(Totals),
  address_id: Nullable(Id),
  payment_method_id: Nullable(Id),
  /** Zone of the address, else the chosen one. */
  delivery_zone_id: Nullable(Id),
  /** Chosen slot of the day `fecha_entrega`. */
  delivery_slot_id: Nullable(Id),
  /** Whether the address is inside a zone's area, or its zone was determined by city for want of a vouched pin; null when no zone has an area. */
  zone_place: Nullable(Type.Unsafe<'inside' | 'outside' | 'city'>({ type: 'string' })),
  cupon_id: Nullable(Id),
  cupon: Nullable(Coupon),
  cupon_problem: Problem,
  /** One saved card, under both of the spec's names. */
  card_id: Nullable(Id),
  payment_card_info_id: Nullable(Id),
  payment_id: Nullable(Type.String()),
  payment_status: Nullable(Type.String()),
  description: Nullable(Type.String()),
  fecha_entrega: Type.Union([Type.Literal(0), Type.String()]),
  buyer: Nullable(Guest),
  buyer_id: Nullable(Id),
  client: Nullable(ShopClient),
  order_id: Nullable(Id),
})

export const LineProblem = Type.Object({
  article_id: Nullable(Id),
  promocion_vinoteca_id: Nullable(Id),
  name: Type.String(),
  available: Nullable(Type.Integer()),
  code: Type.String(),
})

export const cartSchemas = {
  create: {
    summary: 'Guarda un carrito nuevo',
    body: Type.Object({ cart: CartBody, commerce_id: CommerceIdBody }),
    answer: Type.Object({ cart: Cart }),
    status: 201,
  },
  update: {
    summary: 'Guarda el carrito',
    body: Type.Object({ cart: CartBody }),
    answer: Type.Object({ cart: Cart }),
  },
  quote: {
    summary: 'Dice los precios de hoy de un carrito, sin guardar nada',
    body: Type.Object({ cart: CartBody }),
    answer: Type.Object({ cart: Cart }),
  },
  last: {
    summary: 'El último carrito',
    params: Type.Object({ commerce: Id }),
    answer: Type.Object({ has_last_cart: Type.Boolean(), last_cart: Nullable(Cart) }),
  },
  fromOrder: {
    summary: 'Un carrito sin guardar, con lo de un pedido a precios de hoy',
    params: Type.Object({ order_id: Id }),
    answer: Type.Object({
      cart: Cart,
      gone: Type.Array(Type.String()),
      /** What the order's lines cost then, by `lineKey()`. */
      prices: Type.Record(Type.String(), Type.Object({ amount: Type.Integer(), unit_price: Pesos })),
    }),
  },
  canMakeOrder: {
    summary: 'Si el carrito puede ser un pedido',
    params: Type.Object({ id: Id }),
    answer: Type.Object({
      can: Type.Boolean(),
      message: Nullable(Type.String()),
      lines: Type.Array(LineProblem),
    }),
  },
  remove: { summary: 'Borra el carrito', params: Type.Object({ id: Id }), answer: Type.Object({}) },
} satisfies Record<string, EndpointSchema>
