import type { FastifyInstance } from 'fastify'
import { tillSchemas } from '#contract/panel/till.schema.ts'
import { tillEndpoints } from '#contract/panel/till.ts'
import type { Deps } from '../../deps.ts'
import { idempotentWrite } from '../../http/idempotent-write.ts'
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
  serve(app, tillEndpoints, tillSchemas, {
    current: ({ viewer }) => readOpenTills(deps.pool, viewer),
    open: ({ viewer, body, request }) =>
      idempotentWrite(deps, { viewer, request }, (tx) => openOwnTill(tx, deps, viewer, body)),
    move: ({ viewer, body, request }) =>
      idempotentWrite(deps, { viewer, request }, (tx) => moveSeenTill(tx, deps, viewer, body)),
    close: ({ viewer, body, request }) =>
      idempotentWrite(deps, { viewer, request }, (tx) => closeSeenTill(tx, deps, viewer, body)),
    list: ({ viewer, query }) => listClosedTills(deps.pool, viewer, query),
    get: ({ viewer, params }) => readTill(deps.pool, viewer, params.id),
  })
}
