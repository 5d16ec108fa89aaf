import { endpointsOf } from '../endpoint.ts'
import type { pickingSchemas } from './picking.schema.ts'

const may = { panel: 'orders' } as const

/** Sellers pick only orders with their own seller. */
export const pickingEndpoints = endpointsOf<typeof pickingSchemas>()({
  get: { method: 'GET', path: '/panel/picking', may },
  tick: { method: 'POST', path: '/panel/picking/ticks', may },
})
