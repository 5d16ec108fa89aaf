import type { Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import type { DeliverySetup as DeliverySetupSchema, zonesSchemas } from './zones.schema.ts'

export type DeliverySetup = Static<typeof DeliverySetupSchema>
export type ZoneSetup = DeliverySetup['zones'][number]

const may = { panel: 'delivery' } as const

/** Delivery zones, their areas and slots, and the shop's delivery days. */
export const zonesEndpoints = endpointsOf<typeof zonesSchemas>()({
  read: { method: 'GET', path: '/panel/zones', may },
  create: { method: 'POST', path: '/panel/zones', may },
  save: { method: 'PUT', path: '/panel/zones/:id', may },
  saveArea: { method: 'PUT', path: '/panel/zones/:id/area', may },
  saveSlots: { method: 'PUT', path: '/panel/zones/:id/slots', may },
  order: { method: 'PUT', path: '/panel/zone-order', may },
  saveDays: { method: 'PUT', path: '/panel/delivery-days', may },
})
