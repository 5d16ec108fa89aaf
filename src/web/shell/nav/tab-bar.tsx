import { memo, type ReactNode } from 'react'
import { homeHref, screens } from '#contract/screens.ts'
import { frame } from '../../copy/shell.ts'
import { type Icon, House, ReceiptText, Search, ShoppingBag, UserRound } from '../../ui/icons.tsx'
import { NavLink } from '../../router/link.tsx'
import { CornerCount } from '../header/header.tsx'

const tab =
  'flex h-full flex-col items-center justify-center gap-1 text-xs -outline-offset-2! text-muted aria-[current=page]:font-semibold aria-[current=page]:text-wine-text max-[18rem]:text-[0.5rem]'

type TabBarProps = { units: number; isBuyer: boolean }

/** The bar at a phone's foot: five places within a thumb's reach. */
export const TabBar = memo(function TabBar({ units, isBuyer }: TabBarProps) {
  return (
    <nav
      aria-label={frame.mainNavigation}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] notebook:hidden"
    >
      <ul className="mx-auto grid h-15.5 max-w-150 grid-cols-5">
        <Tab to={homeHref} icon={House} label={frame.home} />
        <Tab to={screens.search} icon={Search} label={frame.search} />
        <Tab to={screens.cart} icon={ShoppingBag} label={frame.cart} after={frame.units(units)}>
          <CornerCount count={units} />
        </Tab>
        <Tab to={screens.orders} icon={ReceiptText} label={frame.ordersShort} />
        <Tab
          to={isBuyer ? screens.configuration : screens.login}
          backBy={isBuyer ? undefined : 'volver'}
          icon={UserRound}
          label={isBuyer ? frame.account : frame.login}
        />
      </ul>
    </nav>
  )
})

type TabProps = {
  to: string
  icon: Icon
  label: string
  backBy?: string
  after?: string
  children?: ReactNode
}

/** `after` is heard, not seen. */
function Tab({ to, icon: Icon, label, backBy, after, children }: TabProps) {
  return (
    <li>
      <NavLink to={to} backBy={backBy} className={tab}>
        <span className="relative">
          <Icon aria-hidden size={22} />
          {children}
        </span>
        {label}
        {after && <span className="sr-only">{after}</span>}
      </NavLink>
    </li>
  )
}
