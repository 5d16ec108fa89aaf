import type { FastifyInstance } from 'fastify'
import { historySchemas } from '#contract/panel/history.schema.ts'
import { historyEndpoints } from '#contract/panel/history.ts'
import type { Deps } from '../../../deps.ts'
import { writes } from '../../../http/idempotent-write.ts'
import { serve } from '../../../http/serve.ts'
import { listHistory, readUndoPreview, undoHistory } from './history.service.ts'

export function mountHistory(app: FastifyInstance, deps: Deps): void {
  const write = writes(deps)
  serve(app, historyEndpoints, historySchemas, {
    list: ({ query }) => listHistory(deps, query),
    preview: ({ params }) => readUndoPreview(deps, params.batch),
    undo: write(undoHistory),
  })
}
