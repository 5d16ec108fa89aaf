import type { FastifyInstance } from 'fastify'
import { historySchemas } from '#contract/panel/history.schema.ts'
import { historyEndpoints } from '#contract/panel/history.ts'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/serve.ts'
import { writeOnce } from '../../../http/write-once.ts'
import { listHistory, tellUndo, undoHistory } from './history.service.ts'

export function mountHistory(app: FastifyInstance, deps: Deps): void {
  serve(app, historyEndpoints, historySchemas, {
    list: ({ query }) => listHistory(deps, query),
    preview: ({ params }) => tellUndo(deps, params.batch),
    undo: ({ viewer, params, request }) =>
      writeOnce(deps, { viewer, request }, (tx) => undoHistory(tx, deps, viewer, params.batch)),
  })
}
