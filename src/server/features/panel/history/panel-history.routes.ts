import type { FastifyInstance } from 'fastify'
import { historySchemas } from '#contract/panel/history.schema.ts'
import { historyEndpoints } from '#contract/panel/history.ts'
import type { Deps } from '../../../deps.ts'
import { idempotentWrite } from '../../../http/idempotent-write.ts'
import { serve } from '../../../http/serve.ts'
import { listHistory, readUndoPreview, undoHistory } from './history.service.ts'

export function mountHistory(app: FastifyInstance, deps: Deps): void {
  serve(app, historyEndpoints, historySchemas, {
    list: ({ query }) => listHistory(deps, query),
    preview: ({ params }) => readUndoPreview(deps, params.batch),
    undo: ({ viewer, params, request }) =>
      idempotentWrite(deps, { viewer, request }, (tx) => undoHistory(tx, deps, viewer, params.batch)),
  })
}
