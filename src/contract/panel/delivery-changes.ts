import type { Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import type { deliveryChangeSchemas } from './delivery-changes.schema.ts'

export type DeliveryQuote = Static<(typeof deliveryChangeSchemas)['quote']['answer']>

export type DeliveryOptions = Static<(typeof deliveryChangeSchemas)['options']['answer']>

const may = { panel: 'orders' } as const

/** Changes of an order's delivery by the staff; one that refunds an online payment needs the refund permission and a fresh password. */
export const deliveryChangeEndpoints = endpointsOf<typeof deliveryChangeSchemas>()({
  options: { method: 'GET', path: '/panel/orders/:num/delivery', may },
  quote: { method: 'POST', path: '/panel/orders/:num/delivery/quote', may },
  change: { method: 'POST', path: '/panel/orders/:num/delivery', may },
})
