import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Notification, notificationCalls } from '#contract/notifications.ts'
import { browserClient } from '../../api/client.ts'
import { unreadNotificationsQuery } from '../../api/queries/talk-queries.ts'

/** Marks what was shown as read when one leaves the screen, or the page (spec 1 §4); what came unseen meanwhile stays new. Where that fails it is new at the next visit. */
export function useReadOnLeaving(shown: readonly Notification[] | undefined): void {
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
