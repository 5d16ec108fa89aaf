import { screens } from '#contract/screens.ts'
import { talk as copy } from '../../copy/talk.ts'
import { Bell } from '../../ui/later-icons.ts'
import { NavLink } from '../../ui/link.tsx'
import { useInBrowser } from '../../ui/use-in-browser.ts'
import { CornerCount } from '../frame/header/corner-count.tsx'
import { tool } from '../frame/header/header.tsx'
import { useUnread } from './use-unread.ts'

/** The way to what the shop says to the buyer, with how much of it is unread. */
export function TalkTool() {
  const { notifications, messages } = useUnread()
  // It is taken over after the page: what has come by then is shown right after.
  const isAlive = useInBrowser()
  const unread = isAlive ? notifications + messages : 0
  return (
    <NavLink
      to={isAlive && notifications === 0 && messages > 0 ? screens.messages : screens.notifications}
      className={tool}
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
