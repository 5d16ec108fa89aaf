import type { Static } from 'typebox'
import type { ShapeOf } from '../endpoint.schema.ts'
import { endpoint } from '../endpoint.ts'
import type {
  StockEntry as StockEntrySchema,
  StockItem as StockItemSchema,
  stockSchemas,
} from './stock.schema.ts'

export type StockItem = Static<typeof StockItemSchema>
export type StockEntry = Static<typeof StockEntrySchema>

type Shapes = { [K in keyof typeof stockSchemas]: ShapeOf<(typeof stockSchemas)[K]> }

const may = { panel: 'stock' } as const

export const stockEndpoints = {
  list: endpoint<Shapes['list']>({ method: 'GET', path: '/panel/stock', may }),
  count: endpoint<Shapes['count']>({ method: 'POST', path: '/panel/stock/count', may }),
  receive: endpoint<Shapes['receive']>({ method: 'POST', path: '/panel/stock/receive', may }),
  suppliers: endpoint<Shapes['suppliers']>({ method: 'GET', path: '/panel/stock/suppliers', may }),
  take: endpoint<Shapes['take']>({ method: 'POST', path: '/panel/stock/take', may }),
  open: endpoint<Shapes['open']>({ method: 'POST', path: '/panel/stock/open', may }),
  entries: endpoint<Shapes['entries']>({ method: 'GET', path: '/panel/stock/entries', may }),
  undo: endpoint<Shapes['undo']>({ method: 'POST', path: '/panel/stock/entries/:id/undo', may }),
  movements: endpoint<Shapes['movements']>({ method: 'GET', path: '/panel/stock/movements', may }),
  saveLow: endpoint<Shapes['saveLow']>({ method: 'PUT', path: '/panel/stock/low', may }),
  toBuy: endpoint<Shapes['toBuy']>({ method: 'GET', path: '/panel/stock/to-buy', may }),
}
