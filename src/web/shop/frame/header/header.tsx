import { memo, type ReactNode } from 'react'
import { homeHref, screens } from '#contract/screens.ts'
import { frame } from '../../../copy/frame.ts'
import { Heart, ShoppingBag, UserRound } from '../../../ui/icons.ts'
import { Link, NavLink } from '../../../ui/link.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { accountMenuId } from './account-menu-id.ts'
import { CartCount } from './cart-count.tsx'
import { SearchForm } from './search-form.tsx'

type HeaderProps = {
  shop: string
  /** The buyer's first name; null for a visitor. */
  buyerName: string | null
  units: number
  /** The way to what the shop says to the buyer; none for a visitor. */
  talk: ReactNode
  /** What is being searched. */
  query?: string
}

export const tool = 'flex min-h-12 min-w-12 flex-col items-center justify-center gap-0.5 rounded-md px-1 text-xs transition-colors hover:bg-paper-2 aria-[current=page]:text-wine-text'

/** Mark, search, favorites, account, cart. On a phone the search lies under the mark. */
export const Header = memo(function Header({ shop, buyerName, units, talk, query }: HeaderProps) {
  return (
    <header className="wrap grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-2.5 py-2.5 notebook:grid-cols-[auto_minmax(0,40rem)_1fr] notebook:gap-x-10 notebook:py-4">
      <ShopMark shop={shop} />
      <SearchForm query={query} className="max-notebook:order-last max-notebook:col-span-2" />
      <div className="flex items-center -mr-1 justify-end gap-0.5 tablet:gap-2">
        <NavLink to={screens.favorites} className={`${tool} max-notebook:hidden`}>
          <Heart aria-hidden size={22} />
          {frame.favorites}
        </NavLink>
        {talk}
        {buyerName === null ? (
          <NavLink to={screens.login} className={tool}>
            <UserRound aria-hidden size={22} />
            {frame.login}
          </NavLink>
        ) : (
          <button type="button" popoverTarget={accountMenuId} aria-label={frame.accountOf(buyerName)} className={tool}>
            <UserRound aria-hidden size={22} />
            <span className="max-w-20 truncate">{buyerName}</span>
          </button>
        )}
        <NavLink to={screens.cart} className={tool}>
          <span className="relative">
            <ShoppingBag aria-hidden size={22} />
            <CartCount units={units} />
          </span>
          {frame.cart}
          <span className="sr-only">{frame.units(units)}</span>
        </NavLink>
      </div>
    </header>
  )
})

/** The header of the order screen: the way home and the way back, nothing that leads off (spec 1 §2, Layout rules). */
export function CheckoutHeader({ shop }: { shop: string }) {
  return (
    <header className="border-b border-line">
      <div className="wrap flex items-center justify-between gap-4 py-2.5 tablet:py-4">
        <ShopMark shop={shop} />
        <Link to={screens.cart} className="inline-flex min-h-11 items-center font-semibold text-glass-text underline-offset-4 hover:underline">
          {frame.backToCart}
        </Link>
      </div>
    </header>
  )
}

function ShopMark({ shop }: { shop: string }) {
  return (
    <Link to={homeHref} aria-label={frame.toHome(shop)} className="inline-flex min-h-11 items-center gap-2.5 justify-self-start rounded-sm">
      <Mark size={38} className="shrink-0 text-glass-text" />
      <span className="display text-xl leading-none max-[21rem]:sr-only">{shop}</span>
    </Link>
  )
}
