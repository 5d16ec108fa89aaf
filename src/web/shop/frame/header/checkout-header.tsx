import { screens } from '#contract/screens.ts'
import { menu } from '../../../copy/menu.ts'
import { Link } from '../../../ui/link.tsx'
import { ShopMark } from './shop-mark.tsx'

/** The header of the order screen: the way home and the way back, nothing that leads off (spec 1 §2, Layout rules). */
export function CheckoutHeader({ shop }: { shop: string }) {
  return (
    <header className="border-b border-line">
      <div className="wrap flex items-center justify-between gap-4 py-2.5 tablet:py-4">
        <ShopMark shop={shop} />
        <Link to={screens.cart} className="inline-flex min-h-11 items-center font-semibold text-glass-text underline-offset-4 hover:underline">
          {menu.backToCart}
        </Link>
      </div>
    </header>
  )
}
