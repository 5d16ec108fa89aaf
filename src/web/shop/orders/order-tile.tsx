import type { OrderArticle, OrderPromotion } from '#contract/orders.ts'
import { LineTile } from '../cart/lines/line-tile.tsx'
import { PromotionTile } from '../promotions/promotion-tile.tsx'

/** The small tile of whatever was bought, pictured as it was then. */
export function OrderTile({ of, className }: { of: OrderArticle | OrderPromotion; className: string }) {
  if (!('articles' in of)) return <LineTile article={of} className={className} />
  return (
    <PromotionTile
      promotion={{ image_url: of.images[0]?.url ?? null, articles: of.articles }}
      className={className}
    />
  )
}
