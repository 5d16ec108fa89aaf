import type { Cart, CartArticle, CartPromotion } from '#contract/cart.ts'
import type { Sellable } from '#domain/cart/cart.ts'
import { sellableIn } from '../../api/cart/cart-contents.ts'
import { LineTile } from '../pictures/article-images.tsx'
import { PromotionTile } from '../promotions/promotion-facts.tsx'

export function ItemTile({ of, className }: { of: CartItem['of']; className: string }) {
  return 'slug' in of ? (
    <LineTile article={of} className={className} />
  ) : (
    <PromotionTile promotion={of} className={className} />
  )
}

/** The server's data of a line, and its key in the cart. */
export type CartItem = { of: CartArticle | CartPromotion; choice: Sellable }

/** The cart's lines in display order: articles, then promotions. */
export function itemsOf({
  articles,
  promociones_vinoteca,
}: Pick<Cart, 'articles' | 'promociones_vinoteca'>): CartItem[] {
  return [...articles, ...promociones_vinoteca].map((of) => ({ of, choice: sellableIn(of) }))
}
