import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { mountAddresses } from './features/addresses/addresses.routes.ts'
import { mountCarts } from './features/carts/carts.routes.ts'
import { mountArticles } from './features/catalog/articles.routes.ts'
import { mountDelivery } from './features/delivery/delivery.routes.ts'
import { mountImages } from './features/images/images.routes.ts'
import { mountOrders } from './features/orders/orders.routes.ts'
import { mountPayments } from './features/payments/payments.routes.ts'
import { mountSearch } from './features/search/search.routes.ts'
import { mountSessions } from './features/sessions/sessions.routes.ts'
import { mountShop } from './features/shop/shop.routes.ts'

/** Every feature of the shop, mounted. */
export function mountFeatures(app: FastifyInstance, deps: Deps): void {
  for (const mount of [mountShop, mountArticles, mountSearch, mountImages, mountSessions, mountAddresses, mountPayments, mountDelivery, mountCarts, mountOrders]) {
    mount(app, deps)
  }
}
