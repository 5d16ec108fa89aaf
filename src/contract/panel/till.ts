import type { Static } from 'typebox'
import type { ShapeOf } from '../endpoint.schema.ts'
import { endpoint } from '../endpoint.ts'
import type { TillReport as TillReportSchema, tillSchemas } from './till.schema.ts'

export type TillReport = Static<typeof TillReportSchema>

type Shapes = { [K in keyof typeof tillSchemas]: ShapeOf<(typeof tillSchemas)[K]> }

const may = { panel: 'collect' } as const

/** Staff access their own tills; with the reports permission, everybody's. */
export const tillEndpoints = {
  current: endpoint<Shapes['current']>({ method: 'GET', path: '/panel/till', may }),
  open: endpoint<Shapes['open']>({ method: 'POST', path: '/panel/till', may }),
  move: endpoint<Shapes['move']>({ method: 'POST', path: '/panel/till/moves', may }),
  close: endpoint<Shapes['close']>({ method: 'POST', path: '/panel/till/close', may }),
  list: endpoint<Shapes['list']>({ method: 'GET', path: '/panel/tills', may }),
  get: endpoint<Shapes['get']>({ method: 'GET', path: '/panel/tills/:id', may }),
}
