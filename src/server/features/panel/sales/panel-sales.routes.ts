import type { FastifyInstance } from 'fastify'
import { phoneOrderSchemas } from '#contract/panel/phone-orders.schema.ts'
import { phoneOrderEndpoints } from '#contract/panel/phone-orders.ts'
import { salesSchemas } from '#contract/panel/sales.schema.ts'
import { salesEndpoints } from '#contract/panel/sales.ts'
import type { Deps } from '../../../deps.ts'
import { writes } from '../../../http/idempotent-write.ts'
import { serve } from '../../../http/serve.ts'
import { getShop } from '../../shop/shop.service.ts'
import { saveCode } from './codes.service.ts'
import { priceCounterCart, quoteOnWire, readSaleLines } from './counter-cart.ts'
import { readPastedOrder } from './pasted-order.service.ts'
import { searchClients, locatePlace, readClient } from './phone-clients.service.ts'
import { takePhoneOrder } from './phone-order.service.ts'
import { phoneOptions, quotePhoneOrder } from './phone-quote.service.ts'
import { lastSales, sell, voidSale } from './sell.service.ts'
import { findSellables } from './sellables.service.ts'

export function mountSales(app: FastifyInstance, deps: Deps): void {
  const write = writes(deps)
  serve(app, salesEndpoints, salesSchemas, {
    sellables: ({ query }) => findSellables(deps, query),
    saveCode: write(saveCode),
    quote: async ({ body }) =>
      quoteOnWire(await priceCounterCart(deps.pool, await getShop(deps), readSaleLines(body.lines))),
    sell: write(sell),
    last: ({ viewer, query }) => lastSales(deps, viewer, query.before ?? null),
    void: write(voidSale),
  })
  serve(app, phoneOrderEndpoints, phoneOrderSchemas, {
    clients: ({ viewer, query }) => searchClients(deps, viewer, query.q),
    client: ({ viewer, params }) => readClient(deps, viewer, params.id),
    options: () => phoneOptions(deps),
    locate: ({ body }) => locatePlace(deps, body),
    read: ({ body }) => readPastedOrder(deps, body),
    quote: ({ viewer, body }) => quotePhoneOrder(deps, viewer, body),
    place: write(takePhoneOrder),
  })
}
