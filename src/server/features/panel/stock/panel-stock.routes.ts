import type { FastifyInstance } from 'fastify'
import { stockSchemas } from '#contract/panel/stock.schema.ts'
import { stockEndpoints } from '#contract/panel/stock.ts'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/serve.ts'
import { writeOnce } from '../../../http/write-once.ts'
import { countItem } from './count.service.ts'
import { listEntries, openBoxes, take, undoEntry } from './entries.service.ts'
import { listSuppliers, receive } from './receive.service.ts'
import { listMovements, listStock, listToBuy, saveLow } from './stock-lists.service.ts'

export function mountStock(app: FastifyInstance, deps: Deps): void {
  serve(app, stockEndpoints, stockSchemas, {
    list: ({ query }) => listStock(deps, query),
    count: (asked) => writeOnce(deps, asked, (tx) => countItem(tx, deps, asked.viewer, asked.body)),
    receive: (asked) => writeOnce(deps, asked, (tx) => receive(tx, deps, asked.viewer, asked.body)),
    suppliers: () => listSuppliers(deps),
    take: (asked) => writeOnce(deps, asked, (tx) => take(tx, deps, asked.viewer, asked.body)),
    open: (asked) => writeOnce(deps, asked, (tx) => openBoxes(tx, deps, asked.viewer, asked.body)),
    entries: ({ query }) => listEntries(deps, query.before),
    undo: (asked) => writeOnce(deps, asked, (tx) => undoEntry(tx, deps, asked.viewer, asked.params.id)),
    movements: ({ query }) => listMovements(deps, query),
    saveLow: (asked) => writeOnce(deps, asked, (tx) => saveLow(tx, deps, asked.viewer, asked.body)),
    toBuy: ({ query }) => listToBuy(deps, query),
  })
}
