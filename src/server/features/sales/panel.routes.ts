import type { FastifyInstance } from 'fastify'
import { salesSchemas } from '#contract/panel/sales.schema.ts'
import { salesEndpoints } from '#contract/panel/sales.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { writeOnce } from '../../http/write-once.ts'
import { getShop } from '../shop/shop.service.ts'
import { priceCounterCart, quoteOnWire, readLines } from './counter-cart.ts'
import { lastSales, sell, voidSale } from './sell.service.ts'
import { findSellables } from './sellables.service.ts'

export function mountSales(app: FastifyInstance, deps: Deps): void {
  serve(app, salesEndpoints, salesSchemas, {
    sellables: ({ query }) => findSellables(deps, query.q),
    quote: async ({ body }) =>
      quoteOnWire(await priceCounterCart(deps.pool, await getShop(deps), readLines(body.lines))),
    sell: (asked) => writeOnce(deps, asked, (tx) => sell(tx, deps, asked.viewer, asked.body)),
    last: ({ viewer }) => lastSales(deps, viewer),
    void: (asked) =>
      writeOnce(deps, asked, (tx) => voidSale(tx, deps, asked.viewer, { ...asked.params, ...asked.body })),
  })
}
