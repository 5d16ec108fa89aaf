import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { Notification } from '#contract/messaging.ts'
import { screens } from '#contract/screens.ts'
import { refetchList } from './queries/list-queries.ts'
import { polling, unreadMessagesQuery, unreadNotificationsQuery } from './queries/messaging-queries.ts'
import { lastCartQuery } from './queries/shop-queries.ts'

/** Polling interval of notifications, ms. */
const seldom = 3 * polling

const ofOrders = ['order_delivered', 'order_canceled', 'payment_error', 'order'] as const

/**
 * Polls on every screen until `signal`: unread messages every 20 seconds, except on their own screen, and
 * notifications, whose subjects are refetched (spec 1 §4) unless realtime already did.
 */
export function pollInbox(cache: QueryClient, signal: AbortSignal, isLive: () => boolean): void {
  /** Null before the first answer, which a hidden page asks for too: it would miss what came until it is shown. */
  let newest: number | null = null
  const hear = (unread: readonly Notification[]): void => {
    const before = newest
    newest = Math.max(before ?? 0, ...unread.map(({ id }) => id))
    if (before === null || isLive()) return
    refresh(cache, new Set(unread.filter(({ id }) => id > before).map(({ type }) => type)))
  }
  const fetchMessages = async (): Promise<void> => {
    if (mayPoll() && location.pathname !== screens.messages)
      await cache.prefetchQuery({ ...unreadMessagesQuery(), staleTime: 0 })
  }
  const fetchNews = async (staleTime = 0): Promise<void> => {
    if (newest === null ? !onlineManager.isOnline() : !mayPoll()) return
    const query = { ...unreadNotificationsQuery(), staleTime }
    await cache.prefetchQuery(query)
    const known = cache.getQueryData(query.queryKey)
    if (known && !signal.aborted) hear(known.notifications)
  }
  void fetchNews(polling)
  const timers = [
    setInterval(() => void fetchMessages(), polling),
    setInterval(() => void fetchNews(), seldom),
  ]
  signal.addEventListener('abort', () => timers.forEach(clearInterval))
}

/** Held without a line, a query would be repeated by each turn. */
function mayPoll(): boolean {
  return document.visibilityState === 'visible' && onlineManager.isOnline()
}

function refresh(cache: QueryClient, kinds: ReadonlySet<Notification['type']>): void {
  if (kinds.has('cart_amount_updated')) void refetchList(cache, lastCartQuery().queryKey)
  if (kinds.has('question_answered'))
    for (const topic of ['questions', 'article']) void refetchList(cache, [topic])
  if (ofOrders.some((kind) => kinds.has(kind))) void refetchList(cache, ['orders'])
}
