import { Type } from 'typebox'
import { manualWays } from '#domain/orders/owed.ts'
import { Day, type EndpointSchema, Id, Instant, Nullable, Pesos, Text, OneOf } from '../endpoint.schema.ts'
import { Named, Status } from './order-shapes.schema.ts'

const Num = Type.Object({ num: Id })
/** Of a delivery without a stop: 0. */
const StopVersion = Type.Integer({ minimum: 0 })
const OrderVersion = Type.Integer({ minimum: 1 })
const Slot = Type.Object({ from: Type.String(), to: Type.String() })
const State = OneOf(['pending', 'absent', 'delivered', 'cancelled'])
/** What a buyer who was not there wants. */
const Wish = OneOf(['another_day', 'pick_up', 'cancel'])
const Way = OneOf(manualWays)
const PlaceTo = OneOf(['first', 'later'])
const Absence = Type.Object({ wish: Wish, note: Nullable(Type.String()), at: Instant })

const shared = {
  num: Type.Integer(),
  status: Status,
  state: State,
  delivery_slot: Nullable(Slot),
  /** Null unless nobody was there, and the shop has not decided yet. */
  absent: Nullable(Absence),
  /** Amount to be collected. */
  owed: Pesos,
  /** Whether it is owed as the payer denied the payment. */
  is_disputed: Type.Boolean(),
  units: Type.Integer(),
  /** 'lat,lng', or the address without coordinates: a point for a map. */
  where: Type.String(),
  has_place: Type.Boolean(),
}

export const PanelDelivery = Type.Object({
  ...shared,
  /** Of the stop: sent with what changes the route. */
  version: StopVersion,
  order_version: OrderVersion,
  name: Type.String(),
  address: Type.String(),
  zone: Nullable(Type.String()),
  /** The day it was promised; null: as soon as possible. */
  fecha_entrega: Nullable(Type.String()),
  is_late: Type.Boolean(),
  total: Pesos,
  driver: Nullable(Named),
  /** Within the driver's route, from 1; null without a driver. */
  position: Nullable(Type.Integer()),
  /** Whether somebody put it in its place by hand. */
  is_placed: Type.Boolean(),
  id_checked: Type.Boolean(),
})

export const DriverStop = Type.Object({
  ...shared,
  /** Of the order: sent with each tick. */
  version: OrderVersion,
  /** Of the stop: sent with what changes the route. */
  stop_version: StopVersion,
  /** First name alone. */
  name: Type.String(),
  phone: Nullable(Type.String()),
  whatsapp: Nullable(Type.String()),
  address: Type.String(),
  /** How to find the door. */
  directions: Nullable(Type.String()),
  note: Nullable(Type.String()),
  lines: Type.Array(
    Type.Object({ name: Type.String(), choice: Nullable(Type.String()), amount: Type.Integer() }),
  ),
  has_alcohol: Type.Boolean(),
  /** Until when the driver's tick can be taken back. */
  undo_until: Nullable(Instant),
})

const Driver = Type.Object({
  ...Named.properties,
  role: Type.String(),
  pending: Type.Integer(),
  done: Type.Integer(),
  on_the_way: Type.Integer(),
})

const Deliveries = Type.Object({
  day: Type.String(),
  today: Type.String(),
  /** Everybody who may bring orders. */
  drivers: Type.Array(Driver),
  /** By slot, then by number. */
  deliveries: Type.Array(PanelDelivery),
})

/** Refused ones with their reason; the others were done. */
const Refused = Type.Array(Type.Object({ num: Type.Integer(), code: Type.String(), message: Type.String() }))
/** Without persons' data, as a tick may be sent after the day. */
const Ticked = Type.Object({ num: Type.Integer(), state: State, version: OrderVersion })

const DriverCash = Type.Object({
  /** Without an id: of deleted accounts. */
  driver: Type.Object({ id: Nullable(Id), name: Type.String() }),
  /** Cash collected at doors and not handed over yet. */
  amount: Pesos,
  orders: Type.Array(Type.Object({ num: Type.Integer(), amount: Pesos })),
})
const Cash = Type.Object({ drivers: Type.Array(DriverCash) })

export const panelDeliverySchemas = {
  list: {
    summary: 'Las entregas de un día, y quién lleva cada una',
    query: Type.Object({ day: Type.Optional(Day) }),
    answer: Deliveries,
  },
  assign: {
    summary: 'Da entregas a quien las lleva, o se las saca',
    body: Type.Object({
      day: Day,
      driver: Nullable(Id),
      stops: Type.Array(Type.Object({ num: Id, version: StopVersion }), { minItems: 1, maxItems: 100 }),
    }),
    answer: Type.Object({ assigned: Type.Array(Type.Integer()), refused: Refused }),
  },
  plan: {
    summary: 'Ordena de nuevo la ruta de quien reparte',
    body: Type.Object({ day: Day, driver: Id }),
    answer: Deliveries,
  },
  place: {
    summary: 'Pone una entrega primera en su ruta, o una más tarde',
    params: Num,
    body: Type.Object({ version: StopVersion, to: PlaceTo }),
    answer: Deliveries,
  },
  retry: {
    summary: 'Vuelve a la ruta una entrega en la que no había nadie',
    params: Num,
    body: Type.Object({ version: StopVersion }),
    answer: Deliveries,
  },
  cash: { summary: 'El efectivo que cada repartidor todavía no rindió', answer: Cash },
  receiveCash: {
    summary: 'Recibe el efectivo de un repartidor en la caja de quien lo cuenta',
    /** `expected`: the amount shown. */
    body: Type.Object({
      driver: Nullable(Id),
      expected: Pesos,
      counted: Type.Number({ minimum: 0, maximum: 10_000_000_000 }),
    }),
    answer: Cash,
  },
} satisfies Record<string, EndpointSchema>

export const stopSchemas = {
  list: {
    summary: 'Las paradas de hoy de quien pregunta, en el orden de la ruta',
    answer: Type.Object({
      day: Type.String(),
      stops: Type.Array(DriverStop),
      /** Cash that is not handed over yet. */
      cash: Pesos,
      /** Whether collected cash goes into an own till. */
      has_till: Type.Boolean(),
    }),
  },
  leave: {
    summary: 'Sale a repartir: sus paradas preparadas pasan a En camino',
    body: Type.Object({
      stops: Type.Array(Type.Object({ num: Id, version: OrderVersion }), { minItems: 1, maxItems: 100 }),
    }),
    answer: Type.Object({
      moved: Type.Array(Type.Object({ num: Type.Integer(), version: OrderVersion })),
      refused: Refused,
    }),
  },
  place: {
    summary: 'Pone una parada propia primera, o una más tarde',
    params: Num,
    body: Type.Object({ version: StopVersion, to: PlaceTo }),
    answer: Type.Object({}),
  },
  deliver: {
    summary: 'Entregó una parada propia, y lo que cobró',
    params: Num,
    body: Type.Object({
      version: OrderVersion,
      id_checked: Type.Boolean(),
      collected: Nullable(Type.Object({ way: Way, amount: Pesos })),
    }),
    answer: Ticked,
  },
  absent: {
    summary: 'En una parada propia no había nadie',
    params: Num,
    body: Type.Object({ version: OrderVersion, wish: Wish, note: Type.Optional(Nullable(Text(300))) }),
    answer: Ticked,
  },
  undo: {
    summary: 'Deshace lo último que anotó en una parada propia, o su salida',
    params: Num,
    body: Type.Object({ version: OrderVersion }),
    answer: Ticked,
  },
} satisfies Record<string, EndpointSchema>
