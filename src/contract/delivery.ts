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
import type { ShapeOf } from './endpoint.schema.ts'
import { endpoint } from './endpoint.ts'

export type DeliveryZone = Static<typeof DeliveryZoneSchema>

export type DeliverySlot = Static<typeof DeliverySlotSchema>

export type DeliveryDay = Static<typeof DeliveryDaySchema>

export const deliveryEndpoints = {
  zones: endpoint<ShapeOf<(typeof deliverySchemas)['zones']>>({
    method: 'GET',
    path: '/delivery-zones/:commerce_id',
    may: 'anyone',
  }),
  slots: endpoint<ShapeOf<(typeof deliverySchemas)['slots']>>({
    method: 'GET',
    path: '/delivery-slots/:commerce_id/:delivery_zone_id',
    may: 'anyone',
  }),
  days: endpoint<ShapeOf<(typeof deliverySchemas)['days']>>({
    method: 'GET',
    path: '/delivery-day/:commerce_id',
    may: 'anyone',
  }),
}

export type MapTiles = Static<typeof MapTilesSchema>

export type FoundAddress = Static<typeof FoundAddressSchema>

/** `found` is null for an address unknown to the geocoder. */
export const mapEndpoints = {
  tiles: endpoint<ShapeOf<(typeof mapSchemas)['tiles']>>({
    method: 'GET',
    path: '/map-tiles',
    may: 'anyone',
  }),
  geocode: endpoint<ShapeOf<(typeof mapSchemas)['geocode']>>({
    method: 'GET',
    path: '/geocode',
    may: 'anyone',
  }),
}

export type Address = Static<typeof AddressSchema>

/** A visitor's address belongs to the session. */
export const addressEndpoints = {
  create: endpoint<ShapeOf<(typeof addressSchemas)['create']>>({
    method: 'POST',
    path: '/addresses',
    may: 'anyone',
    namesBuyer: true,
  }),
  list: endpoint<ShapeOf<(typeof addressSchemas)['list']>>({
    method: 'GET',
    path: '/addresses',
    may: 'anyone',
    namesBuyer: true,
  }),
  makeDefault: endpoint<ShapeOf<(typeof addressSchemas)['makeDefault']>>({
    method: 'PUT',
    path: '/addresses/:id/default',
    may: 'buyer',
    namesBuyer: true,
  }),
  update: endpoint<ShapeOf<(typeof addressSchemas)['update']>>({
    method: 'PUT',
    path: '/addresses/:id',
    may: 'buyer',
    namesBuyer: true,
  }),
  remove: endpoint<ShapeOf<(typeof addressSchemas)['remove']>>({
    method: 'DELETE',
    path: '/addresses/:id',
    may: 'buyer',
    namesBuyer: true,
  }),
}
