import { useQuery } from '@tanstack/react-query'
import { memo, Suspense, useEffect, type ReactNode } from 'react'
import { useLocation, useMatch, useSearchParams } from 'react-router'
import { screens, homeHref } from '#contract/screens.ts'
import type { Category } from '#contract/shop.ts'
import { useCart, useIsBuyer } from '../api/cart/use-cart.ts'
import { buyerQuery } from '../api/queries/shop-queries.ts'
import { frame } from '../copy/shell.ts'
import { loadMarking } from '../parts/article-card/heart-button.tsx'
import { currentIf, ListedLink } from '../router/link.tsx'
import { FrameIcon, type FrameIconName } from '../ui/frame-icon.tsx'
import { lazyComponent } from '../ui/lazy-component.ts'
import { RenderedOnce } from '../ui/rendered-once.tsx'
import { CategoriesNav } from './categories-nav.tsx'
import { Header, CornerCount } from './header/header.tsx'

const ForBuyer = lazyComponent(() => import('./for-buyer.tsx').then(({ ForBuyer: part }) => part))

const InboxTool = lazyComponent(() => import('./header/inbox-tool.tsx').then(({ InboxTool: part }) => part))

const ConfirmStrip = lazyComponent(() => import('./confirm-strip.tsx').then(({ ConfirmStrip: part }) => part))

/** For the few with a pending code; a stable element, as the footer. */
const confirmStrip = (
  <Suspense>
    <ConfirmStrip />
  </Suspense>
)

const forBuyer = (
  <Suspense>
    <ForBuyer />
  </Suspense>
)

const inboxTool = (
  <Suspense fallback={<span className="min-w-12" />}>
    <InboxTool />
  </Suspense>
)

/** Screens with a link in the header or the bottom bar. */
const linked: readonly string[] = [
  homeHref,
  screens.search,
  screens.favorites,
  screens.cart,
  screens.orders,
  screens.login,
  screens.configuration,
]

type NavigationProps = { shop: string; phone: string | null; categories: readonly Category[] }

/** Header, categories and the bottom bar on phones. */
export const Navigation = memo(function Navigation({ shop, phone, categories }: NavigationProps) {
  const { data: buyer } = useQuery(buyerQuery())
  const isBuyer = useIsBuyer()
  const { units } = useCart()
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const here = linked.find((path) => path === pathname)
  const home = useMatch(screens.home)
  useEffect(() => {
    if (isBuyer)
      void loadMarking()
        .then(({ showFavorites }) => showFavorites())
        .catch(() => null)
  }, [isBuyer])

  return (
    <>
      <Header
        shop={shop}
        here={here}
        inbox={isBuyer && inboxTool}
        chatPhone={home && phone}
        buyerName={isBuyer ? (buyer?.name.split(' ')[0] ?? '') : null}
        units={units}
        query={pathname === screens.search ? (query.get('q') ?? '') : undefined}
      />
      <CategoriesNav categories={categories} current={home?.params.category} />
      {buyer?.verification_code && confirmStrip}
      {isBuyer && forBuyer}
      <TabBar here={here} units={units} isBuyer={isBuyer} />
    </>
  )
})

type TabBarProps = {
  /** Path of the current screen, if it has a link here. */ here: string | undefined
  units: number
  isBuyer: boolean
}

const TabBar = memo(function TabBar({ here, units, isBuyer }: TabBarProps) {
  return (
    <nav aria-label={frame.mainNavigation} className="tab-bar">
      <RenderedOnce
        as="ul"
        once={units > 0 ? null : { name: here ?? '', of: TabBar, by: isBuyer }}
        className="tabs"
        data-links=""
      >
        <Tab here={here} to={homeHref} icon="house" label={frame.home} />
        <Tab here={here} to={screens.search} icon="search" label={frame.search} />
        <Tab here={here} to={screens.cart} icon="bag" label={frame.cart} after={frame.units(units)}>
          <CornerCount count={units} />
        </Tab>
        <Tab here={here} to={screens.orders} icon="receipt" label={frame.ordersShort} />
        <Tab
          here={here}
          to={isBuyer ? screens.configuration : screens.login}
          backBy={isBuyer ? undefined : 'volver'}
          icon="user"
          label={isBuyer ? frame.account : frame.login}
        />
      </RenderedOnce>
    </nav>
  )
})

type TabProps = {
  here: string | undefined
  to: string
  icon: FrameIconName
  label: string
  backBy?: string
  after?: string
  children?: ReactNode
}

/** `after` is for screen readers only. */
function Tab({ here, to, icon, label, backBy, after, children }: TabProps) {
  return (
    <li>
      <ListedLink to={to} aria-current={currentIf(here === to)} backBy={backBy}>
        <span>
          <FrameIcon name={icon} />
          {children}
        </span>
        {label}
        {after && <span className="sr-only">{after}</span>}
      </ListedLink>
    </li>
  )
}
