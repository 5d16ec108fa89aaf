import { Suspense } from 'react'
import type { ArticleCard } from '#contract/articles.ts'
import { formatMoney } from '#domain/money.ts'
import { card as copy } from '../../../copy/card.ts'
import { later } from '../../../ui/later.ts'
import { Price } from '../../../ui/price.tsx'
import { betterLine, priceBefore } from './card-facts.ts'

const NoPrice = later(() => import('./no-price.tsx').then(({ NoPrice: part }) => part))

/** What it costs, what is better still, and what the law wants said beside it; or why there is no price. */
export function CardPrice({ article }: { article: ArticleCard }) {
  const { final_price, net_price, price_per_litre, volume_ml } = article
  if (final_price === null) {
    return (
      <Suspense>
        <NoPrice />
      </Suspense>
    )
  }
  const before = priceBefore(article)
  const better = betterLine(article)
  const showsLitre = price_per_litre !== null && volume_ml !== 1000
  return (
    <>
      <Price
        className="mt-1"
        now={formatMoney(final_price)}
        before={before === null ? null : formatMoney(before)}
      />
      {better && <p className="figures mt-0.5 text-xs font-semibold text-glass-text">{better}</p>}
      {showsLitre && (
        <p className="figures mt-1 text-xs text-muted">{copy.perLitre(formatMoney(price_per_litre))}</p>
      )}
      {net_price !== null && (
        <p className="figures mt-0.5 text-[0.6875rem] leading-snug text-muted">
          {copy.netPrice(formatMoney(net_price))}
        </p>
      )}
    </>
  )
}
