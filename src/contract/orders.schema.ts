import { Type } from 'typebox'
import { Image } from './article.schema.ts'
import { CartBody, Guest, Totals } from './cart.schema.ts'
import { Address } from './delivery.schema.ts'
import {
  type EndpointSchema,
  CommerceIdBody,
  Id,
  Instant,
  Nullable,
  Page,
  PageQuery,
  Pesos,
  Text,
} from './endpoint.schema.ts'

const Pivot = Type.Object({
  amount: Type.Integer(),
  price: Pesos,
  notes: Nullable(Type.String()),
  variant_id: Nullable(Id),
  color_id: Nullable(Id),
  size_id: Nullable(Id),
})

export const OrderArticle = Type.Object({
  id: Nullable(Id),
  slug: Nullable(Type.String()),
  name: Type.String(),
  choice: Nullable(Type.String()),
  kind: Type.String(),
  images: Type.Array(Image),
  pivot: Pivot,
})

export const OrderPromotion = Type.Object({
  ...OrderArticle.properties,
  articles: Type.Array(
    Type.Object({
      id: Nullable(Id),
      slug: Nullable(Type.String()),
      name: Type.String(),
      images: Type.Array(Image),
      amount: Type.Integer(),
    }),
  ),
})

export const Order = Type.Object({
  id: Id,
  order_id: Id,
  num: Type.Integer(),
  token: Type.String(),
  order_status: Type.Object({ id: Id, name: Type.String() }),
  payment_status: Nullable(Type.String()),
  articles: Type.Array(OrderArticle),
  promociones_vinoteca: Type.Array(OrderPromotion),
  articles_count: Type.Integer(),
  deliver: Type.Unsafe<0 | 1>({ type: 'integer' }),
  address: Nullable(Type.Omit(Address, ['id', 'is_default'])),
  buyer: Guest,
  payment_method: Nullable(
    Type.Object({
      name: Type.String(),
      description: Nullable(Type.String()),
      type: Nullable(Type.Object({ name: Type.String() })),
    }),
  ),
  hold_until: Nullable(Instant),
  /** Deadline of a payment in process: a voucher or a transfer. */
  pay_until: Nullable(Instant),
  /** The provider's page of an unpaid voucher; null without one. */
  voucher_url: Nullable(Type.String()),
  delivery_zone: Nullable(Type.Object({ name: Type.String() })),
  totals: Totals,
  total: Pesos,
  /** What is still to be collected: the total less what was collected and credited; 0 once cancelled. */
  owed: Pesos,
  fecha_entrega: Nullable(Type.String()),
  delivery_slot: Nullable(Type.Object({ from: Type.String(), to: Type.String() })),
  description: Nullable(Type.String()),
  /** Whether it was sold at a distance, which gives the right of withdrawal. */
  can_withdraw: Type.Boolean(),
  created_at: Instant,
  updated_at: Instant,
})

/** `at` is null for a status to come. */
export const OrderStep = Type.Object({
  status: Type.String(),
  at: Nullable(Instant),
  note: Nullable(Type.String()),
})

/** What whoever has an order's link sees of it: nothing of the buyer's contact data. */
export const orderPageFields = [
  'id',
  'num',
  'order_status',
  'payment_status',
  'articles',
  'promociones_vinoteca',
  'articles_count',
  'deliver',
  'payment_method',
  'totals',
  'total',
  'owed',
  'fecha_entrega',
  'delivery_slot',
  'hold_until',
  'pay_until',
  'voucher_url',
  'can_withdraw',
  'created_at',
] as const

export const OrderPage = Type.Object({
  ...Type.Pick(Order, [...orderPageFields]).properties,
  first_name: Type.String(),
  place: Nullable(Type.String()),
  steps: Type.Array(OrderStep),
  /** Whether the viewer bought or sold it. */
  is_own: Type.Boolean(),
  /** Whether its unpaid order can be paid online without being the buyer's. */
  pays_by_link: Type.Boolean(),
  is_link_over: Type.Boolean(),
})

const Unread = Type.Optional(Type.Union([Type.Number(), Text(100), Type.Null()]))

const shownFields = [
  'version',
  'deliver',
  'address_id',
  'payment_method_id',
  'delivery_zone_id',
  'delivery_slot_id',
] as const

export const orderSchemas = {
  place: {
    summary: 'Hace el pedido de un carrito',
    body: Type.Object({
      cart_id: Id,
      commerce_id: CommerceIdBody,
      dolar_blue: Unread,
      buyer_id: Unread,
      seller_id: Unread,
      buyer: Type.Optional(Nullable(Guest)),
      selected_buyer: Type.Optional(Nullable(Id)),
      fecha_entrega: Type.Optional(Nullable(Type.Union([Type.Literal(0), Text(10)]))),
      /** Total shown to the buyer, in pesos: if it changed, the order is refused with the new one. */
      total: Type.Optional(Pesos),
      /** The cart as shown to the buyer: if a part that is sent differs from the saved one, the order is refused. Nothing is saved of it. */
      shown: Type.Optional(Type.Pick(CartBody, [...shownFields])),
      /** Whether the buyer declares to be 18 or over. Required true for alcohol: in every guest order, and in an account's until one had it. */
      is_adult: Type.Optional(Nullable(Type.Boolean())),
    }),
    answer: Type.Object({ order: Order }),
    status: 201,
  },
  list: {
    summary: 'Los pedidos de quien llama',
    query: PageQuery,
    answer: Type.Object({ orders: Page(Order) }),
  },
  current: {
    summary: 'El pedido en curso',
    params: Type.Object({ commerce: Id }),
    answer: Type.Object({ order: Nullable(Order) }),
  },
  placed: {
    summary: 'Un pedido propio, o hecho en esta sesión',
    params: Type.Object({ num: Id }),
    answer: Type.Object({ order: Order }),
  },
  byLink: {
    summary: 'Un pedido, para quien tiene su enlace',
    params: Type.Object({ num: Id, token: Text(200) }),
    answer: Type.Object({ order: OrderPage }),
  },
  renewLink: {
    summary: 'Renueva por un año el enlace de un pedido propio',
    params: Type.Object({ num: Id, token: Text(200) }),
    answer: Type.Object({}),
  },
} satisfies Record<string, EndpointSchema>
