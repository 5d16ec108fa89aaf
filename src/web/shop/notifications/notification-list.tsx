import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { homeHref } from '#contract/screens.ts'
import { notificationsQuery, unreadNotificationsQuery } from '../../api/queries/talk-queries.ts'
import { notifications as copy } from '../../copy/notifications.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Bell } from '../../ui/later-icons.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { FailedList } from '../catalog/failed-list.tsx'
import { MoreRows } from '../catalog/more-rows.tsx'
import { NotificationRow } from './notification-row.tsx'
import { useReadOnLeaving } from './use-read-on-leaving.ts'

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
  if (fresh.length + read.length === 0 && !list.hasNextPage)
    return (
      <Empty
        drawing={<Bell aria-hidden size={56} strokeWidth={1.25} />}
        title={copy.empty}
        text={copy.emptyText}
        action={<LinkButton to={homeHref}>{copy.emptyAction}</LinkButton>}
      />
    )

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

function Rows({
  notifications,
  isFresh = false,
}: {
  notifications: readonly Notification[]
  isFresh?: boolean
}) {
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
