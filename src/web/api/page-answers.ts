import type { Method } from '#contract/call.ts'
import { href, screens } from '#contract/screens.ts'
import type { Sent } from '#contract/client.ts'
import { getBrowserCache } from './cache.ts'
import { keepEndedSession } from './ended-session.ts'
import { commerceQuery } from './queries/shop-queries.ts'
import { waitingChanges } from './cart/save-cart.ts'

/** Where a buyer is about a purchase: without the session nothing here can go on. */
const ofPurchase: readonly string[] = [
  screens.cart,
  screens.payment,
  screens.paymentCard,
  screens.cards,
  screens.addCard,
  screens.maps,
]

/** Does what an answer asks of the whole page, whichever call it was; answers whether the page goes away. */
export function heed({ status, body }: Sent, asked: { method: Method; path: string }): boolean {
  if (status === 503) {
    if (codeOf(body) === 'shop_paused') pause()
    return false
  }
  const isCartSave = asked.path.startsWith('/api/carts') && asked.method !== 'GET'
  return (isCartSave || isPurchase()) && leaveForLogin()
}

/** The session of this page is over: a purchase goes on after Login; elsewhere a new page shows what a visitor sees, and nothing of the buyer's. */
export function endSession(): void {
  if (!isPurchase() || !leaveForLogin()) location.reload()
}

const isPurchase = (): boolean => ofPurchase.includes(location.pathname)

/** Leads to Login, and from there back; what was changed of the cart and not saved is done again then. False on a visitor's page. */
function leaveForLogin(): boolean {
  const cache = getBrowserCache()
  if (!keepEndedSession(waitingChanges(cache))) return false
  location.assign(href('login', {}, { volver: location.pathname + location.search }))
  return true
}

/** The shop was paused while this page was open: it shows what a new page would (design 6.50). */
function pause(): void {
  getBrowserCache().setQueryData(
    commerceQuery().queryKey,
    (shop) =>
      shop && { ...shop, online_configuration: { ...shop.online_configuration, pausar_tienda_online: true } },
  )
}

function codeOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
}
