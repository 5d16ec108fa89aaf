import type { ShapeOf } from '../endpoint.schema.ts'
import { endpoint } from '../endpoint.ts'
import type { pickingSchemas } from './picking.schema.ts'

type Shapes = { [K in keyof typeof pickingSchemas]: ShapeOf<(typeof pickingSchemas)[K]> }

const may = { panel: 'orders' } as const

/** Sellers pick only orders with their own seller. */
export const pickingEndpoints = {
  get: endpoint<Shapes['get']>({ method: 'GET', path: '/panel/picking', may }),
  tick: endpoint<Shapes['tick']>({ method: 'POST', path: '/panel/picking/ticks', may }),
}
