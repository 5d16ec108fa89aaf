import type { FastifyInstance } from 'fastify'
import { stockSchemas } from '#contract/panel/stock.schema.ts'
import { stockEndpoints } from '#contract/panel/stock.ts'
import type { Deps } from '../../../deps.ts'
import { idempotentWrite } from '../../../http/idempotent-write.ts'
import { serve } from '../../../http/serve.ts'
import { countItem } from './count.service.ts'
import { listEntries, openBoxes, take, undoEntry } from './entries.service.ts'
import { listSuppliers, receive } from './receive.service.ts'
import { listMovements, listStock, listToBuy, saveLow } from './stock-lists.service.ts'

export function mountStock(app: FastifyInstance, deps: Deps): void {
  serve(app, stockEndpoints, stockSchemas, {
    list: ({ query }) => listStock(deps, query),
    count: (input) => idempotentWrite(deps, input, (tx) => countItem(tx, deps, input.viewer, input.body)),
    receive: (input) => idempotentWrite(deps, input, (tx) => receive(tx, deps, input.viewer, input.body)),
    suppliers: () => listSuppliers(deps),
    take: (input) => idempotentWrite(deps, input, (tx) => take(tx, deps, input.viewer, input.body)),
    open: (input) => idempotentWrite(deps, input, (tx) => openBoxes(tx, deps, input.viewer, input.body)),
    entries: ({ query }) => listEntries(deps, query.before),
    undo: (input) => idempotentWrite(deps, input, (tx) => undoEntry(tx, deps, input.viewer, input.params.id)),
    movements: ({ query }) => listMovements(deps, query),
    saveLow: (input) => idempotentWrite(deps, input, (tx) => saveLow(tx, deps, input.viewer, input.body)),
    toBuy: ({ query }) => listToBuy(deps, query),
  })
}
