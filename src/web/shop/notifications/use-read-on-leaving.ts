import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Notification, notificationCalls } from '#contract/notifications.ts'
import { browserClient } from '../../api/client.ts'
import { unreadNotificationsQuery } from '../../api/talk-queries.ts'

/** Marks what was shown as read when one leaves the screen (spec 1 §4); what came unseen meanwhile stays new. Where that fails it is new at the next visit. */
export function useReadOnLeaving(shown: readonly Notification[] | undefined): void {
  const cache = useQueryClient()
  const newest = useRef(0)
  useEffect(() => {
    newest.current = Math.max(0, ...(shown ?? []).map(({ id }) => id))
  }, [shown])
  useEffect(
    () => () => {
      const to = newest.current
      if (to === 0) return
      cache.setQueryData(unreadNotificationsQuery().queryKey, { notifications: [], total: 0 })
      const refresh = () => cache.invalidateQueries({ queryKey: ['notifications'] })
      browserClient(notificationCalls.markAsRead, { query: { to } }).then(refresh, refresh)
    },
    [cache],
  )
}
