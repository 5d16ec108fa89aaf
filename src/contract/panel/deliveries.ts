import type { Static } from 'typebox'
import type { ShapeOf } from '../endpoint.schema.ts'
import { endpoint } from '../endpoint.ts'
import type {
  panelDeliverySchemas,
  DriverStop as DriverStopSchema,
  PanelDelivery as PanelDeliverySchema,
  stopSchemas,
} from './deliveries.schema.ts'

export type PanelDelivery = Static<typeof PanelDeliverySchema>
export type DriverStop = Static<typeof DriverStopSchema>

type Deliveries = { [K in keyof typeof panelDeliverySchemas]: ShapeOf<(typeof panelDeliverySchemas)[K]> }
type Stops = { [K in keyof typeof stopSchemas]: ShapeOf<(typeof stopSchemas)[K]> }

const may = { panel: 'orders' } as const
const collects = { panel: 'collect' } as const
const brings = { panel: 'stops' } as const

/** For staff who see the whole shop. */
export const panelDeliveryEndpoints = {
  list: endpoint<Deliveries['list']>({ method: 'GET', path: '/panel/deliveries', may }),
  assign: endpoint<Deliveries['assign']>({ method: 'POST', path: '/panel/deliveries/assign', may }),
  plan: endpoint<Deliveries['plan']>({ method: 'POST', path: '/panel/deliveries/plan', may }),
  place: endpoint<Deliveries['place']>({ method: 'POST', path: '/panel/deliveries/:num/place', may }),
  retry: endpoint<Deliveries['retry']>({ method: 'POST', path: '/panel/deliveries/:num/retry', may }),
  cash: endpoint<Deliveries['cash']>({ method: 'GET', path: '/panel/driver-cash', may: collects }),
  receiveCash: endpoint<Deliveries['receiveCash']>({
    method: 'POST',
    path: '/panel/driver-cash',
    may: collects,
  }),
}

/** Own stops of today. */
export const stopEndpoints = {
  list: endpoint<Stops['list']>({ method: 'GET', path: '/panel/stops', may: brings }),
  leave: endpoint<Stops['leave']>({ method: 'POST', path: '/panel/stops/leave', may: brings }),
  place: endpoint<Stops['place']>({ method: 'POST', path: '/panel/stops/:num/place', may: brings }),
  deliver: endpoint<Stops['deliver']>({ method: 'POST', path: '/panel/stops/:num/deliver', may: brings }),
  absent: endpoint<Stops['absent']>({ method: 'POST', path: '/panel/stops/:num/absent', may: brings }),
  undo: endpoint<Stops['undo']>({ method: 'POST', path: '/panel/stops/:num/undo', may: brings }),
}
