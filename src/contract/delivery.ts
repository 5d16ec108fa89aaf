import type { Static } from 'typebox'
import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'
import type {
  DeliveryDay as DeliveryDaySchema,
  deliverySchemas as schemas,
  DeliverySlot as DeliverySlotSchema,
  DeliveryZone as DeliveryZoneSchema,
} from './delivery.schema.ts'

export type DeliveryZone = Static<typeof DeliveryZoneSchema>
export type DeliverySlot = Static<typeof DeliverySlotSchema>
export type DeliveryDay = Static<typeof DeliveryDaySchema>

type S = typeof schemas

/** Where and when it is brought (spec 2 §7). */
export const deliveryCalls = {
  zones: call<ShapeOf<S['zones']>>({ method: 'GET', path: '/delivery-zones/:commerce_id', may: 'anyone' }),
  slots: call<ShapeOf<S['slots']>>({
    method: 'GET',
    path: '/delivery-slots/:commerce_id/:delivery_zone_id',
    may: 'anyone',
  }),
  days: call<ShapeOf<S['days']>>({ method: 'GET', path: '/delivery-day/:commerce_id', may: 'anyone' }),
}
