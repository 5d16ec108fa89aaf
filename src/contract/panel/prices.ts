import type { Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import type { PriceDoubts as PriceDoubtsSchema, pricesSchemas } from './prices.schema.ts'

export type PriceDoubts = Static<typeof PriceDoubtsSchema>

const may = { panel: 'prices' } as const

/** Prices of several articles, by percent, and what an article's were. */
export const pricesEndpoints = endpointsOf<typeof pricesSchemas>()({
  preview: { method: 'POST', path: '/panel/articles/many/prices/preview', may },
  save: { method: 'PUT', path: '/panel/articles/many/prices', may },
  past: { method: 'GET', path: '/panel/articles/:id/past', may: { panel: 'stock' } },
})
