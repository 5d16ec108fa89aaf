import type { Static } from 'typebox'
import type { ShapeOf } from '../endpoint.schema.ts'
import { endpoint } from '../endpoint.ts'
import type { deliveryChangeSchemas } from './delivery-changes.schema.ts'

type Shapes = { [K in keyof typeof deliveryChangeSchemas]: ShapeOf<(typeof deliveryChangeSchemas)[K]> }

export type DeliveryQuote = Static<(typeof deliveryChangeSchemas)['quote']['answer']>

export type DeliveryOptions = Static<(typeof deliveryChangeSchemas)['options']['answer']>

const may = { panel: 'orders' } as const

/** Changes of an order's delivery by the staff; one that refunds an online payment needs the refund permission and a fresh password. */
export const deliveryChangeEndpoints = {
  options: endpoint<Shapes['options']>({ method: 'GET', path: '/panel/orders/:num/delivery', may }),
  quote: endpoint<Shapes['quote']>({ method: 'POST', path: '/panel/orders/:num/delivery/quote', may }),
  change: endpoint<Shapes['change']>({ method: 'POST', path: '/panel/orders/:num/delivery', may }),
}
