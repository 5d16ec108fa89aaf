import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, screens } from '#contract/screens.ts'
import { couponsQuery } from '../../../api/coupon-queries.ts'
import { commerceQuery } from '../../../api/queries.ts'
import { coupons } from '../../../copy/coupons.ts'
import { frame } from '../../../copy/frame.ts'
import { menu } from '../../../copy/menu.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Heart, LogOut, MessageCircle, MessageCircleQuestion, ReceiptText, UserRound } from '../../../ui/icons.ts'
import { Bell, LifeBuoy, TicketPercent } from '../../../ui/later-icons.ts'
import { Link } from '../../../ui/link.tsx'
import { useLogout } from '../../login/use-logout.ts'
import { AskPlace } from '../../maps/ask-place.tsx'
import { accountMenuId } from './account-menu-id.ts'

/** What the buyer has here. Entries come with the screens that they lead to (design 6.58). */
export function AccountMenu({ name }: { name: string }) {
  const { mutate: logOut, isPending: isLeaving } = useLogout()
  const [isOpen, setOpen] = useState(false)
  const { data: commerce } = useQuery(commerceQuery())
  const usesCoupons = commerce?.online_configuration.usar_cupones === true
  const { data: mine = [] } = useQuery({ ...couponsQuery(), enabled: isOpen && usesCoupons })
  const unread = mine.filter(({ read }) => !read).length
  const entry = 'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left transition-colors hover:bg-paper-2'
  return (
    <div id={accountMenuId} popover="auto" className="menu" onToggle={({ newState }) => setOpen(newState === 'open')}>
      <AskPlace />
      <p className="truncate px-3 pt-1.5 pb-2 font-semibold">{menu.greeting(name)}</p>
      <Link to={screens.configuration} className={entry} onClick={closeMenu}>
        <UserRound aria-hidden size={19} />
        {menu.myAccount}
      </Link>
      <Link to={screens.orders} className={entry} onClick={closeMenu}>
        <ReceiptText aria-hidden size={19} />
        {frame.orders}
      </Link>
      <Link to={screens.favorites} className={`${entry} notebook:hidden`} onClick={closeMenu}>
        <Heart aria-hidden size={19} />
        {frame.favorites}
      </Link>
      {usesCoupons && (
        <Link to={screens.coupons} className={entry} onClick={closeMenu}>
          <TicketPercent aria-hidden size={19} />
          <span className="flex-1">{menu.coupons}</span>
          {unread > 0 && <Badge tone="straw">{coupons.unread(unread)}</Badge>}
        </Link>
      )}
      <Link to={screens.notifications} className={entry} onClick={closeMenu}>
        <Bell aria-hidden size={19} />
        {menu.notifications}
      </Link>
      <Link to={screens.messages} className={entry} onClick={closeMenu}>
        <MessageCircle aria-hidden size={19} />
        {menu.messages}
      </Link>
      <Link to={screens.questions} className={entry} onClick={closeMenu}>
        <MessageCircleQuestion aria-hidden size={19} />
        {menu.questions}
      </Link>
      <Link to={href('help')} className={entry} onClick={closeMenu}>
        <LifeBuoy aria-hidden size={19} />
        {menu.help}
      </Link>
      <button type="button" className={entry} disabled={isLeaving} onClick={logOut}>
        <LogOut aria-hidden size={19} />
        {isLeaving ? menu.loggingOut : menu.logout}
      </button>
    </div>
  )
}

function closeMenu(): void {
  document.getElementById(accountMenuId)?.hidePopover()
}
