import { Link } from 'react-router'
import type { Promotion } from '#contract/articles.ts'
import { href } from '#contract/screens.ts'
import { formatMoney } from '#domain/money.ts'
import { card as cardCopy } from '../../copy/card.ts'
import { promotions as copy } from '../../copy/promotions.ts'
import { Price } from '../../ui/price.tsx'

/** What it costs, what it saves, and what the law wants said beside it; or the way in, where prices are hidden. */
export function PromotionPrice({ promotion: { price, net_price, saving } }: { promotion: Promotion }) {
  if (price === null) {
    return (
      <Link to={href('login')} className="relative z-1 mt-1 inline-flex min-h-11 items-center font-semibold text-glass-text underline underline-offset-4">
        {cardCopy.hiddenPrice}
      </Link>
    )
  }
  return (
    <>
      <Price className="mt-1" now={formatMoney(price)} />
      {saving !== null && <p className="figures mt-0.5 text-xs font-semibold text-wine-text">{copy.saving(formatMoney(saving))}</p>}
      {net_price !== null && <p className="figures mt-0.5 text-[0.6875rem] leading-snug text-muted">{cardCopy.netPrice(formatMoney(net_price))}</p>}
    </>
  )
}
