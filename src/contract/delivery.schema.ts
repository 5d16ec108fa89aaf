import { Type } from 'typebox'
import type { Weekday } from '#domain/dates.ts'
import type { CallSchema } from './call.schema.ts'
import { CommerceId, Id, Nullable, Pesos } from './call.schema.ts'

/** `free_from` and `minimum` are of the goods; `weekdays`, 0 is Lunes, null on all that the shop delivers; `has_area`: an address with a pin is in it or is not. */
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
/** A day that may be chosen; id 0 is as soon as possible (design 6.43). */
export const DeliveryDay = Type.Object({
  id: Type.Union([Type.Literal(0), Type.String()]),
  date: Nullable(Type.String()),
  label: Type.String(),
})

/** Hours of a day in which a zone is served; open until they are full, or it is too late for them. */
export const DeliverySlot = Type.Object({
  id: Id,
  date: Type.String(),
  from: Type.String(),
  to: Type.String(),
  is_open: Type.Boolean(),
})

const ofCommerce = Type.Object({ commerce_id: CommerceId })

export const deliverySchemas = {
  zones: {
    summary: 'Zonas de envío',
    params: ofCommerce,
    answer: Type.Object({ models: Type.Array(DeliveryZone) }),
  },
  slots: {
    summary: 'Horarios de entrega de una zona',
    params: Type.Object({ commerce_id: CommerceId, delivery_zone_id: Id }),
    answer: Type.Object({ models: Type.Array(DeliverySlot) }),
  },
  days: {
    summary: 'Días de entrega',
    params: ofCommerce,
    answer: Type.Object({ models: Type.Array(DeliveryDay) }),
  },
} satisfies Record<string, CallSchema>
