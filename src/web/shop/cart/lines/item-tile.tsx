import { PromotionTile } from '../../promotions/promotion-tile.tsx'
import type { CartItem } from './cart-items.ts'
import { LineTile } from './line-tile.tsx'

/** The small tile of whatever is in a cart. */
export function ItemTile({ of, className }: { of: CartItem['of']; className: string }) {
  return 'slug' in of ? (
    <LineTile article={of} className={className} />
  ) : (
    <PromotionTile promotion={of} className={className} />
  )
}
