import { Type } from 'typebox'
import { Totals } from '../cart.schema.ts'
import { Day, type EndpointSchema, Id, Nullable, Pesos, Text, OneOf } from '../endpoint.schema.ts'
import { PanelOrder, Status } from './order-shapes.schema.ts'
import { ClientAddress, deliveryChoice, PhoneQuote, Way, Zone } from './phone-orders.schema.ts'

const params = Type.Object({ num: Id })

const inputFields = {
  /** 1 delivery, 0 pick-up. */
  deliver: Way,
  /** Without `address_id` and `address`, to the order's own. */
  ...deliveryChoice,
  /** Nobody was at home: an order on the way comes back to the shop. */
  was_out: Type.Optional(Type.Boolean()),
}

const Problem = Nullable(Type.Object({ code: Type.String(), message: Type.String() }))

export const deliveryChangeSchemas = {
  options: {
    summary: 'Cómo, cuándo y adónde va un pedido, y qué se puede elegir en su lugar',
    params,
    answer: Type.Object({
      version: Type.Integer(),
      /** Why nothing can change; null when it can. */
      problem: Problem,
      slot_id: Nullable(Id),
      ways: Type.Array(Way),
      zones: Type.Array(Zone),
      addresses: Type.Array(ClientAddress),
      city: Nullable(Type.String()),
    }),
  },
  quote: {
    summary: 'Cómo quedaría un pedido entregado otro día, en otro horario o en otro lugar',
    params,
    body: Type.Object(inputFields),
    answer: Type.Object({
      totals: Totals,
      ...Type.Pick(PhoneQuote, ['zone', 'zone_by', 'slots', 'day_problem']).properties,
      /** `warning`: why buyers can't choose it. */
      days: Type.Array(
        Type.Object({
          date: Nullable(Day),
          label: Type.String(),
          warning: Nullable(OneOf(['closed', 'not_served', 'late'])),
        }),
      ),
      /** Why the order can't go there. */
      place_problem: Nullable(Type.String()),
      /** Why the new price can't apply now. */
      money_problem: Nullable(Type.String()),
      /** Status of the order after the change. */
      status: Status,
      to_collect: Pesos,
      to_return: Pesos,
      /** The part of `to_return` that is refunded through a provider. */
      by_provider: Pesos,
    }),
  },
  change: {
    summary: 'Cambia el día, el horario o el lugar de entrega de un pedido',
    params,
    body: Type.Object({
      version: Type.Integer({ minimum: 1 }),
      ...inputFields,
      /** Books the slot even if it is full. */
      over_capacity: Type.Optional(Type.Boolean()),
      /** Shown to the buyer. */
      reason: Type.Optional(Nullable(Text(300))),
      /** What the screen shows. */
      total: Pesos,
    }),
    answer: Type.Object({ order: PanelOrder }),
  },
} satisfies Record<string, EndpointSchema>
