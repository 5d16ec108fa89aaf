import { Type } from 'typebox'
import { type OrderStatus, orderStatuses } from '#domain/orders/order.ts'
import type { ManualWay } from '#domain/orders/owed.ts'
import { type OrderGroup, orderGroups } from '#domain/panel/order-moves.ts'
import { Totals } from '../cart.schema.ts'
import {
  type EndpointSchema,
  Id,
  Instant,
  LongText,
  Nullable,
  oneLineKeyword,
  Pesos,
  Text,
} from '../endpoint.schema.ts'

export const Group = Type.Unsafe<OrderGroup>(Type.String({ enum: orderGroups }))
const Status = Type.Unsafe<OrderStatus>(Type.String({ enum: orderStatuses }))
const Deliver = Type.Unsafe<0 | 1>({ type: 'integer' })
const ChannelName = Type.Unsafe<'web' | 'counter' | 'phone' | 'whatsapp'>(
  Type.String({ enum: ['web', 'counter', 'phone', 'whatsapp'] }),
)
const Named = Type.Object({ id: Id, name: Type.String() })
const Day = Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$` })

const rowFields = {
  id: Id,
  num: Type.Integer(),
  /** Goes with each write of the order. */
  version: Type.Integer(),
  status: Status,
  group: Group,
  channel: ChannelName,
  name: Type.String(),
  phone: Nullable(Type.String()),
  total: Pesos,
  collected: Pesos,
  returned: Pesos,
  /** What is still to be collected. */
  owed: Pesos,
  /** What the shop holds beyond what the order costs; all of it, once it is cancelled. */
  to_return: Pesos,
  is_paid: Type.Boolean(),
  payment_method: Nullable(Type.String()),
  /** Of the payment on line; null when it is paid by hand. */
  payment_status: Nullable(Type.String()),
  /** Until when an order that waits for its payment keeps its units. */
  hold_until: Nullable(Instant),
  pay_until: Nullable(Instant),
  deliver: Deliver,
  fecha_entrega: Nullable(Type.String()),
  delivery_slot: Nullable(Type.Object({ from: Type.String(), to: Type.String() })),
  zone: Nullable(Type.String()),
  seller: Nullable(Type.String()),
  /** Units, all lines together. */
  units: Type.Integer(),
  /** Whether it rang, and nobody of the shop has opened it. */
  is_new: Type.Boolean(),
  /** What somebody has to look at before it goes on. */
  needs: Type.Object({
    receipt: Type.Boolean(),
    zone_by_city: Type.Boolean(),
    /** The buyer wrote a note. */
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
  article_id: Nullable(Id),
  slug: Nullable(Type.String()),
  choice: Nullable(Type.String()),
  kind: Type.String(),
  price: Pesos,
  list_price: Pesos,
  subtotal: Pesos,
  notes: Nullable(Type.String()),
  /** Of a promotion: what is in all of them together. */
  components: Type.Array(Part),
})

export const Collection = Type.Object({
  id: Id,
  way: Type.String(),
  kind: Type.Unsafe<'collected' | 'returned'>(Type.String({ enum: ['collected', 'returned'] })),
  amount: Pesos,
  at: Instant,
  who: Nullable(Type.String()),
  /** Null while it stands. */
  voided: Nullable(
    Type.Object({ at: Instant, who: Nullable(Type.String()), reason: Nullable(Type.String()) }),
  ),
  /** Of a payment on line: what its provider calls it. */
  provider: Nullable(Type.String()),
  till_id: Nullable(Id),
})

export const PanelOrder = Type.Object({
  ...rowFields,
  email: Nullable(Type.String()),
  buyer_id: Nullable(Id),
  /** Orders of the same person before this one that were not cancelled; null of a guest. */
  history: Nullable(
    Type.Object({
      orders: Type.Integer(),
      spent: Pesos,
      last: Type.Array(
        Type.Object({ num: Type.Integer(), status: Status, total: Pesos, created_at: Instant }),
      ),
    }),
  ),
  /** The page of the order for who has its link. */
  link: Type.String(),
  /** Null without a phone. */
  whatsapp: Nullable(
    Type.Object({
      url: Type.String(),
      texts: Type.Array(Type.Object({ text: Type.String(), url: Type.String() })),
    }),
  ),
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
  /** Of the way of paying; null when it is paid by hand. */
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
      state: Type.Unsafe<'sent' | 'accepted' | 'refused'>(
        Type.String({ enum: ['sent', 'accepted', 'refused'] }),
      ),
      sent_at: Instant,
      times: Type.Integer(),
      /** Under /api; shown in place, never cached. */
      url: Type.String(),
      is_pdf: Type.Boolean(),
      reason: Nullable(Type.String()),
      decided_at: Nullable(Instant),
      decided_by: Nullable(Type.String()),
      /** Other orders with the same file. */
      also_on: Type.Array(Type.Integer()),
    }),
  ),
  /** What happened, the oldest first. */
  story: Type.Array(
    Type.Object({
      id: Id,
      kind: Type.String(),
      /** What happened, in words. */
      text: Type.String(),
      who: Type.String(),
      /** Written with it; of a note: the note. */
      note: Nullable(Type.String()),
      at: Instant,
    }),
  ),
  next: Type.Object({
    /** The large step. */
    main: Nullable(Status),
    others: Type.Array(Status),
    /** For a step taken by mistake. */
    back: Nullable(Status),
    can_cancel: Type.Boolean(),
    /** Whether cancelling gives back a payment made on line. */
    cancel_refunds: Type.Boolean(),
  }),
  /** The last move, as long as nobody was told of it. */
  undo: Nullable(Type.Object({ from: Status, to: Status, until: Instant })),
  cancel_reasons: Type.Array(Type.String()),
})

const Way = Type.Unsafe<ManualWay>(Type.String({ enum: ['cash', 'transfer', 'qr', 'card_terminal'] }))
const Num = Type.Object({ num: Id })
const Version = Type.Integer({ minimum: 1 })
const SentAt = Type.String({ format: 'date-time', [oneLineKeyword]: true })
const Whole = Type.Object({ order: PanelOrder })
/** Of one line, so that it can stand in a mail and in a table. */
const Note = Text(300)

export const panelOrderSchemas = {
  list: {
    summary: 'Los pedidos de la tienda, los más nuevos primero',
    query: Type.Object({
      group: Type.Optional(Group),
      /** A number, part of a name or of an article, or the last digits of a phone. */
      q: Type.Optional(Text(80)),
      day: Type.Optional(Day),
      zone: Type.Optional(Id),
      payment_method: Type.Optional(Id),
      seller: Type.Optional(Id),
      channel: Type.Optional(ChannelName),
      money: Type.Optional(Type.Unsafe<'owed' | 'collected'>(Type.String({ enum: ['owed', 'collected'] }))),
      /** The last number of the page before. */
      before: Type.Optional(Id),
    }),
    answer: Type.Object({
      orders: Type.Array(PanelOrderRow),
      /** What `before` of the next page is; null on the last. */
      next: Nullable(Type.Integer()),
    }),
  },
  counts: {
    summary: 'Cuántos pedidos hay en cada estado, y por qué se pueden filtrar',
    answer: Type.Object({
      /** `is_capped`: there are that many or more. */
      groups: Type.Array(Type.Object({ group: Group, count: Type.Integer(), is_capped: Type.Boolean() })),
      zones: Type.Array(Named),
      payment_methods: Type.Array(Named),
      sellers: Type.Array(Named),
    }),
  },
  get: { summary: 'Un pedido entero', params: Num, answer: Whole },
  move: {
    summary: 'Pasa un pedido a otro estado, lo vuelve un paso o lo cancela',
    params: Num,
    /** `note`: of Cancelado the reason, which who ordered reads; of a step back for the shop alone. */
    body: Type.Object({ version: Version, to: Status, note: Type.Optional(Nullable(Note)) }),
    answer: Whole,
  },
  undoMove: {
    summary: 'Deshace el último cambio de estado, antes de que se avise',
    params: Num,
    body: Type.Object({ version: Version }),
    answer: Whole,
  },
  moveMany: {
    summary: 'Pasa varios pedidos a otro estado, cada uno por su cuenta',
    body: Type.Object({
      moves: Type.Array(Type.Object({ num: Id, version: Version }), { minItems: 1, maxItems: 100 }),
      to: Status,
    }),
    answer: Type.Object({
      moved: Type.Array(Type.Object({ num: Type.Integer(), status: Status, version: Type.Integer() })),
      refused: Type.Array(Type.Object({ num: Type.Integer(), code: Type.String(), message: Type.String() })),
    }),
  },
  note: {
    summary: 'Agrega una nota que solo lee la tienda',
    params: Num,
    body: Type.Object({ text: LongText(1000) }),
    answer: Whole,
  },
  collect: {
    summary: 'Anota lo que se cobró a mano de un pedido',
    params: Num,
    body: Type.Object({ version: Version, way: Way, amount: Pesos }),
    answer: Whole,
  },
  voidCollection: {
    summary: 'Anula un cobro que se anotó a mano',
    params: Type.Object({ num: Id, id: Id }),
    body: Type.Object({ version: Version, reason: Note }),
    answer: Whole,
  },
  acceptReceipt: {
    summary: 'Toma un comprobante como una transferencia de lo que falta cobrar, o de otro importe',
    params: Num,
    /** `sent_at`: of the receipt that was looked at. */
    body: Type.Object({ version: Version, sent_at: SentAt, amount: Type.Optional(Nullable(Pesos)) }),
    answer: Whole,
  },
  refuseReceipt: {
    summary: 'Rechaza un comprobante: quien compró lee por qué y puede mandar otro',
    params: Num,
    body: Type.Object({ version: Version, sent_at: SentAt, reason: Note }),
    answer: Whole,
  },
  seen: { summary: 'Alguien abrió el pedido: deja de sonar', params: Num, answer: Type.Object({}) },
  receipt: {
    summary: 'El comprobante de pago que mandaron, como archivo',
    params: Num,
    answer: Type.Unsafe<object>({ type: 'string', format: 'binary' }),
  },
  alerts: {
    summary: 'Los pedidos que suenan: de los últimos cinco minutos, sin abrir',
    answer: Type.Object({
      alerts: Type.Array(
        Type.Object({ num: Type.Integer(), name: Type.String(), total: Pesos, at: Instant }),
      ),
    }),
  },
} satisfies Record<string, EndpointSchema>
