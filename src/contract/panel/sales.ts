import type { Static } from 'typebox'
import type { ShapeOf } from '../endpoint.schema.ts'
import { endpoint } from '../endpoint.ts'
import type {
  Quote as QuoteSchema,
  Sale as SaleSchema,
  salesSchemas,
  Sellable as SellableSchema,
} from './sales.schema.ts'

export type Sellable = Static<typeof SellableSchema>
export type SaleQuote = Static<typeof QuoteSchema>
export type Sale = Static<typeof SaleSchema>

type Shapes = { [K in keyof typeof salesSchemas]: ShapeOf<(typeof salesSchemas)[K]> }

const may = { panel: 'orders' } as const

/** Counter sales. Sellers see and void only their own. */
export const salesEndpoints = {
  sellables: endpoint<Shapes['sellables']>({ method: 'GET', path: '/panel/sellables', may }),
  saveCode: endpoint<Shapes['saveCode']>({
    method: 'POST',
    path: '/panel/sellables/code',
    may: { panel: 'stock' },
  }),
  quote: endpoint<Shapes['quote']>({ method: 'POST', path: '/panel/sales/quote', may }),
  sell: endpoint<Shapes['sell']>({ method: 'POST', path: '/panel/sales', may }),
  last: endpoint<Shapes['last']>({ method: 'GET', path: '/panel/sales/last', may }),
  void: endpoint<Shapes['void']>({ method: 'POST', path: '/panel/sales/:num/void', may }),
}
