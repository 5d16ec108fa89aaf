import { Type } from 'typebox'
import { type EndpointSchema, Id, Instant, Nullable, Pesos } from '../endpoint.schema.ts'
import { PanelOrderRow } from './order-shapes.schema.ts'

const Sold = Type.Object({ orders: Type.Integer(), total: Pesos })
const Slot = Type.Object({ from: Type.String(), to: Type.String() })

export const Today = Type.Object({
  /** ISO day of the shop's calendar. */
  day: Type.String(),
  /** Of each group that somebody has to do something with, the five that wait longest. */
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
            'created_at',
          ]).properties,
        }),
      ),
    }),
  ),
  /** Orders that are firm: paid on line, confirmed by hand, or sold at the counter. `before`: a week ago, up to the same hour. */
  sold: Type.Object({ today: Sold, before: Sold }),
  /** By day and hours, today's and the days after; of the first those that are late. */
  deliveries: Type.Array(
    Type.Object({
      day: Type.String(),
      slot: Nullable(Slot),
      orders: Type.Integer(),
      /** Of them already on the way. */
      on_the_way: Type.Integer(),
      is_late: Type.Boolean(),
    }),
  ),
  shop: Type.Object({
    is_paused: Type.Boolean(),
    is_open: Type.Boolean(),
    /** HH:mm; null when that is a day or more ahead, or it is closed. */
    until: Nullable(Type.String()),
    opens: Nullable(Type.Object({ weekday: Type.String(), at: Type.String() })),
  }),
  /** What is of the whole shop; null for a seller. */
  whole: Nullable(
    Type.Object({
      questions: Type.Integer(),
      /** Buyers whom nobody has answered. */
      messages: Type.Integer(),
      calls: Type.Integer(),
      /** By the contact form. */
      contacts: Type.Integer(),
      withdrawals: Type.Integer(),
      /** Numbers of the orders with a receipt to look at, the oldest first. */
      receipts: Type.Array(Type.Integer()),
      /** About payments. */
      tasks: Type.Array(
        Type.Object({
          id: Id,
          kind: Type.String(),
          order_num: Nullable(Type.Integer()),
          created_at: Instant,
        }),
      ),
      /** Counted, three or fewer, and sold within a month; the fewest first. */
      running_out: Type.Array(
        Type.Object({
          id: Id,
          name: Type.String(),
          variant: Nullable(Type.String()),
          stock: Type.Integer(),
          image_url: Nullable(Type.String()),
        }),
      ),
      without_picture: Type.Integer(),
      without_price: Type.Integer(),
      /** Older than 36 hours, with articles in dollars; null while all is well. */
      old_dollar: Nullable(Type.Object({ read_at: Nullable(Instant) })),
    }),
  ),
})

export const todaySchemas = {
  today: { summary: 'Lo que espera hoy, y lo que se vendió', answer: Today },
} satisfies Record<string, EndpointSchema>
