import { useMatch } from 'react-router'
import { screens } from '#contract/screens.ts'
import { menu } from '../../copy/lazy-shell.ts'
import { Link } from '../../router/link.tsx'
import { ShopMark } from './header.tsx'

/** Header of the checkout: links to Home, and to the cart until it is ordered, and nothing else (spec 1 §2, Layout rules). */
export function CheckoutHeader({ shop }: { shop: string }) {
  const hasCart = useMatch(screens.payment) !== null
  return (
    <header className="border-b border-line">
      <div className="wrap flex items-center justify-between gap-4 py-2.5 tablet:py-4">
        <ShopMark shop={shop} />
        {hasCart && (
          <Link
            to={screens.cart}
            className="inline-flex min-h-11 items-center font-semibold text-glass-text underline-offset-4 hover:underline"
          >
            {menu.backToCart}
          </Link>
        )}
      </div>
    </header>
  )
}
