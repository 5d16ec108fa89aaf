import type { Promotion } from '#contract/articles.ts'
import { formatMoney } from '#domain/money.ts'
import { card as cardCopy } from '../../copy/card.ts'
import { promotions as copy } from '../../copy/promotions.ts'
import { Price } from '../../ui/price.tsx'
import { NoPrice } from '../catalog/card/no-price.tsx'

/** What it costs, what it saves, and what the law wants said beside it; or why there is no price. */
export function PromotionPrice({ promotion: { price, net_price, saving } }: { promotion: Promotion }) {
  if (price === null) return <NoPrice />
  return (
    <>
      <Price className="mt-1" now={formatMoney(price)} />
      {saving !== null && (
        <p className="figures mt-0.5 text-xs font-semibold text-wine-text">
          {copy.saving(formatMoney(saving))}
        </p>
      )}
      {net_price !== null && (
        <p className="figures mt-0.5 text-[0.6875rem] leading-snug text-muted">
          {cardCopy.netPrice(formatMoney(net_price))}
        </p>
      )}
    </>
  )
}
