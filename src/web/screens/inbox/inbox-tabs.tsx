import { useQuery } from '@tanstack/react-query'
import { screens } from '#contract/screens.ts'
import { unreadMessagesQuery, unreadNotificationsQuery } from '../../api/queries/messaging-queries.ts'
import { inbox as copy } from '../../copy/inbox.ts'
import { NavLink } from '../../router/link.tsx'
import { Badge } from '../../ui/badge.tsx'

/** Tabs for Notifications and Messages (spec 1 §2) with their unread counts. */
export function InboxTabs() {
  const { data: notifications } = useQuery(unreadNotificationsQuery())
  const { data: messages } = useQuery(unreadMessagesQuery())
  return (
    <nav aria-label={copy.tabs} className="flex flex-wrap gap-1 border-b border-line">
      <Tab to={screens.notifications} name={copy.notifications} unread={notifications?.total ?? 0} />
      <Tab to={screens.messages} name={copy.messages} unread={messages?.length ?? 0} />
    </nav>
  )
}

function Tab({ to, name, unread }: { to: string; name: string; unread: number }) {
  return (
    <NavLink
      to={to}
      className="-mb-px inline-flex min-h-12 items-center gap-2 border-b-2 border-transparent px-4 text-muted hover:text-ink aria-[current=page]:border-wine-text aria-[current=page]:font-semibold aria-[current=page]:text-ink"
    >
      {name}
      {unread > 0 && (
        <Badge tone="wine" className="figures rounded-full!">
          <span aria-hidden>{copy.many(unread)}</span>
          <span className="sr-only">, {copy.unread(unread)}</span>
        </Badge>
      )}
    </NavLink>
  )
}
