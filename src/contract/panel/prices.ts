import type { Static } from 'typebox'
import type { ShapeOf } from '../endpoint.schema.ts'
import { endpoint } from '../endpoint.ts'
import type { PriceDoubts as PriceDoubtsSchema, pricesSchemas } from './prices.schema.ts'

export type PriceDoubts = Static<typeof PriceDoubtsSchema>

type Shapes = { [K in keyof typeof pricesSchemas]: ShapeOf<(typeof pricesSchemas)[K]> }

const may = { panel: 'prices' } as const

/** Prices of several articles, by percent, and what an article's were. */
export const pricesEndpoints = {
  preview: endpoint<Shapes['preview']>({ method: 'POST', path: '/panel/articles/many/prices/preview', may }),
  save: endpoint<Shapes['save']>({ method: 'PUT', path: '/panel/articles/many/prices', may }),
  past: endpoint<Shapes['past']>({
    method: 'GET',
    path: '/panel/articles/:id/past',
    may: { panel: 'stock' },
  }),
}
