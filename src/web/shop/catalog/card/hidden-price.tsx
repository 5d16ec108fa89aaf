import { href } from '#contract/screens.ts'
import { useIsBuyer } from '../../../api/cart/use-cart.ts'
import { card as copy } from '../../../copy/card.ts'
import { Link } from '../../../ui/link.tsx'

/** In a price's place where it is hidden: the way in, or that this account may not see it yet. */
export function HiddenPrice() {
  if (useIsBuyer()) return <p className="mt-1 flex min-h-11 items-center text-xs text-muted">{copy.forClients}</p>
  return (
    <Link to={href('login')} className="relative z-1 mt-1 inline-flex min-h-11 items-center self-start font-semibold text-glass-text underline underline-offset-4">
      {copy.hiddenPrice}
    </Link>
  )
}
