import { memo, type ReactNode, Suspense, useMemo } from 'react'
import { screens, homeHref } from '#contract/screens.ts'
import { frame } from '../../copy/shell.ts'
import { currentIf, Link } from '../../router/link.tsx'
import { FrameIcon } from '../../ui/frame-icon.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { RenderedOnce } from '../../ui/rendered-once.tsx'
import { SearchBox } from '../search/search-box.tsx'

/** Server-rendered as a plain link; needs no script. */
const WhatsappLink = lazyComponent(() => import('./whatsapp-link.tsx').then(({ WhatsappLink: part }) => part))

export const accountMenuId = 'account-menu'

type HeaderProps = {
  shop: string
  /** Path of the current screen, if it has a link here. */
  here: string | undefined
  /** The buyer's first name, '' until it is known; null for a visitor. */
  buyerName: string | null
  units: number
  /** Link to the inbox; none for a visitor. */
  inbox: ReactNode
  /** Phone of the WhatsApp link beside the search; null on most screens. */
  chatPhone: string | null
  query?: string
}

/** Mark, search, favorites, account, cart. On a phone the search is below the mark. */
export const Header = memo(function Header({
  shop,
  here,
  buyerName,
  units,
  inbox,
  chatPhone,
  query = '',
}: HeaderProps) {
  // A stable element, as it may be hydrated later.
  const chat = useMemo(
    () =>
      chatPhone !== null && (
        <Suspense fallback={<span className="size-12 min-[90rem]:hidden" />}>
          <WhatsappLink phone={chatPhone} shop={shop} />
        </Suspense>
      ),
    [chatPhone, shop],
  )
  const isAnyones = units === 0 && buyerName === null && query === ''
  return (
    <RenderedOnce
      as="header"
      once={isAnyones ? { name: here ?? '', of: Header, by: `${shop} ${chatPhone}` } : null}
      className="wrap header"
    >
      <ShopMark shop={shop} />
      <div className="search-line">
        <SearchForm query={query} />
        {chat}
      </div>
      <div className="tools">
        <Link
          to={screens.favorites}
          aria-current={currentIf(here === screens.favorites)}
          className="tool max-notebook:hidden"
        >
          <FrameIcon name="heart" />
          {frame.favorites}
        </Link>
        {inbox}
        {buyerName === null ? (
          <Link
            to={screens.login}
            aria-current={currentIf(here === screens.login)}
            backBy="volver"
            className="tool"
          >
            <FrameIcon name="user" />
            {frame.login}
          </Link>
        ) : (
          <button
            type="button"
            popoverTarget={accountMenuId}
            aria-label={buyerName ? frame.accountOf(buyerName) : undefined}
            className="tool"
          >
            <FrameIcon name="user" />
            <span className="w-[min(4rem,15vw)] truncate tablet:w-20">{buyerName || frame.account}</span>
          </button>
        )}
        <Link to={screens.cart} aria-current={currentIf(here === screens.cart)} className="tool">
          <span className="relative">
            <FrameIcon name="bag" />
            <CornerCount count={units} />
          </span>
          {frame.cart}
          <span className="sr-only">{frame.units(units)}</span>
        </Link>
      </div>
    </RenderedOnce>
  )
})

/** The search form of every page, remounted for a new query. */
function SearchForm({ query }: { query: string }) {
  return (
    <search>
      <SearchBox key={query} query={query} />
    </search>
  )
}

/** A count at an icon's corner. Takes its place at zero too, to avoid layout shift. */
export function CornerCount({ count }: { count: number }) {
  return (
    <span aria-hidden className={count > 0 ? 'corner-count' : 'corner-count scale-50 opacity-0'}>
      {count > 99 ? '99+' : count}
    </span>
  )
}

export function ShopMark({ shop }: { shop: string }) {
  return (
    <Link to={homeHref} aria-label={frame.toHome(shop)} className="shop-mark">
      <FrameIcon name="mark" />
      <span className="display">{shop}</span>
    </Link>
  )
}
