import { Type } from 'typebox'
import { couponStates } from '#domain/money/coupon.ts'
import { Day, type EndpointSchema, Id, Instant, Nullable, Pesos, Text, OneOf } from '../endpoint.schema.ts'
import { Status } from './order-shapes.schema.ts'

/** Version of what the shop sets; a use by an order leaves it. */
const version = { version: Type.Integer() }
/** As typed; validated by the server. */
const Amount = Nullable(Type.Number({ minimum: -10_000_000_000, maximum: 10_000_000_000 }))
const Limit = Nullable(Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 }))
const OptionalDay = Nullable(Day)

const Offer = {
  /** Pesos taken off, or null where a percentage is. */
  amount: Amount,
  percentage: Amount,
  min_amount: Amount,
  starts_on: OptionalDay,
  /** The last day. */ expiration_date: OptionalDay,
  use_limit: Limit,
  use_limit_per_buyer: Limit,
}

const State = OneOf(couponStates)

export const GivenCoupon = Type.Object({
  id: Id,
  ...version,
  code: Type.String(),
  ...Offer,
  amount: Nullable(Pesos),
  percentage: Nullable(Type.Number()),
  min_amount: Nullable(Pesos),
  state: State,
  /** Orders that hold it. */
  used: Type.Integer(),
  /** Whom it is for; empty when for everyone. */
  buyers: Type.Array(Type.Object({ id: Id, name: Type.String(), phone: Nullable(Type.String()) })),
})

const Group = OneOf(['running', 'coming', 'ended'])
const Before = Type.Optional(Id)
/** The next page's `before`; null on the last. */
const next = { next: Nullable(Id) }

/** The audit batch, for undo; null when nothing changed. */
const Written = { batch: Nullable(Id) }
const params = Type.Object({ id: Id })

export const couponsSchemas = {
  list: {
    summary: 'Los cupones que da la tienda: los que valen, los que vienen y los que terminaron',
    query: Type.Object({ group: Type.Optional(Group), before: Before }),
    answer: Type.Object({
      coupons: Type.Array(GivenCoupon),
      ...next,
      counts: Type.Object({ running: Type.Integer(), coming: Type.Integer(), ended: Type.Integer() }),
      /** Whether the shop takes coupons at all. */
      is_on: Type.Boolean(),
    }),
  },
  read: {
    summary: 'Un cupón, y en cuántos pedidos está',
    params,
    answer: Type.Object({ coupon: GivenCoupon, is_on: Type.Boolean() }),
  },
  orders: {
    summary: 'Los pedidos que tienen un cupón, lo último primero',
    params,
    query: Type.Object({ before: Before }),
    answer: Type.Object({
      orders: Type.Array(
        Type.Object({
          num: Type.Integer(),
          name: Type.String(),
          status: Status,
          at: Instant,
          /** What the coupon took off. */ amount: Pesos,
          total: Pesos,
        }),
      ),
      ...next,
    }),
  },
  create: {
    summary: 'Da un cupón; sin código, le inventa uno que nadie adivina',
    body: Type.Object({
      ...Offer,
      code: Text(200),
      /** Null: for everyone. */ buyer_id: Nullable(Id),
    }),
    answer: Type.Object({ id: Id, code: Type.String(), ...Written }),
  },
  save: {
    summary: 'Cambia un cupón; lo que descuenta, solo mientras ningún pedido lo tenga',
    params,
    body: Type.Object({ ...version, ...Offer }),
    answer: Type.Object(Written),
  },
  offer: {
    summary: 'Retira un cupón o vuelve a darlo; los pedidos que lo tienen lo conservan',
    params,
    body: Type.Object({ ...version, is_offered: Type.Boolean() }),
    answer: Type.Object(Written),
  },
} satisfies Record<string, EndpointSchema>
