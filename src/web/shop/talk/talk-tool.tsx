import { screens } from '#contract/screens.ts'
import { talk as copy } from '../../copy/talk.ts'
import { Bell } from '../../ui/later-icons.ts'
import { NavLink } from '../../ui/link.tsx'
import { useInBrowser } from '../../ui/use-in-browser.ts'
import { tool } from '../frame/header/header.tsx'
import { useUnread } from './use-unread.ts'

/** The way to what the shop says to the buyer, with how much of it is unread. */
export function TalkTool() {
  const { notifications, messages } = useUnread()
  // It is taken over after the page: what has come by then is shown right after.
  const isAlive = useInBrowser()
  const unread = isAlive ? notifications + messages : 0
  const mark = 'figures absolute -top-2 left-[60%] h-4.5 min-w-4.5 rounded-full bg-wine px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-white transition-[opacity,scale]'
  return (
    <NavLink to={isAlive && notifications === 0 && messages > 0 ? screens.messages : screens.notifications} className={tool}>
      <span className="relative">
        <Bell aria-hidden size={22} />
        <span aria-hidden className={unread > 0 ? mark : `${mark} scale-50 opacity-0`}>
          {copy.many(unread)}
        </span>
      </span>
      {copy.tool}
      {unread > 0 && <span className="sr-only">, {copy.unread(unread)}</span>}
    </NavLink>
  )
}
