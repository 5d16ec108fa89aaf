import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { href, screens } from '#contract/screens.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { coupons } from '../../copy/coupons.ts'
import { menu } from '../../copy/lazy-shell.ts'
import { frame } from '../../copy/shell.ts'
import { couponsQuery } from '../../parts/coupons.ts'
import { useLogout } from '../../parts/log-out.ts'
import { Link } from '../../router/link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import {
  type Icon,
  Heart,
  LogOut,
  MessageCircle,
  MessageCircleQuestion,
  ReceiptText,
  UserRound,
} from '../../ui/icons.tsx'
import { Bell, LifeBuoy, TicketPercent } from '../../ui/lazy-icons.ts'
import { accountMenuId } from './header.tsx'

export function AccountMenu({ name }: { name: string }) {
  const { mutate: logOut, isPending: isLeaving } = useLogout()
  const [isOpen, setOpen] = useState(false)
  const { data: commerce } = useQuery(commerceQuery())
  const usesCoupons = commerce?.online_configuration.usar_cupones === true
  const { data: mine = [] } = useQuery({ ...couponsQuery(), enabled: isOpen && usesCoupons })
  const unread = mine.filter(({ read }) => !read).length
  return (
    <div
      id={accountMenuId}
      popover="auto"
      className="menu"
      onToggle={({ newState }) => setOpen(newState === 'open')}
    >
      <p className="truncate px-3 pt-1.5 pb-2 font-semibold">{menu.greeting(name)}</p>
      <Entry to={screens.configuration} icon={UserRound} label={menu.myAccount} />
      <Entry to={screens.orders} icon={ReceiptText} label={frame.orders} />
      <Entry to={screens.favorites} icon={Heart} label={frame.favorites} className="notebook:hidden" />
      {usesCoupons && (
        <Entry
          to={screens.coupons}
          icon={TicketPercent}
          label={menu.coupons}
          mark={unread > 0 && <Badge tone="straw">{coupons.unread(unread)}</Badge>}
        />
      )}
      <Entry to={screens.notifications} icon={Bell} label={menu.notifications} />
      <Entry to={screens.messages} icon={MessageCircle} label={menu.messages} />
      <Entry to={screens.questions} icon={MessageCircleQuestion} label={menu.questions} />
      <Entry to={href('help')} icon={LifeBuoy} label={menu.help} />
      <button type="button" className={entry} disabled={isLeaving} onClick={logOut}>
        <LogOut aria-hidden size={19} />
        {isLeaving ? menu.loggingOut : menu.logout}
      </button>
    </div>
  )
}

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left transition-colors hover:bg-paper-2'

type EntryProps = { to: string; icon: Icon; label: string; mark?: ReactNode; className?: string }

const closeMenu = () => document.getElementById(accountMenuId)?.hidePopover()

function Entry({ to, icon: Icon, label, mark, className }: EntryProps) {
  return (
    <Link to={to} className={classes(entry, className)} onClick={closeMenu}>
      <Icon aria-hidden size={19} />
      <span className="flex-1">{label}</span>
      {mark}
    </Link>
  )
}
