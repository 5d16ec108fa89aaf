import type { FastifyInstance } from 'fastify'
import { tillSchemas } from '#contract/panel/till.schema.ts'
import { tillEndpoints } from '#contract/panel/till.ts'
import type { Deps } from '../../deps.ts'
import { writes } from '../../http/idempotent-write.ts'
import { serve } from '../../http/serve.ts'
import {
  closeSeenTill,
  listClosedTills,
  moveSeenTill,
  openOwnTill,
  readOpenTills,
  readTill,
} from './panel-till.service.ts'

export function mountPanelTill(app: FastifyInstance, deps: Deps): void {
  const write = writes(deps)
  serve(app, tillEndpoints, tillSchemas, {
    current: ({ viewer }) => readOpenTills(deps.pool, viewer),
    open: write(openOwnTill),
    move: write(moveSeenTill),
    close: write(closeSeenTill),
    list: ({ viewer, query }) => listClosedTills(deps.pool, viewer, query),
    get: ({ viewer, params }) => readTill(deps.pool, viewer, params.id),
  })
}
