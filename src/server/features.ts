import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { mountAccount } from './features/account/account.routes.ts'
import { mountAddresses } from './features/addresses/addresses.routes.ts'
import { mountAdvises } from './features/advises/advises.routes.ts'
import { mountCards } from './features/cards/cards.routes.ts'
import { mountCarts } from './features/carts/carts.routes.ts'
import { mountArticles } from './features/catalog/articles.routes.ts'
import { mountClients } from './features/clients/clients.routes.ts'
import { mountContact } from './features/contact/contact.routes.ts'
import { mountCoupons } from './features/coupons/coupons.routes.ts'
import { mountDelivery } from './features/delivery/delivery.routes.ts'
import { mountFacets } from './features/facets/facets.routes.ts'
import { mountFavorites } from './features/favorites/favorites.routes.ts'
import { mountFound } from './features/found/found.routes.ts'
import { mountHelp } from './features/help/help.routes.ts'
import { mountImages } from './features/images/images.routes.ts'
import { mountMessages } from './features/messages/messages.routes.ts'
import { mountNotifications } from './features/notifications/notifications.routes.ts'
import { mountMaps } from './features/maps/maps.routes.ts'
import { mountOrders } from './features/orders/orders.routes.ts'
import { mountPaying } from './features/paying/paying.routes.ts'
import { mountPayments } from './features/payments/payments.routes.ts'
import { mountPasswordReset } from './features/password-reset/password-reset.routes.ts'
import { mountPush } from './features/push/push.routes.ts'
import { mountQuestions } from './features/questions/questions.routes.ts'
import { mountRealtime } from './features/realtime/realtime.routes.ts'
import { mountReceipts } from './features/receipts/receipts.routes.ts'
import { mountRegistration } from './features/registration/registration.routes.ts'
import { mountSearch } from './features/search/search.routes.ts'
import { mountOwnSessions } from './features/sessions/own/own-sessions.routes.ts'
import { sessionDeps } from './features/sessions/session-deps.ts'
import { mountSessions } from './features/sessions/sessions.routes.ts'
import { mountSocialLogin } from './features/social-login/social-login.routes.ts'
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
