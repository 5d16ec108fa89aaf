import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import {
  mountAccount,
  mountDevices,
  mountPasswordReset,
  mountRegistration,
  mountSessions,
  mountSocialLogin,
} from './features/accounts/accounts.routes.ts'
import { sessionDeps } from './features/accounts/open-session.ts'
import { mountAddresses, mountMaps } from './features/addresses/addresses.routes.ts'
import { mountProposals } from './features/amendments/proposals.routes.ts'
import { mountCarts } from './features/cart/cart.routes.ts'
import { mountArticles, mountFavorites } from './features/catalog/catalog.routes.ts'
import { mountClients } from './features/clients/clients.routes.ts'
import { mountCoupons } from './features/coupons/coupons.routes.ts'
import { mountDelivery } from './features/delivery/delivery.routes.ts'
import { mountPictures, mountImages } from './features/images/images.routes.ts'
import {
  mountContact,
  mountHelp,
  mountMessages,
  mountNotifications,
  mountPush,
  mountQuestions,
  mountStockAlerts,
  mountWithdrawals,
} from './features/messaging/messaging.routes.ts'
import { mountRealtime } from './features/messaging/realtime.routes.ts'
import { mountOrders } from './features/orders/orders.routes.ts'
import { mountPanelAmendments } from './features/panel/amendments/panel-amendments.routes.ts'
import { mountPanelArticles } from './features/panel/articles/panel-articles.routes.ts'
import { mountBackups } from './features/panel/backups/panel-backups.routes.ts'
import { mountConversations } from './features/panel/conversations/panel-conversations.routes.ts'
import { mountPanelCoupons } from './features/panel/coupons/panel-coupons.routes.ts'
import { mountDeliveries } from './features/panel/deliveries/panel-deliveries.routes.ts'
import { mountHistory } from './features/panel/history/panel-history.routes.ts'
import { mountPanelOrders } from './features/panel/orders/panel-orders.routes.ts'
import { mountSales } from './features/panel/sales/panel-sales.routes.ts'
import { mountSettings } from './features/panel/settings/panel-settings.routes.ts'
import { mountPanelSession, mountPeople } from './features/panel/staff/panel-staff.routes.ts'
import { mountStock } from './features/panel/stock/panel-stock.routes.ts'
import { mountZones } from './features/panel/zones/panel-zones.routes.ts'
import {
  mountCards,
  mountOnlinePayments,
  mountPaymentMethods,
  mountPaymentProofs,
} from './features/payments/payments.routes.ts'
import { mountFacets, mountSearch } from './features/search/search.routes.ts'
import { mountSeo } from './features/seo/seo.routes.ts'
import { mountShop } from './features/shop/shop.routes.ts'
import { mountPanelTill } from './features/till/till.routes.ts'

export function mountFeatures(app: FastifyInstance, deps: Deps): void {
  const whole = sessionDeps(deps)
  for (const mount of [
    mountShop,
    mountArticles,
    mountSearch,
    mountFacets,
    mountQuestions,
    mountStockAlerts,
    mountContact,
    mountWithdrawals,
    mountFavorites,
    mountImages,
    mountSeo,
    mountSessions,
    mountSocialLogin,
    mountRegistration,
    mountPasswordReset,
    mountDevices,
    mountAccount,
    mountCards,
    mountAddresses,
    mountMaps,
    mountClients,
    mountPaymentMethods,
    mountDelivery,
    mountCoupons,
    mountCarts,
    mountOrders,
    mountPaymentProofs,
    mountOnlinePayments,
    mountNotifications,
    mountMessages,
    mountPush,
    mountHelp,
    mountRealtime,
    mountPanelSession,
    mountPanelOrders,
    mountDeliveries,
    mountProposals,
    mountPanelAmendments,
    mountHistory,
    mountPanelTill,
    mountPictures,
    mountSales,
    mountStock,
    mountConversations,
    mountPanelArticles,
    mountSettings,
    mountZones,
    mountPanelCoupons,
    mountBackups,
    mountPeople,
  ]) {
    mount(app, whole)
  }
}
