import { Type } from 'typebox'
import { type EndpointSchema, Id, Instant, Nullable, Pesos } from '../endpoint.schema.ts'
import { ConversationKind } from './conversations.schema.ts'
import { PanelOrderRow } from './order-shapes.schema.ts'

const Sold = Type.Object({ orders: Type.Integer(), total: Pesos })
const OrderOf = Type.Object({ num: Type.Integer(), name: Type.String() })
const Slot = Type.Object({ from: Type.String(), to: Type.String() })

export const Today = Type.Object({
  /** ISO date by the shop's calendar. */
  day: Type.String(),
  /** The five longest-waiting orders of each group that needs action. */
  waiting: Type.Array(
    Type.Object({
      group: PanelOrderRow.properties.group,
      count: Type.Integer(),
      oldest: Type.Array(
        Type.Object({
          ...Type.Pick(PanelOrderRow, [
            'num',
            'name',
            'total',
            'deliver',
            'fecha_entrega',
            'delivery_slot',
            'hold_until',
            'pay_until',
            'created_at',
          ]).properties,
        }),
      ),
    }),
  ),
  /** Orders that the shop took and that were not paid in time, in the last two days, newest first: their units are free again. */
  lapsed: Type.Array(Type.Object({ num: Type.Integer(), name: Type.String(), total: Pesos, at: Instant })),
  /** Handed over in the last 60 days without being paid in full: counted up to 100, and the five oldest. */
  owing: Type.Object({
    count: Type.Integer(),
    oldest: Type.Array(Type.Object({ ...OrderOf.properties, owed: Pesos, created_at: Instant })),
  }),
  /** Firm orders: paid online, confirmed by hand, or sold at the counter. `before`: a week ago, up to the same time of day. */
  sold: Type.Object({ today: Sold, before: Sold }),
  /** By day and slot, overdue ones first. */
  deliveries: Type.Array(
    Type.Object({
      /** Null: as soon as possible, listed before those of today. */
      day: Nullable(Type.String()),
      slot: Nullable(Slot),
      orders: Type.Integer(),
      /** Number already on the way. */
      on_the_way: Type.Integer(),
      is_late: Type.Boolean(),
    }),
  ),
  shop: Type.Object({
    is_paused: Type.Boolean(),
    is_open: Type.Boolean(),
    /** HH:mm; null when closed, or a day or more ahead. */
    until: Nullable(Type.String()),
    opens: Nullable(Type.Object({ weekday: Type.String(), at: Type.String() })),
  }),
  /** Kinds of conversations that wait for an answer, a seller's of own clients. */
  to_answer: Type.Array(Type.Object({ kind: ConversationKind, count: Type.Integer() })),
  /** Figures of the whole shop; null for a seller. */
  whole: Nullable(
    Type.Object({
      /** Orders with a payment proof to review, oldest first, 100 at most as in the lists below. `owed`: what it is taken for. */
      receipts: Type.Array(
        Type.Object({
          ...OrderOf.properties,
          owed: Pesos,
          is_cancelled: Type.Boolean(),
          sent_at: Instant,
        }),
      ),
      /** Deliveries that found nobody, until the shop decides. */
      absent: Type.Array(OrderOf),
      /** Owner tasks about payments. */
      tasks: Type.Array(
        Type.Object({
          id: Id,
          kind: Type.String(),
          order_num: Nullable(Type.Integer()),
          name: Nullable(Type.String()),
          /** Whether it ends by `finishTask`; else with what it asks for. */
          can_finish: Type.Boolean(),
          created_at: Instant,
        }),
      ),
      /** Counted, three or fewer left, sold within a month; fewest first. */
      running_out: Type.Array(
        Type.Object({
          id: Id,
          slug: Type.String(),
          name: Type.String(),
          variant: Nullable(Type.String()),
          stock: Type.Integer(),
          image_url: Nullable(Type.String()),
        }),
      ),
      without_picture: Type.Integer(),
      without_price: Type.Integer(),
      /** Rates older than 36 hours, with articles in dollars; null otherwise. */
      old_dollar: Nullable(Type.Object({ read_at: Nullable(Instant) })),
    }),
  ),
})

export const todaySchemas = {
  today: { summary: 'Lo que espera hoy, y lo que se vendió', answer: Today },
  finishTask: {
    summary: 'Da por resuelto lo que pedía un pago',
    params: Type.Object({ id: Id }),
    answer: Type.Object({ id: Id }),
  },
} satisfies Record<string, EndpointSchema>

export const ShopWarnings = Type.Object({
  /** Of the health check, those that the owner can act on or pass on. */
  warnings: Type.Array(
    Type.Union(
      (
        [
          'backup_old',
          'disk_low',
          'jobs_dead',
          'jobs_stuck',
          'mails_dead',
          'mails_stuck',
          'payments_down',
        ] as const
      ).map((name) => Type.Literal(name)),
    ),
  ),
})

export const warningSchemas = {
  warnings: { summary: 'Lo que anda mal en la tienda misma', answer: ShopWarnings },
} satisfies Record<string, EndpointSchema>
