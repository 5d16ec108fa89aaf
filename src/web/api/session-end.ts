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

/** Screens of a purchase, which can't go on without the session. */
const ofPurchase: readonly string[] = [
  screens.cart,
  screens.payment,
  screens.paymentCard,
  screens.cards,
  screens.addCard,
  screens.maps,
]

/** Handles page-wide answers; returns whether the page is being left. */
export function handleAnswer({ status, body }: Sent, input: { method: Method; path: string }): boolean {
  if (status === 503) {
    if (codeOf(body) === 'shop_paused') pause()
    return false
  }
  const isCartSave = input.path.startsWith('/api/carts') && input.method !== 'GET'
  return (isCartSave || isPurchase()) && leaveForLogin()
}

/** After the session ended: a purchase continues after Login; elsewhere a reload shows the visitor's page. */
export function endSession(): void {
  if (!isPurchase() || !leaveForLogin()) location.reload()
}

const isPurchase = (): boolean => ofPurchase.includes(location.pathname)

/** Goes to Login and back; unsaved cart changes are reapplied afterwards. False on a visitor's page. */
function leaveForLogin(): boolean {
  const cache = getBrowserCache()
  if (!saveEndedSession(waitingChanges(cache))) return false
  location.assign(href('login', {}, { volver: location.pathname + location.search }))
  return true
}

/** The shop was paused: shows what a new page would. */
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

/** The buyer whose purchase this tab was in. Found without a login, it means that the session ended. `changes`: unsaved cart changes. */
type TabSession = { buyerId: number; changes: readonly CartChange[] }

/** Lives as long as the tab; a logout removes it, so that it is found only after an expired session. */
export function saveTabSession(buyerId: number, changes: readonly CartChange[] = []): void {
  writeStore('sessionStorage', key, JSON.stringify({ buyerId, changes } satisfies TabSession))
}

export function readTabSession(): TabSession | null {
  return readStored('sessionStorage', key) as TabSession | null
}

/** Stores unsaved changes for this page's buyer; false for a visitor. */
function saveEndedSession(changes: readonly CartChange[]): boolean {
  const buyer = getBrowserCache().getQueryData<Buyer | null>(buyerQuery().queryKey)
  if (!buyer) return false
  saveTabSession(buyer.id, changes)
  return true
}

/** Mutation key of logout and account deletion. */
export const leavingKey = ['session', 'leaving']

/** Reports until `signal` when such a mutation starts, and when it fails; after a success the page is left. */
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
