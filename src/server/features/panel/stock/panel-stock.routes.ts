import type { FastifyInstance } from 'fastify'
import { stockSchemas } from '#contract/panel/stock.schema.ts'
import { stockEndpoints } from '#contract/panel/stock.ts'
import type { Deps } from '../../../deps.ts'
import { writes } from '../../../http/idempotent-write.ts'
import { serve } from '../../../http/serve.ts'
import { countItem } from './count.service.ts'
import { listEntries, openBoxes, take, undoEntry } from './entries.service.ts'
import { listSuppliers, receive } from './receive.service.ts'
import { listMovements, listStock, listToBuy, saveLow } from './stock-lists.service.ts'

export function mountStock(app: FastifyInstance, deps: Deps): void {
  const write = writes(deps)
  serve(app, stockEndpoints, stockSchemas, {
    list: ({ query }) => listStock(deps, query),
    count: write(countItem),
    receive: write(receive),
    suppliers: () => listSuppliers(deps),
    take: write(take),
    open: write(openBoxes),
    entries: ({ query }) => listEntries(deps, query),
    undo: write(undoEntry),
    movements: ({ query }) => listMovements(deps, query),
    saveLow: write(saveLow),
    toBuy: ({ query }) => listToBuy(deps, query),
  })
}
