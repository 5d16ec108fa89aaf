import type { Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import type {
  HistoryBatch as HistoryBatchSchema,
  historySchemas,
  UndoPreview as UndoPreviewSchema,
} from './history.schema.ts'

export type HistoryBatch = Static<typeof HistoryBatchSchema>
export type UndoPreview = Static<typeof UndoPreviewSchema>

const may = { panel: 'settings' } as const

/** The audit of changes by the staff, with undo. */
export const historyEndpoints = endpointsOf<typeof historySchemas>()({
  list: { method: 'GET', path: '/panel/history', may },
  preview: { method: 'GET', path: '/panel/history/:batch/undo', may },
  /** Without `settings`: of one's own changes of the stock. */
  undo: { method: 'POST', path: '/panel/history/:batch/undo', may: { panel: 'stock' } },
})
