import { useState } from 'react'
import { href, screens } from '#contract/screens.ts'
import { menu } from '../../copy/lazy-shell.ts'
import { type AccountPlace, useAccountPlaces } from '../../parts/account-places.ts'
import { useLogout } from '../../parts/log-out.ts'
import { Link } from '../../router/link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { LogOut, MessageCircle, UserRound } from '../../ui/icons.tsx'
import { Bell, LifeBuoy } from '../../ui/lazy-icons.ts'
import { accountMenuId } from './header.tsx'

export function AccountMenu({ name }: { name: string | undefined }) {
  const { mutate: logOut, isPending: isLeaving } = useLogout()
  const [isOpen, setOpen] = useState(false)
  const { bought, questions } = useAccountPlaces(isOpen)
  return (
    <div
      id={accountMenuId}
      popover="auto"
      className="menu"
      onToggle={({ newState }) => setOpen(newState === 'open')}
    >
      {name && <p className="truncate px-3 pt-1.5 pb-2 font-semibold">{menu.greeting(name)}</p>}
      <Entry to={screens.configuration} icon={UserRound} label={menu.myAccount} />
      {bought.map((place) => (
        <Entry
          key={place.to}
          {...place}
          className={place.to === screens.favorites ? 'notebook:hidden' : undefined}
        />
      ))}
      <Entry to={screens.notifications} icon={Bell} label={menu.notifications} />
      <Entry to={screens.messages} icon={MessageCircle} label={menu.messages} />
      {questions.map((place) => (
        <Entry key={place.to} {...place} />
      ))}
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

const closeMenu = () => document.getElementById(accountMenuId)?.hidePopover?.()

function Entry({
  to,
  icon: Icon,
  label,
  news,
  className,
}: AccountPlace & { className?: string | undefined }) {
  return (
    <Link to={to} className={classes(entry, className)} onClick={closeMenu}>
      <Icon aria-hidden size={19} />
      <span className="flex-1">{label}</span>
      {news && <Badge tone="straw">{news}</Badge>}
    </Link>
  )
}
