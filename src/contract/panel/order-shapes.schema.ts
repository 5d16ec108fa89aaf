import { Type } from 'typebox'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { orderGroups } from '#domain/panel/order-moves.ts'
import { staffHolds } from '#domain/payments/hold.ts'
import { Totals } from '../cart.schema.ts'
import { Id, Instant, Nullable, Pesos, OneOf } from '../endpoint.schema.ts'

export const Group = OneOf(orderGroups)
export const Status = OneOf(orderStatuses)
const Deliver = Type.Unsafe<0 | 1>({ type: 'integer' })
export const ChannelName = OneOf(['web', 'counter', 'phone', 'whatsapp'])
export const Hold = OneOf(staffHolds)
export const Named = Type.Object({ id: Id, name: Type.String() })

const rowFields = {
  id: Id,
  num: Type.Integer(),
  /** Sent with each write of the order (optimistic lock). */
  version: Type.Integer(),
  status: Status,
  group: Group,
  channel: ChannelName,
  name: Type.String(),
  phone: Nullable(Type.String()),
  total: Pesos,
  collected: Pesos,
  returned: Pesos,
  /** Amount to be collected. */
  owed: Pesos,
  /** Amount beyond the order's total; everything once it is cancelled. */
  to_return: Pesos,
  is_paid: Type.Boolean(),
  payment_method: Nullable(Type.String()),
  /** Of the online payment; null when paid by hand. */
  payment_status: Nullable(Type.String()),
  /** Until when an unpaid order holds its stock. */
  hold_until: Nullable(Instant),
  pay_until: Nullable(Instant),
  deliver: Deliver,
  fecha_entrega: Nullable(Type.String()),
  delivery_slot: Nullable(Type.Object({ from: Type.String(), to: Type.String() })),
  zone: Nullable(Type.String()),
  seller: Nullable(Type.String()),
  units: Type.Integer(),
  /** Whether the staff was alerted and nobody has opened it yet. */
  is_new: Type.Boolean(),
  /** Points that need attention before it proceeds. */
  needs: Type.Object({
    receipt: Type.Boolean(),
    zone_by_city: Type.Boolean(),
    /** Whether the buyer wrote a note. */
    note: Type.Boolean(),
  }),
  created_at: Instant,
}

export const PanelOrderRow = Type.Object({
  ...rowFields,
  /** The first three lines. */
  articles: Type.Array(
    Type.Object({ name: Type.String(), amount: Type.Integer(), image_url: Nullable(Type.String()) }),
  ),
})

const Part = Type.Object({
  name: Type.String(),
  amount: Type.Integer(),
  image_url: Nullable(Type.String()),
  took_stock: Type.Boolean(),
})

export const PanelOrderLine = Type.Object({
  ...Part.properties,
  id: Id,
  /** Null once it was deleted. */ article_id: Nullable(Id),
  promotion_id: Nullable(Id),
  variant_id: Nullable(Id),
  color_id: Nullable(Id),
  size_id: Nullable(Id),
  slug: Nullable(Type.String()),
  choice: Nullable(Type.String()),
  kind: Type.String(),
  price: Pesos,
  list_price: Pesos,
  subtotal: Pesos,
  notes: Nullable(Type.String()),
  /** Components of a promotion, in total amounts. */
  components: Type.Array(Part),
})

const Collection = Type.Object({
  id: Id,
  way: Type.String(),
  kind: OneOf(['collected', 'returned']),
  amount: Pesos,
  at: Instant,
  who: Nullable(Type.String()),
  /** Null unless voided. */
  voided: Nullable(
    Type.Object({ at: Instant, who: Nullable(Type.String()), reason: Nullable(Type.String()) }),
  ),
  /** The provider's id of an online payment. */
  provider: Nullable(Type.String()),
  till_id: Nullable(Id),
})

/** Of an order taken by the shop that awaits its online payment: until when it keeps its units, where it is paid, and a message that says so. */
export const ToPay = Nullable(
  Type.Object({
    until: Instant,
    link: Type.String(),
    text: Type.String(),
    /** Null without a phone. */
    whatsapp: Nullable(Type.String()),
  }),
)

export const PanelOrder = Type.Object({
  ...rowFields,
  email: Nullable(Type.String()),
  buyer_id: Nullable(Id),
  /** The buyer's earlier orders without cancelled ones; null for a guest. */
  history: Nullable(
    Type.Object({
      orders: Type.Integer(),
      spent: Pesos,
      last: Type.Array(
        Type.Object({ num: Type.Integer(), status: Status, total: Pesos, created_at: Instant }),
      ),
    }),
  ),
  link: Type.String(),
  /** Null without a phone. */
  whatsapp: Nullable(
    Type.Object({
      url: Type.String(),
      /** For its state, the likeliest first. */
      texts: Type.Array(Type.String()),
    }),
  ),
  to_pay: ToPay,
  lines: Type.Array(PanelOrderLine),
  description: Nullable(Type.String()),
  address: Nullable(
    Type.Object({
      formated: Type.String(),
      description: Nullable(Type.String()),
      city: Type.String(),
      lat: Nullable(Type.Number()),
      lng: Nullable(Type.Number()),
      map_url: Type.String(),
    }),
  ),
  totals: Totals,
  collections: Type.Array(Collection),
  /** The part of `to_return` that is not refunded through a provider. */
  to_return_by_hand: Pesos,
  /** Received online without paying the order, and not being refunded: a cancellation refunds it. */
  uncounted: Pesos,
  /** Online payment; null when paid by hand. */
  payment: Nullable(
    Type.Object({
      provider: Type.String(),
      status: Nullable(Type.String()),
      voucher_url: Nullable(Type.String()),
      payments: Type.Array(
        Type.Object({
          id: Id,
          provider: Type.String(),
          provider_id: Type.String(),
          status: Type.String(),
          status_detail: Nullable(Type.String()),
          amount: Pesos,
          refunded: Pesos,
          at: Instant,
        }),
      ),
    }),
  ),
  receipt: Nullable(
    Type.Object({
      state: OneOf(['sent', 'accepted', 'refused']),
      sent_at: Instant,
      /** What it is taken for, unless it shows another amount. */
      amount: Pesos,
      times: Type.Integer(),
      /** Under /api; shown inline, never cached. */
      url: Type.String(),
      is_pdf: Type.Boolean(),
      reason: Nullable(Type.String()),
      decided_at: Nullable(Instant),
      decided_by: Nullable(Type.String()),
      /** Other orders with the same file. */
      also_on: Type.Array(Type.Integer()),
    }),
  ),
  /** History, oldest first. */
  story: Type.Array(
    Type.Object({
      id: Id,
      kind: Type.String(),
      text: Type.String(),
      who: Type.String(),
      /** The event's note, or the staff note itself. */
      note: Nullable(Type.String()),
      at: Instant,
    }),
  ),
  next: Type.Object({
    main: Nullable(Status),
    others: Type.Array(Status),
    /** Step back, to correct a mistake. */
    back: Nullable(Status),
    can_cancel: Type.Boolean(),
  }),
  /** The last move, while it can be undone. */
  undo: Nullable(Type.Object({ from: Status, to: Status, until: Instant })),
  cancel_reasons: Type.Array(Type.String()),
})
