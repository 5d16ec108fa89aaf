import type { ShapeOf } from '../endpoint.schema.ts'
import { endpoint } from '../endpoint.ts'
import type { manyPricesSchemas } from './many-prices.schema.ts'

type Shapes = { [K in keyof typeof manyPricesSchemas]: ShapeOf<(typeof manyPricesSchemas)[K]> }

const may = { panel: 'prices' } as const

/** Prices of several articles, by percent. */
export const manyPricesEndpoints = {
  preview: endpoint<Shapes['preview']>({ method: 'POST', path: '/panel/articles/many/prices/preview', may }),
  save: endpoint<Shapes['save']>({ method: 'PUT', path: '/panel/articles/many/prices', may }),
}
