import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import {
  mountAccount,
  mountOwnSessions,
  mountPasswordReset,
  mountRegistration,
  mountSessions,
  mountSocialLogin,
} from './features/accounts/accounts.routes.ts'
import { mountAddresses, mountMaps } from './features/addresses/addresses.routes.ts'
import { mountAdvises } from './features/stock-alerts/stock-alerts.routes.ts'
import { mountCards, mountPaying, mountPayments, mountReceipts } from './features/payments/payments.routes.ts'
import { mountCarts } from './features/cart/cart.routes.ts'
import { mountArticles, mountFavorites } from './features/catalog/articles.routes.ts'
import { mountClients } from './features/clients/clients.routes.ts'
import {
  mountContact,
  mountHelp,
  mountMessages,
  mountNotifications,
  mountPush,
  mountQuestions,
  mountRealtime,
} from './features/messaging/messaging.routes.ts'
import { mountCoupons } from './features/coupons/coupons.routes.ts'
import { mountDelivery } from './features/delivery/delivery.routes.ts'
import { mountFacets, mountSearch } from './features/search/search.routes.ts'
import { mountFound } from './features/seo/seo.routes.ts'
import { mountImages } from './features/images/images.routes.ts'
import { mountOrders } from './features/orders/orders.routes.ts'
import { sessionDeps } from './features/accounts/open-session.ts'
import { mountShop } from './features/shop/shop.routes.ts'
import { mountWithdrawals } from './features/withdrawals/withdrawals.routes.ts'

/** Every feature of the shop, mounted. */
export function mountFeatures(app: FastifyInstance, deps: Deps): void {
  const whole = sessionDeps(deps)
  for (const mount of [
    mountShop,
    mountArticles,
    mountSearch,
    mountFacets,
    mountQuestions,
    mountAdvises,
    mountContact,
    mountWithdrawals,
    mountFavorites,
    mountImages,
    mountFound,
    mountSessions,
    mountSocialLogin,
    mountRegistration,
    mountPasswordReset,
    mountOwnSessions,
    mountAccount,
    mountCards,
    mountAddresses,
    mountMaps,
    mountClients,
    mountPayments,
    mountDelivery,
    mountCoupons,
    mountCarts,
    mountOrders,
    mountReceipts,
    mountPaying,
    mountNotifications,
    mountMessages,
    mountPush,
    mountHelp,
    mountRealtime,
  ]) {
    mount(app, whole)
  }
}
