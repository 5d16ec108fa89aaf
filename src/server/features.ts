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
import { mountAmendments } from './features/amendments/amendments.routes.ts'
import { mountPanelArticles } from './features/articles/panel.routes.ts'
import { mountHistory } from './features/audit/panel.routes.ts'
import { mountCarts } from './features/cart/cart.routes.ts'
import { mountArticles, mountFavorites } from './features/catalog/articles.routes.ts'
import { mountClients } from './features/clients/clients.routes.ts'
import { mountConversations } from './features/conversations/panel.routes.ts'
import { mountCoupons } from './features/coupons/coupons.routes.ts'
import { mountDeliveries } from './features/deliveries/panel.routes.ts'
import { mountDeliveryChanges } from './features/delivery-changes/panel.routes.ts'
import { mountDelivery } from './features/delivery/delivery.routes.ts'
import { mountImages } from './features/images/images.routes.ts'
import { mountPictures } from './features/images/panel.routes.ts'
import {
  mountContact,
  mountHelp,
  mountMessages,
  mountNotifications,
  mountPush,
  mountQuestions,
  mountRealtime,
} from './features/messaging/messaging.routes.ts'
import { mountOrders } from './features/orders/orders.routes.ts'
import { mountPanelOrders } from './features/panel-orders/panel.routes.ts'
import {
  mountCards,
  mountOnlinePayments,
  mountPaymentMethods,
  mountPaymentProofs,
} from './features/payments/payments.routes.ts'
import { mountSales } from './features/sales/panel.routes.ts'
import { mountFacets, mountSearch } from './features/search/search.routes.ts'
import { mountSeo } from './features/seo/seo.routes.ts'
import { mountSettings } from './features/settings/panel.routes.ts'
import { mountShop } from './features/shop/shop.routes.ts'
import { mountPanelSession, mountPeople } from './features/staff/staff.routes.ts'
import { mountStockAlerts } from './features/stock-alerts/stock-alerts.routes.ts'
import { mountStock } from './features/stock/panel.routes.ts'
import { mountPanelTill } from './features/till/panel.routes.ts'
import { mountWithdrawals } from './features/withdrawals/withdrawals.routes.ts'

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
    mountAmendments,
    mountHistory,
    mountPanelTill,
    mountPictures,
    mountSales,
    mountStock,
    mountDeliveryChanges,
    mountConversations,
    mountPanelArticles,
    mountSettings,
    mountPeople,
  ]) {
    mount(app, whole)
  }
}
