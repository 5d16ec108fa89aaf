import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import type { Buyer } from '#contract/accounts.ts'
import { type ScreenName, screens } from '#contract/screens.ts'
import { resumeChanges, storeChanges } from '../api/cart/offline-changes.ts'
import { forgetStoredAnswers, storeAddress, storeAnswers, markPresence } from '../api/offline-store.ts'
import { favoritesQuery } from '../api/queries/article-queries.ts'
import { ordersQuery } from '../api/queries/order-queries.ts'
import { currentOrderQuery, buyerQuery, lastCartQuery } from '../api/queries/shop-queries.ts'
import { saveToasts } from '../parts/save-toasts.ts'

/** First key segments of queries stored for offline use: no cards, addresses or chats. */
const topics: readonly unknown[] = [
  'commerce',
  'categories',
  'titles',
  'platelets',
  'bodegas',
  'zones',
  'delivery-days',
  'articles',
  'article',
  'facets',
  'orders',
  'cart',
  'buyer',
]
/** Screens that these answers suffice for. */
const readable: readonly ScreenName[] = [
  'home',
  'search',
  'article',
  'selection',
  'cart',
  'orders',
  'favorites',
]
const batchMs = 800
/** Idle time before a buyer's own data is prefetched, ms. */
const idleMs = 6_000

/** Stores this person's answers until `signal`, after deleting those of a previous one. */
export function persistQueries(cache: QueryClient, signal: AbortSignal): void {
  const pending = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = (query: Query): void => {
    if (query.state.data === undefined || !topics.includes(query.queryKey[0])) return
    pending.set(query.queryHash, query)
    timer ??= setTimeout(() => void flush().catch(() => null), batchMs)
  }

  async function flush(): Promise<void> {
    timer = undefined
    const buyer = cache.getQueryData<Buyer | null>(buyerQuery().queryKey)
    // The buyer's own answer begins the next run.
    if (buyer === undefined || signal.aborted) return
    const queries = [...pending.values()]
    pending.clear()
    const owner = buyer?.id ?? 0
    if (owner !== 0) markPresence()
    await forgetStoredAnswers(owner)
    await storeAnswers(
      owner,
      queries.map(({ queryHash, queryKey, state }) => ({
        name: queryHash,
        key: queryKey,
        data: state.data,
        at: state.dataUpdatedAt,
      })),
    )
    await persistReadable(cache, location.pathname, location.search)
  }

  let last = Promise.resolve()
  /** Works on the buyer's stored cart changes, one act at a time: immediately, as the page may be closed right after an offline change. */
  const inTurn = (act: (buyer: number) => Promise<void>): void => {
    last = last
      .then(() => {
        const buyer = cache.getQueryData<Buyer | null>(buyerQuery().queryKey)
        return buyer && !signal.aborted ? act(buyer.id) : undefined
      })
      .catch(() => undefined)
  }
  const noteChanges = (): void => inTurn((buyer) => storeChanges(cache, buyer))

  const stopQueries = cache.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query)
  })
  const stopChanges = cache.getMutationCache().subscribe(({ type }) => {
    if (type === 'updated') noteChanges()
  })
  for (const query of cache.getQueryCache().getAll()) note(query)
  // Those that the offline page took over may be on their way by now.
  noteChanges()
  inTurn((buyer) => resumeChanges(cache, buyer, saveToasts))
  const ownTimer = setTimeout(() => void fetchOwn(cache), idleMs)
  signal.addEventListener('abort', () => {
    stopQueries()
    stopChanges()
    clearTimeout(timer)
    clearTimeout(ownTimer)
  })
}

/** Prefetches a buyer's orders, favourites and cart for offline reading. */
async function fetchOwn(cache: QueryClient): Promise<void> {
  if (!cache.getQueryData(buyerQuery().queryKey) || !onlineManager.isOnline()) return
  const aWhile = { staleTime: 10 * 60_000 }
  await cache.prefetchInfiniteQuery({ ...ordersQuery(), ...aWhile })
  await cache.prefetchQuery({ ...currentOrderQuery(), ...aWhile })
  await cache.prefetchInfiniteQuery({ ...favoritesQuery(), ...aWhile })
  await cache.prefetchQuery({ ...lastCartQuery(), ...aWhile })
}

/** Marks a URL as readable offline, once its answers are stored or about to be. */
export async function persistReadable(cache: QueryClient, pathname: string, search: string): Promise<void> {
  const buyer = cache.getQueryData<Buyer | null>(buyerQuery().queryKey)
  if (buyer === undefined || !onlineManager.isOnline()) return
  if (readable.some((screen) => matchPath(screens[screen], pathname)))
    await storeAddress(buyer?.id ?? 0, pathname + search)
}
