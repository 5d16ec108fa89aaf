import type { Static } from 'typebox'
import type { ShapeOf } from '../endpoint.schema.ts'
import { endpoint } from '../endpoint.ts'
import type { TillReport as TillReportSchema, tillSchemas } from './till.schema.ts'

export type TillReport = Static<typeof TillReportSchema>

type Shapes = { [K in keyof typeof tillSchemas]: ShapeOf<(typeof tillSchemas)[K]> }

const may = { panel: 'collect' } as const

/** A person sees and touches the own tills; who sees the reports, those of everybody. */
export const tillEndpoints = {
  current: endpoint<Shapes['current']>({ method: 'GET', path: '/panel/till', may }),
  open: endpoint<Shapes['open']>({ method: 'POST', path: '/panel/till', may }),
  move: endpoint<Shapes['move']>({ method: 'POST', path: '/panel/till/moves', may }),
  close: endpoint<Shapes['close']>({ method: 'POST', path: '/panel/till/close', may }),
  list: endpoint<Shapes['list']>({ method: 'GET', path: '/panel/tills', may }),
  get: endpoint<Shapes['get']>({ method: 'GET', path: '/panel/tills/:id', may }),
}
