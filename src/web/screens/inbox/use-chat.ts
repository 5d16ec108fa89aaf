import { useQueryClient } from '@tanstack/react-query'
import { useState, useEffect, useSyncExternalStore } from 'react'
import { type Message, messageEndpoints } from '#contract/messaging.ts'
import { formatDate } from '#domain/time/dates.ts'
import { browserClient } from '../../api/client.ts'
import { refetchList } from '../../api/queries/list-queries.ts'
import { messagesQuery, polling, unreadMessagesQuery } from '../../api/queries/messaging-queries.ts'
import { isLive } from '../../api/use-live.ts'

/** Refetches the chat every 20 seconds (spec 1 §9) while realtime is away and the chat is in sight. */
export function usePolling(): void {
  const cache = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      if (!isLive() && document.visibilityState === 'visible')
        void refetchList(cache, messagesQuery().queryKey)
    }, polling)
    return () => clearInterval(timer)
  }, [cache])
}

/**
 * Marks the shop's messages as read when the chat is opened, and while it is open and visible (spec 1 §4). Returns
 * the text of the latest new message for a live region; null without one. `isKnown`: the chat is loaded.
 */
export function useIncoming(messages: readonly Message[], isKnown: boolean): string | null {
  const cache = useQueryClient()
  const ofShop = messages.filter(({ from_buyer }) => !from_buyer)
  const last = ofShop.at(-1)
  const [opened, setOpened] = useState<number | null>(null)
  if (opened === null && isKnown) setOpened(last?.id ?? 0)
  const isInSight = useSyncExternalStore(
    followSight,
    () => document.visibilityState === 'visible',
    () => false,
  )
  const lastUnread = ofShop.findLast(({ read }) => !read)?.id
  useEffect(() => {
    if (lastUnread === undefined || !isInSight) return
    const key = unreadMessagesQuery().queryKey
    void browserClient(messageEndpoints.setRead, {}).then(
      () => cache.setQueryData(key, []),
      () => null,
    )
  }, [lastUnread, isInSight, cache])
  return last && opened !== null && last.id > opened ? last.text : null
}

/** A hidden page has shown nothing. */
function followSight(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** Messages grouped by day (DD/MM/YY, by the shop's calendar), in order. */
export function daysOf(messages: readonly Message[]): { day: string; messages: Message[] }[] {
  const dated = messages.map((message) => ({ day: formatDate(message.created_at), message }))
  return [...new Set(dated.map(({ day }) => day))].map((day) => ({
    day,
    messages: dated.filter((one) => one.day === day).map(({ message }) => message),
  }))
}
