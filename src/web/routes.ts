import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { homeHref, screens } from '../contract/screens.ts'

const path = (screen: keyof typeof screens): string => screens[screen].slice(1)

/** Which file shows which screen. The addresses are the contract's. */
export default [
  index('shop/home/to-home.ts', { id: 'to-home' }),
  route(homeHref.slice(1), 'shop/home/home.tsx'),
  route(path('home'), 'shop/home/selected/selected-screen.tsx'),
  route(path('search'), 'shop/search/search.tsx'),
  route(path('article'), 'shop/article/article.tsx'),
  route(path('cart'), 'shop/cart/cart.tsx'),
  route(path('orders'), 'shop/orders/orders.tsx'),
  route(path('order'), 'shop/order-page/order-page.tsx'),
  route(path('favorites'), 'shop/favorites/favorites.tsx'),
  route(path('questions'), 'shop/questions/questions.tsx'),
  route(path('notifications'), 'shop/notifications/notifications.tsx'),
  route(path('messages'), 'shop/messages/messages.tsx'),
  route(path('help'), 'shop/help/help.tsx'),
  route(path('coupons'), 'shop/coupons/coupons.tsx'),
  route(path('configuration'), 'shop/account/account.tsx'),
  route(path('selection'), 'shop/selection/selection.tsx'),
  route(path('login'), 'shop/login/login.tsx'),
  route(path('register'), 'shop/register/register.tsx'),
  route(path('socialLogin'), 'shop/social-login/social-login.tsx'),
  route(path('socialCallback'), 'shop/social-login/callback.tsx'),
  route(path('reset'), 'shop/password-reset/password-reset.tsx'),
  route(path('payment'), 'shop/payment/payment.tsx'),
  route(path('paymentCard'), 'shop/paying/pay.tsx'),
  route(path('paymentSuccess'), 'shop/paying/returns/success.tsx'),
  route(path('paymentPending'), 'shop/paying/returns/pending.tsx'),
  route(path('paymentFailure'), 'shop/paying/returns/failure.tsx'),
  route(path('thanks'), 'shop/thanks/thanks.tsx'),
  route(path('maps'), 'shop/maps/maps.tsx'),
  route(path('location'), 'shop/location/location.tsx'),
  route(path('contact'), 'shop/contact/contact.tsx'),
  route(path('about'), 'shop/contact/about.tsx'),
  route(path('withdrawal'), 'shop/legal/withdrawal/withdrawal.tsx'),
  route(path('terms'), 'shop/legal/terms.tsx'),
  route(path('privacy'), 'shop/legal/privacy.tsx'),
  route('*', 'shop/frame/unknown.tsx'),
] satisfies RouteConfig
