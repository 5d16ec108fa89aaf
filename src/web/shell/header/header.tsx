import { memo, type ReactNode } from 'react'
import { screens, homeHref } from '#contract/screens.ts'
import { frame } from '../../copy/shell.ts'
import { currentIf, Link } from '../../router/link.tsx'
import { Heart, ShoppingBag, UserRound } from '../../ui/icons.tsx'
import { Mark } from '../../ui/mark.tsx'
import { RenderedOnce } from '../../ui/rendered-once.tsx'
import { SearchBox } from '../search/search-box.tsx'

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
  /** WhatsApp link beside the search; none on most screens. */
  chat: ReactNode
  query?: string
}

/** Mark, search, favorites, account, cart. On a phone the search is below the mark. */
export const Header = memo(function Header({
  shop,
  here,
  buyerName,
  units,
  inbox,
  chat,
  query,
}: HeaderProps) {
  return (
    <header className="wrap grid grid-cols-[1fr_auto] items-center gap-x-1 gap-y-2.5 py-2.5 notebook:grid-cols-[auto_minmax(0,40rem)_1fr] notebook:gap-x-10 notebook:py-4">
      <ShopMark shop={shop} />
      <div className="flex gap-2 max-notebook:order-last max-notebook:col-span-2">
        <SearchForm query={query} className="min-w-0 flex-1" />
        {chat}
      </div>
      <RenderedOnce
        as="div"
        once={units > 0 || buyerName !== null ? null : { name: here ?? '', of: Header, by: null }}
        className="flex items-center -mr-1 justify-end tablet:gap-2"
      >
        <Link
          to={screens.favorites}
          aria-current={currentIf(here === screens.favorites)}
          className="tool max-notebook:hidden"
        >
          <Heart aria-hidden size={22} />
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
            <UserRound aria-hidden size={22} />
            {frame.login}
          </Link>
        ) : (
          <button
            type="button"
            popoverTarget={accountMenuId}
            aria-label={buyerName ? frame.accountOf(buyerName) : undefined}
            className="tool"
          >
            <UserRound aria-hidden size={22} />
            <span className="w-[min(4rem,15vw)] truncate tablet:w-20">{buyerName || frame.account}</span>
          </button>
        )}
        <Link to={screens.cart} aria-current={currentIf(here === screens.cart)} className="tool">
          <span className="relative">
            <ShoppingBag aria-hidden size={22} />
            <CornerCount count={units} />
          </span>
          {frame.cart}
          <span className="sr-only">{frame.units(units)}</span>
        </Link>
      </RenderedOnce>
    </header>
  )
})

/** The search form of every page, remounted for a new query. */
function SearchForm({ query = '', className }: { query?: string; className?: string }) {
  return (
    <search className={className}>
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
    <Link
      to={homeHref}
      aria-label={frame.toHome(shop)}
      className="inline-flex min-h-11 items-center gap-2.5 justify-self-start rounded-sm"
    >
      <Mark size={38} className="shrink-0 text-glass-text" />
      <span className="display text-xl leading-none max-[21rem]:sr-only">{shop}</span>
    </Link>
  )
}
