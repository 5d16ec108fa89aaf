import type { Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import type {
  Quote as QuoteSchema,
  Sale as SaleSchema,
  salesSchemas,
  Sellable as SellableSchema,
} from './sales.schema.ts'

export type Sellable = Static<typeof SellableSchema>
export type SaleQuote = Static<typeof QuoteSchema>
export type Sale = Static<typeof SaleSchema>

const may = { panel: 'orders' } as const

/** Counter sales. Sellers see and void only their own. */
export const salesEndpoints = endpointsOf<typeof salesSchemas>()({
  sellables: { method: 'GET', path: '/panel/sellables', may },
  saveCode: { method: 'POST', path: '/panel/sellables/code', may: { panel: 'stock' } },
  quote: { method: 'POST', path: '/panel/sales/quote', may },
  sell: { method: 'POST', path: '/panel/sales', may },
  last: { method: 'GET', path: '/panel/sales/last', may },
  void: { method: 'POST', path: '/panel/sales/:num/void', may },
})
