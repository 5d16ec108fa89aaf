import { Type } from 'typebox'
import type { Weekday } from '#domain/time/dates.ts'
import {
  type EndpointSchema,
  Id,
  Nullable,
  Pesos,
  Text,
  CommerceIdBody,
  LongText,
} from './endpoint.schema.ts'

/** `free_from` and `minimum` are compared with the subtotal; `weekdays`: 0 is Lunes, null is every delivery day. */
export const DeliveryZone = Type.Object({
  id: Id,
  name: Type.String(),
  description: Nullable(Type.String()),
  price: Pesos,
  free_from: Nullable(Pesos),
  minimum: Nullable(Pesos),
  weekdays: Nullable(Type.Array(Type.Unsafe<Weekday>({ type: 'integer' }))),
  has_area: Type.Boolean(),
})

/** A day on offer; id 0 is as soon as possible. */
export const DeliveryDay = Type.Object({
  id: Type.Union([Type.Literal(0), Type.String()]),
  date: Nullable(Type.String()),
  label: Type.String(),
})

export const DeliverySlot = Type.Object({
  id: Id,
  date: Type.String(),
  from: Type.String(),
  to: Type.String(),
  is_open: Type.Boolean(),
})

const ofCommerce = Type.Object({ commerce_id: Id })

export const deliverySchemas = {
  zones: {
    summary: 'Zonas de envío',
    params: ofCommerce,
    answer: Type.Object({ models: Type.Array(DeliveryZone) }),
  },
  slots: {
    summary: 'Horarios de entrega de una zona',
    params: Type.Object({ commerce_id: Id, delivery_zone_id: Id }),
    answer: Type.Object({ models: Type.Array(DeliverySlot) }),
  },
  days: {
    summary: 'Días de entrega',
    params: ofCommerce,
    answer: Type.Object({ models: Type.Array(DeliveryDay) }),
  },
} satisfies Record<string, EndpointSchema>

/** `url` has {z}, {x}, and {y} or {-y}. */
export const MapTiles = Type.Object({
  url: Type.String(),
  attribution: Type.String(),
  max_native_zoom: Type.Integer(),
  is_test: Type.Boolean(),
})

export const FoundAddress = Type.Object({
  lat: Type.Number(),
  lng: Type.Number(),
  formated: Type.String(),
  street: Type.String(),
  street_number: Nullable(Type.String()),
  city: Nullable(Type.String()),
  province: Nullable(Type.String()),
  /** Vouches for the point for an hour when the address is saved. */
  pin_token: Type.String(),
})

export const mapSchemas = {
  tiles: { summary: 'De qué imágenes está hecho el mapa', answer: Type.Object({ tiles: MapTiles }) },
  geocode: {
    summary: 'Dónde queda una dirección',
    query: Type.Object({
      q: Text(300),
      city_id: Type.Optional(Text(10)),
      city: Type.Optional(Text(80)),
      province_id: Type.Optional(Text(10)),
    }),
    answer: Type.Object({ found: Nullable(FoundAddress) }),
  },
} satisfies Record<string, EndpointSchema>

const City = Type.Object({ id: Nullable(Type.String()), name: Type.String() })

export const Address = Type.Object({
  id: Id,
  street: Type.String(),
  street_number: Nullable(Type.String()),
  depto: Nullable(Type.String()),
  description: Nullable(Type.String()),
  formated: Type.String(),
  lat: Nullable(Type.Number()),
  lng: Nullable(Type.Number()),
  city: City,
  province: City,
  is_default: Type.Boolean(),
})

const placeId = Type.Optional(Nullable(Text(10)))

/** `nombre` is the name in the lists of provinces and cities (spec 2 §3). */
const Place = Type.Union([
  Type.Object({ id: placeId, name: Text(80) }),
  Type.Object({ id: placeId, nombre: Text(80) }),
])

export const addressSchemas = {
  create: {
    summary: 'Guarda una dirección',
    body: Type.Object({
      street: Text(300),
      street_number: Type.Optional(Nullable(Text(20))),
      depto: Type.Optional(Nullable(Text(60))),
      description: Type.Optional(Nullable(LongText(300))),
      /** Ignored: the shop formats the address. */
      formated: Type.Optional(Nullable(Text(300))),
      lat: Type.Optional(Nullable(Type.Number({ minimum: -90, maximum: 90 }))),
      lng: Type.Optional(Nullable(Type.Number({ minimum: -180, maximum: 180 }))),
      /** From `geocode`; without it, the shop geocodes the address itself. */
      pin_token: Type.Optional(Nullable(Text(2000))),
      city: Place,
      province: Place,
      selected_buyer: Type.Optional(Nullable(Id)),
      commerce_id: CommerceIdBody,
    }),
    answer: Type.Object({ address: Address }),
    status: 201,
  },
  list: {
    summary: 'Las direcciones de quien llama, o las de un cliente para quien vende',
    query: Type.Object({ selected_buyer: Type.Optional(Id) }),
    answer: Type.Object({ addresses: Type.Array(Address) }),
  },
  makeDefault: {
    summary: 'Deja una dirección propia como la de siempre',
    params: Type.Object({ id: Id }),
    answer: Type.Object({ addresses: Type.Array(Address) }),
  },
  update: {
    summary: 'Cambia el piso y las observaciones de una dirección propia',
    params: Type.Object({ id: Id }),
    body: Type.Object({ depto: Nullable(Text(60)), description: Nullable(LongText(300)) }),
    answer: Type.Object({ addresses: Type.Array(Address) }),
  },
  remove: {
    summary: 'Quita una dirección propia',
    params: Type.Object({ id: Id }),
    answer: Type.Object({ addresses: Type.Array(Address) }),
  },
} satisfies Record<string, EndpointSchema>
