import type { Static } from 'typebox'
import type { ShapeOf } from '../endpoint.schema.ts'
import { endpoint } from '../endpoint.ts'
import type {
  HistoryBatch as HistoryBatchSchema,
  historySchemas,
  UndoPreview as UndoPreviewSchema,
} from './history.schema.ts'

export type HistoryBatch = Static<typeof HistoryBatchSchema>
export type UndoPreview = Static<typeof UndoPreviewSchema>

type Shapes = { [K in keyof typeof historySchemas]: ShapeOf<(typeof historySchemas)[K]> }

const may = { panel: 'settings' } as const

/** The audit of changes by the staff, with undo. */
export const historyEndpoints = {
  list: endpoint<Shapes['list']>({ method: 'GET', path: '/panel/history', may }),
  preview: endpoint<Shapes['preview']>({ method: 'GET', path: '/panel/history/:batch/undo', may }),
  /** Without `settings`: of one's own changes of the stock. */
  undo: endpoint<Shapes['undo']>({
    method: 'POST',
    path: '/panel/history/:batch/undo',
    may: { panel: 'stock' },
  }),
}
