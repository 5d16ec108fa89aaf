import type { Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import type {
  panelDeliverySchemas,
  DriverStop as DriverStopSchema,
  PanelDelivery as PanelDeliverySchema,
  stopSchemas,
} from './deliveries.schema.ts'

export type PanelDelivery = Static<typeof PanelDeliverySchema>
export type DriverStop = Static<typeof DriverStopSchema>

const may = { panel: 'deliveries' } as const
const brings = { panel: 'stops' } as const

export const panelDeliveryEndpoints = endpointsOf<typeof panelDeliverySchemas>()({
  list: { method: 'GET', path: '/panel/deliveries', may },
  assign: { method: 'POST', path: '/panel/deliveries/assign', may },
  plan: { method: 'POST', path: '/panel/deliveries/plan', may },
  place: { method: 'POST', path: '/panel/deliveries/:num/place', may },
  retry: { method: 'POST', path: '/panel/deliveries/:num/retry', may },
  cash: { method: 'GET', path: '/panel/driver-cash', may },
  receiveCash: { method: 'POST', path: '/panel/driver-cash', may },
})

/** Own stops of today. */
export const stopEndpoints = endpointsOf<typeof stopSchemas>()({
  list: { method: 'GET', path: '/panel/stops', may: brings },
  leave: { method: 'POST', path: '/panel/stops/leave', may: brings },
  place: { method: 'POST', path: '/panel/stops/:num/place', may: brings },
  deliver: { method: 'POST', path: '/panel/stops/:num/deliver', may: brings },
  absent: { method: 'POST', path: '/panel/stops/:num/absent', may: brings },
  undo: { method: 'POST', path: '/panel/stops/:num/undo', may: brings },
})
