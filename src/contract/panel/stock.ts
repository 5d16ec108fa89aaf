import type { Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import type {
  StockEntry as StockEntrySchema,
  StockItem as StockItemSchema,
  stockSchemas,
} from './stock.schema.ts'

export type StockItem = Static<typeof StockItemSchema>
export type StockEntry = Static<typeof StockEntrySchema>

const may = { panel: 'stock' } as const

export const stockEndpoints = endpointsOf<typeof stockSchemas>()({
  list: { method: 'GET', path: '/panel/stock', may },
  count: { method: 'POST', path: '/panel/stock/count', may },
  receive: { method: 'POST', path: '/panel/stock/receive', may },
  suppliers: { method: 'GET', path: '/panel/stock/suppliers', may },
  take: { method: 'POST', path: '/panel/stock/take', may },
  open: { method: 'POST', path: '/panel/stock/open', may },
  entries: { method: 'GET', path: '/panel/stock/entries', may },
  undo: { method: 'POST', path: '/panel/stock/entries/:id/undo', may },
  movements: { method: 'GET', path: '/panel/stock/movements', may },
  saveLow: { method: 'PUT', path: '/panel/stock/low', may },
  toBuy: { method: 'GET', path: '/panel/stock/to-buy', may },
})
