import type { FastifyInstance } from 'fastify'
import { phoneOrderSchemas } from '#contract/panel/phone-orders.schema.ts'
import { phoneOrderEndpoints } from '#contract/panel/phone-orders.ts'
import { salesSchemas } from '#contract/panel/sales.schema.ts'
import { salesEndpoints } from '#contract/panel/sales.ts'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/serve.ts'
import { writeOnce } from '../../../http/write-once.ts'
import { getShop } from '../../shop/shop.service.ts'
import { saveCode } from './codes.service.ts'
import { priceCounterCart, quoteOnWire, readSaleLines } from './counter-cart.ts'
import { readPastedOrder } from './pasted-order.service.ts'
import { findClients, locatePlace, readClient } from './phone-clients.service.ts'
import { takePhoneOrder } from './phone-order.service.ts'
import { phoneOptions, quotePhoneOrder } from './phone-quote.service.ts'
import { lastSales, sell, voidSale } from './sell.service.ts'
import { findSellables } from './sellables.service.ts'

export function mountSales(app: FastifyInstance, deps: Deps): void {
  serve(app, salesEndpoints, salesSchemas, {
    sellables: ({ query }) => findSellables(deps, query),
    saveCode: (asked) => writeOnce(deps, asked, (tx) => saveCode(tx, deps, asked.viewer, asked.body)),
    quote: async ({ body }) =>
      quoteOnWire(await priceCounterCart(deps.pool, await getShop(deps), readSaleLines(body.lines))),
    sell: (asked) => writeOnce(deps, asked, (tx) => sell(tx, deps, asked.viewer, asked.body)),
    last: ({ viewer }) => lastSales(deps, viewer),
    void: (asked) =>
      writeOnce(deps, asked, (tx) => voidSale(tx, deps, asked.viewer, { ...asked.params, ...asked.body })),
  })
  serve(app, phoneOrderEndpoints, phoneOrderSchemas, {
    clients: ({ viewer, query }) => findClients(deps, viewer, query.q),
    client: ({ viewer, params }) => readClient(deps, viewer, params.id),
    options: () => phoneOptions(deps),
    locate: ({ body }) => locatePlace(deps, body),
    read: ({ body }) => readPastedOrder(deps, body),
    quote: ({ viewer, body }) => quotePhoneOrder(deps, viewer, body),
    place: (asked) => writeOnce(deps, asked, (tx) => takePhoneOrder(tx, deps, asked.viewer, asked.body)),
  })
}
