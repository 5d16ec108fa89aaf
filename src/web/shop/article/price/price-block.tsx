import { formatMoney } from '#domain/money.ts'
import { article as copy } from '../../../copy/article.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Price } from '../../../ui/price.tsx'
import { PriceLadder } from './price-ladder.tsx'
import { PayingPrices } from './paying-prices.tsx'
import type { ShownPrice } from './shown-price.ts'

type PriceBlockProps = {
  price: ShownPrice
  /** Of the badge; null when nothing is off. */ discount: number | null
  amount: number
}

/** The price, then what it means by size, without taxes, by way of paying and by quantity (ux 23). */
export function PriceBlock({ price, discount, amount }: PriceBlockProps) {
  const bySize = [
    price.price_per_litre !== null && copy.perLitre(formatMoney(price.price_per_litre)),
    price.price_per_unit !== null && copy.perUnit(formatMoney(price.price_per_unit)),
  ]
  return (
    <div className="grid gap-4">
      <div aria-live="polite" aria-atomic>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Price
            size="lg"
            now={formatMoney(price.final)}
            before={price.list === null ? null : formatMoney(price.list)}
          />
          {price.list !== null && discount !== null && <Badge tone="wine">{copy.discount(discount)}</Badge>}
        </div>
        <p className="figures mt-1.5 text-xs text-muted empty:hidden">{bySize.filter(Boolean).join(' · ')}</p>
        {price.net_price !== null && (
          <p className="figures mt-0.5 text-[0.6875rem] tracking-wide text-muted">
            {copy.netPrice(formatMoney(price.net_price))}
          </p>
        )}
      </div>
      <PayingPrices price={price} />
      {price.ladder.length > 1 && <PriceLadder steps={price.ladder} amount={amount} />}
    </div>
  )
}
