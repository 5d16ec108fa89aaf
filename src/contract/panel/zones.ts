import type { Static } from 'typebox'
import type { ShapeOf } from '../endpoint.schema.ts'
import { endpoint } from '../endpoint.ts'
import type { DeliverySetup as DeliverySetupSchema, zonesSchemas } from './zones.schema.ts'

export type DeliverySetup = Static<typeof DeliverySetupSchema>
export type ZoneSetup = DeliverySetup['zones'][number]

type Shapes = { [K in keyof typeof zonesSchemas]: ShapeOf<(typeof zonesSchemas)[K]> }

const may = { panel: 'delivery' } as const

/** Delivery zones, their areas and slots, and the shop's delivery days. */
export const zonesEndpoints = {
  read: endpoint<Shapes['read']>({ method: 'GET', path: '/panel/zones', may }),
  create: endpoint<Shapes['create']>({ method: 'POST', path: '/panel/zones', may }),
  save: endpoint<Shapes['save']>({ method: 'PUT', path: '/panel/zones/:id', may }),
  saveArea: endpoint<Shapes['saveArea']>({ method: 'PUT', path: '/panel/zones/:id/area', may }),
  saveSlots: endpoint<Shapes['saveSlots']>({ method: 'PUT', path: '/panel/zones/:id/slots', may }),
  order: endpoint<Shapes['order']>({ method: 'PUT', path: '/panel/zone-order', may }),
  saveDays: endpoint<Shapes['saveDays']>({ method: 'PUT', path: '/panel/delivery-days', may }),
}
