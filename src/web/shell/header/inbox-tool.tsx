import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { screens } from '#contract/screens.ts'
import { useInBrowser } from '../../api/hydration.ts'
import { unreadMessagesQuery, unreadNotificationsQuery } from '../../api/queries/messaging-queries.ts'
import { whenCaughtUp } from '../../api/use-live.ts'
import { inbox as copy } from '../../copy/inbox.ts'
import { NavLink } from '../../router/link.tsx'
import { Bell } from '../../ui/lazy-icons.ts'
import { CornerCount } from './header.tsx'

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

/** Unread counts, kept up to date by `pollInbox()`. */
function useUnread(): { notifications: number; messages: number } {
  const [enabled, setEnabled] = useState(false)
  useEffect(() => void whenCaughtUp().then(() => startTransition(() => setEnabled(true))), [])
  const { data: messages = [] } = useQuery({ ...unreadMessagesQuery(), enabled })
  const { data: unread } = useQuery({ ...unreadNotificationsQuery(), enabled })
  return { notifications: unread?.total ?? 0, messages: messages.length }
}
