import type { Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import type { TillReport as TillReportSchema, tillSchemas } from './till.schema.ts'

export type TillReport = Static<typeof TillReportSchema>

const may = { panel: 'collect' } as const

/** Staff access their own tills; with the reports permission, everybody's. */
export const tillEndpoints = endpointsOf<typeof tillSchemas>()({
  current: { method: 'GET', path: '/panel/till', may },
  open: { method: 'POST', path: '/panel/till', may },
  move: { method: 'POST', path: '/panel/till/moves', may },
  close: { method: 'POST', path: '/panel/till/close', may },
  list: { method: 'GET', path: '/panel/tills', may },
  get: { method: 'GET', path: '/panel/tills/:id', may },
})
