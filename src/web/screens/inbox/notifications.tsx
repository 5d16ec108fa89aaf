import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useEffect, useRef } from 'react'
import { type Notification, notificationEndpoints } from '#contract/messaging.ts'
import { screens } from '#contract/screens.ts'
import { browserClient } from '../../api/client.ts'
import { loadInBrowser, loadOnServer } from '../../api/load.ts'
import {
  notificationsQuery,
  unreadMessagesQuery,
  unreadNotificationsQuery,
} from '../../api/queries/messaging-queries.ts'
import { loadShopAnd } from '../../api/shared-loads.ts'
import { notifications as copy } from '../../copy/inbox.ts'
import { leaveToList, waitForList, FailedList } from '../../parts/lists/failed-list.tsx'
import { EmptyList, MoreRows } from '../../parts/lists/row-list.tsx'
import { unlistedMeta } from '../../seo/meta.ts'
import { SkeletonLines } from '../../ui/empty.tsx'
import { Bell } from '../../ui/lazy-icons.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/notifications'
import { InboxTabs } from './inbox-tabs.tsx'
import { NotificationRow } from './notification-row.tsx'

const load = loadShopAnd(({ cache, client }) => [
  waitForList(
    cache.fetchInfiniteQuery({ ...notificationsQuery(client), staleTime: 0 }).catch(leaveToList),
    cache.fetchQuery({ ...unreadNotificationsQuery(client), staleTime: 0 }).catch(leaveToList),
    cache.prefetchQuery(unreadMessagesQuery(client)),
  ),
])
export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta = unlistedMeta(copy.title)

export default function NotificationsScreen() {
  return (
    <div className="wrap max-w-220 py-8 tablet:py-10">
      <h1 className="display mb-4 text-2xl tablet:text-3xl">{copy.heading}</h1>
      <InboxTabs />
      <NotificationList />
      <p className="mt-8 border-t border-line pt-3">
        <TextLink to={`${screens.configuration}#avisos`}>{copy.pushes}</TextLink>
      </p>
    </div>
  )
}

/** Unread notifications, then read ones, six at a time near the end (spec 1 §2, §9). */
function NotificationList() {
  const list = useInfiniteQuery(notificationsQuery())
  const unread = useQuery(unreadNotificationsQuery())
  useReadOnLeaving(unread.data?.notifications)
  if (list.isPending || unread.isPending) return <SkeletonLines count={3} className="mt-6 h-26 rounded-lg" />
  if (!list.data || !unread.data)
    return <Failed onRetry={() => void Promise.all([list.refetch(), unread.refetch()])} />

  const { fresh, read } = partsOf(
    unread.data.notifications,
    list.data.pages.flatMap(({ notifications }) => notifications.data),
  )
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

/** The unread ones and the read ones among those loaded. More unread ones than the server tells at once follow with the list's pages. */
export function partsOf<N extends Pick<Notification, 'id' | 'read_at'>>(
  unread: readonly N[],
  listed: readonly N[],
): { fresh: N[]; read: N[] } {
  const isUnread = new Set(unread.map(({ id }) => id))
  const others = listed.filter(({ id }) => !isUnread.has(id))
  return {
    fresh: [...unread, ...others.filter(({ read_at }) => read_at === null)],
    read: others.filter(({ read_at }) => read_at !== null),
  }
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

/**
 * Marks the shown notifications as read on leaving the screen or page (spec 1 §4); ones that arrived unseen stay new.
 * After a failure they are new at the next visit.
 */
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
          notificationEndpoints.markAsRead,
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

/** Calls back when the page is hidden or unloaded, as phones may report either. A page that was never visible has shown nothing. */
function listenForLeaving(onLeaving: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && onLeaving(), {
    signal,
  })
  addEventListener('pagehide', () => document.visibilityState === 'visible' && onLeaving(), { signal })
  return () => listening.abort()
}
