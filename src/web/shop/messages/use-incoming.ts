import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Message, messageCalls } from '#contract/messages.ts'
import { browserClient } from '../../api/client.ts'
import { unreadMessagesQuery } from '../../api/queries/talk-queries.ts'

/**
 * Marks what the shop says as read, on opening the chat and while it is open and in sight (spec 1 §4). Answers the text of the last
 * message that came meanwhile, to be read out; null while none has. `isKnown`: what was said until now is there.
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
    void browserClient(messageCalls.setRead, {}).then(
      () => cache.setQueryData(key, []),
      () => null,
    )
  }, [lastUnread, isInSight, cache])
  return last && opened !== null && last.id > opened ? last.text : null
}

/** A page behind another, or of a phone that lies locked, has shown nothing. */
function followSight(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
