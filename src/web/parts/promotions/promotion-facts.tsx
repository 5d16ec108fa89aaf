import type { Promotion } from '#contract/catalog.ts'
import type { Sellable } from '#domain/cart/cart.ts'
import { formatMoney } from '#domain/money/money.ts'
import { card as cardCopy } from '../../copy/card.ts'
import { promotions as copy } from '../../copy/promotions.ts'
import { Price } from '../../ui/price.tsx'
import { NoPrice } from '../article-card/no-price.tsx'
import type { ArticleImages } from '../pictures/shop-picture.tsx'

/** Price, saving and legally required details; or why there is no price. */
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

/** Pictures of a promotion: its own, or its components'. */
export type Pictured = { image_url: string | null; articles: readonly { images: ArticleImages }[] }

/** The promotion as a cart line. */
export function promotionChoice({ id }: { id: number }): Sellable {
  return { promotion_id: id }
}

/** Total units of a promotion. */
export function productsIn({ articles }: { articles: readonly { amount: number }[] }): number {
  return articles.reduce((sum, { amount }) => sum + amount, 0)
}

/** The components in one line: 'Gin Isla Mansa · 6 × Tónica'. */
export function partsText({ articles }: { articles: readonly { name: string; amount: number }[] }): string {
  return articles.map(({ name, amount }) => copy.part(amount, name)).join(' · ')
}
