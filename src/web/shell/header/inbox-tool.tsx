import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Notification } from '#contract/messaging.ts'
import { screens } from '#contract/screens.ts'
import { useInBrowser } from '../../api/hydration.ts'
import { refetchList } from '../../api/queries/list-queries.ts'
import {
  polling,
  unreadMessagesQuery,
  unreadNotificationsQuery,
} from '../../api/queries/messaging-queries.ts'
import { lastCartQuery } from '../../api/queries/shop-queries.ts'
import { isLive, whenCaughtUp } from '../../api/use-live.ts'
import { inbox as copy } from '../../copy/inbox.ts'
import { NavLink } from '../../router/link.tsx'
import { Bell } from '../../ui/lazy-icons.ts'
import { CornerCount } from './header.tsx'

/** Polling interval of notifications without realtime. */
const seldom = 3 * polling

/** Link to the inbox with its number of unread items. */
export function InboxTool() {
  const { notifications, messages } = useUnread()
  // Hydrated later: counts appear after that.
  const isAlive = useInBrowser()
  const unread = isAlive ? notifications + messages : 0
  return (
    <NavLink
      to={isAlive && notifications === 0 && messages > 0 ? screens.messages : screens.notifications}
      className="tool"
    >
      <span className="relative">
        <Bell aria-hidden size={22} />
        <CornerCount count={unread} />
      </span>
      {copy.tool}
      {unread > 0 && <span className="sr-only">, {copy.unread(unread)}</span>}
    </NavLink>
  )
}

/** Unread counts on every screen: messages are polled every 20 seconds, except on their own screen (spec 1 §4). */
function useUnread(): { notifications: number; messages: number } {
  const { pathname } = useLocation()
  const [enabled, setEnabled] = useState(false)
  useEffect(() => void whenCaughtUp().then(() => startTransition(() => setEnabled(true))), [])
  const { data: messages = [] } = useQuery({
    ...unreadMessagesQuery(),
    enabled,
    refetchInterval: pathname === screens.messages ? false : polling,
  })
  const { data: unread } = useQuery({ ...unreadNotificationsQuery(), enabled, refetchInterval: seldom })
  useNews(unread?.notifications)
  return { notifications: unread?.total ?? 0, messages: messages.length }
}

/** Refetches the subject of a new notification (spec 1 §4), unless realtime already did. */
function useNews(unread: readonly Notification[] | undefined): void {
  const cache = useQueryClient()
  const newest = useRef<number | null>(null)
  useEffect(() => {
    if (unread === undefined) return
    const before = newest.current
    newest.current = Math.max(before ?? 0, ...unread.map(({ id }) => id))
    if (before === null) return
    const kinds = new Set(unread.filter(({ id }) => id > before).map(({ type }) => type))
    // With realtime, the subject's own event has arrived too.
    if (kinds.size > 0 && !isLive()) refresh(cache, kinds)
  }, [unread, cache])
}

const ofOrders = ['order_delivered', 'order_canceled', 'payment_error', 'order'] as const

function refresh(cache: QueryClient, kinds: ReadonlySet<Notification['type']>): void {
  if (kinds.has('cart_amount_updated')) void refetchList(cache, lastCartQuery().queryKey)
  if (kinds.has('question_answered'))
    for (const topic of ['questions', 'article']) void refetchList(cache, [topic])
  if (ofOrders.some((kind) => kinds.has(kind))) void refetchList(cache, ['orders'])
}
