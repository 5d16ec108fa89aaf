import { Type } from 'typebox'
import type { Weekday } from '#domain/time/dates.ts'
import { type EndpointSchema, Id, LongText, Nullable, Pesos, Text } from '../endpoint.schema.ts'

/** Version of the section shown; a write with a stale one is refused with the current section. */
const version = { version: Type.Integer() }
/** HH:mm as typed; validated by the server. */
const Time = Text(1000)
/** 0 is Monday. */
const Weekdays = Type.Array(Type.Unsafe<Weekday>(Type.Integer({ minimum: 0, maximum: 6 })), { maxItems: 7 })
/** Pesos as typed; validated by the server. */
const Amount = Type.Number({ minimum: -1_000_000_000, maximum: 1_000_000_000 })
const Point = Type.Object({ lat: Type.Number(), lng: Type.Number() })

const Terms = {
  name: Text(1000),
  /** '' for none. */
  description: Text(1000),
  price: Amount,
  free_from: Nullable(Amount),
  minimum: Nullable(Amount),
  /** Null: the shop's. */
  weekdays: Nullable(Weekdays),
  published: Type.Boolean(),
}
const Slot = {
  weekdays: Weekdays,
  from: Time,
  to: Time,
  capacity: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }),
  cut_off: Time,
}
const Days = {
  weekdays: Weekdays,
  /** Until when today can be chosen. */
  cut_off: Time,
  /** Days after today that can be chosen. */
  ahead: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }),
}

const Zone = Type.Object({
  id: Id,
  terms: Type.Object({ ...version, ...Terms, price: Pesos }),
  area: Type.Object({
    ...version,
    /** Coordinates of a GeoJSON MultiPolygon; null while it is not drawn. */
    parts: Nullable(Type.Array(Type.Array(Type.Array(Type.Array(Type.Number()))))),
    /** Whether the shop is inside; null when either has no place. */
    has_shop: Nullable(Type.Boolean()),
  }),
  slots: Type.Object({
    ...version,
    /** Equal terms on several days are one. */ groups: Type.Array(Type.Object(Slot)),
  }),
  /** What no buyer can choose, and why. */
  notes: Type.Array(Type.String()),
  /** An earlier zone that has all of its area, so that this one never applies. */
  covered_by: Nullable(Id),
})

export const DeliverySetup = Type.Object({
  /** In the shop's order. */
  zones: Type.Array(Zone),
  order_version: Type.Integer(),
  days: Type.Object({ ...version, ...Days }),
  shop: Type.Object({
    delivers: Type.Boolean(),
    /** Price without zones. */ price: Nullable(Pesos),
    place: Nullable(Point),
    city: Type.String(),
    province: Type.String(),
  }),
})

/** The audit batch, for undo; null when nothing changed. */
const Written = { batch: Nullable(Id) }
const params = Type.Object({ id: Id })

export const zonesSchemas = {
  read: { summary: 'Las zonas de envío, sus áreas y franjas, y los días de entrega', answer: DeliverySetup },
  create: {
    summary: 'Agrega una zona',
    body: Type.Object(Terms),
    answer: Type.Object({ id: Id, ...Written }),
  },
  save: {
    summary: 'Cambia una zona; los pedidos hechos quedan como están',
    params,
    body: Type.Object({ ...version, ...Terms }),
    answer: Type.Object(Written),
  },
  saveArea: {
    summary: 'El área de una zona; sin área, la zona se elige por su nombre',
    params,
    body: Type.Object({ ...version, /** GeoJSON. */ drawing: Nullable(LongText(100_000)) }),
    answer: Type.Object(Written),
  },
  saveSlots: {
    summary: 'Agrega, cambia o quita una franja; los pedidos que la tienen la conservan',
    params,
    body: Type.Object({
      ...version,
      /** The slots replaced; null adds. */
      was: Nullable(Type.Object({ weekdays: Weekdays, from: Time })),
      /** Null removes. */
      next: Nullable(Type.Object(Slot)),
    }),
    answer: Type.Object(Written),
  },
  order: {
    summary: 'El orden de las zonas: la dirección que cae en dos es de la primera',
    body: Type.Object({ ...version, ids: Type.Array(Id, { maxItems: 1000 }) }),
    answer: Type.Object(Written),
  },
  saveDays: {
    summary: 'Qué días se entrega, hasta qué hora para hoy y para cuántos días más',
    body: Type.Object({ ...version, ...Days }),
    answer: Type.Object(Written),
  },
} satisfies Record<string, EndpointSchema>
