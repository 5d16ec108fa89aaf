import { EmptyList } from '../../parts/lists/empty-list.tsx'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useEffect, useRef } from 'react'
import { type Notification, notificationCalls } from '#contract/messaging.ts'
import { href, screens } from '#contract/screens.ts'
import { notificationsQuery, unreadNotificationsQuery } from '../../api/queries/messaging-queries.ts'
import { notifications as copy } from '../../copy/inbox.ts'
import { Bell, PackageCheck } from '../../ui/lazy-icons.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { FailedList } from '../../parts/lists/failed-list.tsx'
import { MoreRows } from '../../parts/lists/more-rows.tsx'
import { formatDate, formatTime } from '#domain/time/dates.ts'
import { classes } from '../../ui/classes.ts'
import { type Icon, MessageCircleQuestion, ReceiptText, ShoppingBag, X } from '../../ui/icons.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AgainButton } from '../../parts/orders/again-button.tsx'
import { commerceId } from '#contract/shop.ts'
import { browserClient } from '../../api/client.ts'

const icons: Record<Notification['type'], Icon> = {
  question_answered: MessageCircleQuestion,
  order: ReceiptText,
  order_delivered: PackageCheck,
  order_canceled: X,
  payment_error: X,
  cart_amount_updated: ShoppingBag,
}

/** The new ones, and below them those that were read, six at a time as the end nears (spec 1 §2, §9). */
export function NotificationList() {
  const list = useInfiniteQuery(notificationsQuery())
  const unread = useQuery(unreadNotificationsQuery())
  useReadOnLeaving(unread.data?.notifications)
  if (list.isPending || unread.isPending) return <SkeletonLines count={3} className="mt-6 h-26 rounded-lg" />
  if (!list.data || !unread.data)
    return <Failed onRetry={() => void Promise.all([list.refetch(), unread.refetch()])} />

  const fresh = unread.data.notifications
  const isFresh = new Set(fresh.map(({ id }) => id))
  const read = list.data.pages
    .flatMap(({ notifications }) => notifications.data)
    .filter(({ id, read_at }) => read_at !== null && !isFresh.has(id))
  if (fresh.length + read.length === 0 && !list.hasNextPage) return <EmptyList icon={Bell} copy={copy} />

  return (
    <>
      <Part title={copy.fresh}>
        {fresh.length === 0 ? (
          <p className="text-muted">{copy.nothingFresh}</p>
        ) : (
          <Rows notifications={fresh} isFresh />
        )}
      </Part>
      {(read.length > 0 || list.hasNextPage) && (
        <Part title={copy.read}>
          <div className="grid gap-4">
            <Rows notifications={read} />
            <MoreRows list={list} label={copy.loadMore} />
          </div>
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="display mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

type RowsProps = { notifications: readonly Notification[]; isFresh?: boolean }

function Rows({ notifications, isFresh = false }: RowsProps) {
  return (
    <ol className="grid gap-3">
      {notifications.map((notification) => (
        <NotificationRow key={notification.id} notification={notification} isFresh={isFresh} />
      ))}
    </ol>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mt-6">
      <FailedList onRetry={onRetry} />
    </div>
  )
}

/** One thing that the buyer was told, with the way to what it is about (spec 1 §4). */
function NotificationRow({ notification, isFresh }: { notification: Notification; isFresh: boolean }) {
  const { type, data, created_at, order_id, can_order_again } = notification
  const Icon = icons[type]
  const { to, label } = wayOf(notification)
  return (
    <li
      className={classes(
        'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 rounded-lg border bg-card px-4 pt-4 pb-2 tablet:items-center tablet:px-5 tablet:py-4',
        isFresh ? 'border-straw shadow-low' : 'border-line',
      )}
    >
      <span
        className={classes(
          'grid size-10 place-items-center rounded-full',
          isFresh ? 'bg-glass text-white' : 'bg-paper-2 text-glass-text',
        )}
      >
        <Icon aria-hidden size={20} />
      </span>
      <div className="min-w-0 tablet:flex tablet:items-center tablet:justify-between tablet:gap-6">
        <div>
          <p className={classes('leading-snug wrap-anywhere', isFresh && 'font-semibold')}>{data.message}</p>
          <p className="figures text-xs text-muted">
            <time dateTime={created_at}>{copy.when(formatDate(created_at), formatTime(created_at))}</time>
          </p>
        </div>
        <div className="flex shrink-0 flex-wrap items-center gap-x-5 gap-y-2 max-tablet:mt-1">
          {can_order_again && order_id !== null && <AgainButton orderId={order_id} size="sm" />}
          <TextLink to={to}>{label}</TextLink>
        </div>
      </div>
    </li>
  )
}

/** Where a notification leads; a question whose article is sold no more leads to the questions. */
function wayOf({ type, message }: Pick<Notification, 'type' | 'message'>): {
  to: string
  label: string
} {
  if (type === 'cart_amount_updated') return { to: screens.cart, label: copy.toCart }
  if (type !== 'question_answered') return { to: screens.orders, label: copy.toOrders }
  return message
    ? { to: href('article', { slug: message.article_slug, commerce_id: commerceId }), label: copy.toArticle }
    : { to: screens.questions, label: copy.toQuestions }
}

/** Marks what was shown as read when one leaves the screen, or the page (spec 1 §4); what came unseen meanwhile stays new. Where that fails it is new at the next visit. */
function useReadOnLeaving(shown: readonly Notification[] | undefined): void {
  const cache = useQueryClient()
  const newest = useRef(0)
  useEffect(() => {
    newest.current = Math.max(0, ...(shown ?? []).map(({ id }) => id))
  }, [shown])
  useEffect(() => {
    const markRead = async (): Promise<void> => {
      if (newest.current > 0)
        await browserClient(
          notificationCalls.markAsRead,
          { query: { to: newest.current } },
          { keepalive: true },
        ).catch(() => null)
    }
    const stop = listenForLeaving(() => void markRead())
    return () => {
      stop()
      if (newest.current === 0) return
      cache.setQueryData(unreadNotificationsQuery().queryKey, { notifications: [], total: 0 })
      void markRead().then(() => cache.invalidateQueries({ queryKey: ['notifications'] }))
    }
  }, [cache])
}

/** Calls when the page goes out of sight or away, as a phone may not say which. A page that goes unseen has shown nothing. */
function listenForLeaving(onLeaving: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && onLeaving(), {
    signal,
  })
  addEventListener('pagehide', () => document.visibilityState === 'visible' && onLeaving(), { signal })
  return () => listening.abort()
}
