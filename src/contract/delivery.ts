import type { Static } from 'typebox'
import type {
  DeliveryDay as DeliveryDaySchema,
  deliverySchemas,
  DeliverySlot as DeliverySlotSchema,
  DeliveryZone as DeliveryZoneSchema,
  FoundAddress as FoundAddressSchema,
  mapSchemas,
  MapTiles as MapTilesSchema,
  Address as AddressSchema,
  addressSchemas,
} from './delivery.schema.ts'
import { endpointsOf } from './endpoint.ts'

export type DeliveryZone = Static<typeof DeliveryZoneSchema>

export type DeliverySlot = Static<typeof DeliverySlotSchema>

export type DeliveryDay = Static<typeof DeliveryDaySchema>

export const deliveryEndpoints = endpointsOf<typeof deliverySchemas>()({
  zones: { method: 'GET', path: '/delivery-zones/:commerce_id', may: 'anyone' },
  slots: { method: 'GET', path: '/delivery-slots/:commerce_id/:delivery_zone_id', may: 'anyone' },
  days: { method: 'GET', path: '/delivery-day/:commerce_id', may: 'anyone' },
})

export type MapTiles = Static<typeof MapTilesSchema>

export type FoundAddress = Static<typeof FoundAddressSchema>

/** `found` is null for an address unknown to the geocoder. */
export const mapEndpoints = endpointsOf<typeof mapSchemas>()({
  tiles: { method: 'GET', path: '/map-tiles', may: 'anyone' },
  geocode: { method: 'GET', path: '/geocode', may: 'anyone' },
})

export type Address = Static<typeof AddressSchema>

/** A visitor's address belongs to the session. */
export const addressEndpoints = endpointsOf<typeof addressSchemas>()({
  create: { method: 'POST', path: '/addresses', may: 'anyone', namesBuyer: true },
  list: { method: 'GET', path: '/addresses', may: 'anyone', namesBuyer: true },
  makeDefault: { method: 'PUT', path: '/addresses/:id/default', may: 'buyer', namesBuyer: true },
  update: { method: 'PUT', path: '/addresses/:id', may: 'buyer', namesBuyer: true },
  remove: { method: 'DELETE', path: '/addresses/:id', may: 'buyer', namesBuyer: true },
})
