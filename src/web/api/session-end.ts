import type { QueryClient } from '@tanstack/react-query'
import type { Buyer } from '#contract/accounts.ts'
import type { Sent } from '#contract/client.ts'
import type { Method } from '#contract/endpoint.ts'
import { href, screens } from '#contract/screens.ts'
import { readStored, writeStore } from './browser-store.ts'
import { waitingChanges, type CartChange } from './cart/save-cart.ts'
import { getBrowserCache } from './client.ts'
import { commerceQuery, buyerQuery } from './queries/shop-queries.ts'

const key = 'damajuana.sesion'

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
  if (!saveEndedSession(waitingChanges(cache))) return false
  location.assign(href('login', {}, { volver: location.pathname + location.search }))
  return true
}

/** The shop was paused while this page was open: it shows what a new page would. */
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

/** Whose session this tab is about a purchase with. Found where nobody is logged in, that session has ended. `changes`: what of the cart it could not save any more. */
type TabSession = { buyerId: number; changes: readonly CartChange[] }

/** As long as the tab; a logout wipes it, so that only a session which ended by itself is found again. */
export function saveTabSession(buyerId: number, changes: readonly CartChange[] = []): void {
  writeStore('sessionStorage', key, JSON.stringify({ buyerId, changes } satisfies TabSession))
}

export function readTabSession(): TabSession | null {
  return readStored('sessionStorage', key) as TabSession | null
}

/** Keeps what could not be saved for the buyer of this page; false where that is a visitor. */
function saveEndedSession(changes: readonly CartChange[]): boolean {
  const buyer = getBrowserCache().getQueryData<Buyer | null>(buyerQuery().queryKey)
  if (!buyer) return false
  saveTabSession(buyer.id, changes)
  return true
}

/** The key of what ends this page's session: a logout, and the end of the account. */
export const leavingKey = ['session', 'leaving']

/** Tells, until the signal, when such an end is on its way, and when it came to nothing; after one that succeeds the page goes, at once or when its farewell was read. */
export function followLeaving(
  cache: QueryClient,
  { onLeave, onStay }: { onLeave: () => void; onStay: () => void },
  signal: AbortSignal,
): void {
  if (cache.isMutating({ mutationKey: leavingKey }) > 0) onLeave()
  const stop = cache.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== 'updated' || mutation.options.mutationKey !== leavingKey) return
    if (mutation.state.status === 'pending') onLeave()
    if (mutation.state.status === 'error') onStay()
  })
  signal.addEventListener('abort', stop)
}
