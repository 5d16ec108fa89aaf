import type { Cart, CartArticle, CartPromotion } from '#contract/cart.ts'
import type { Sellable } from '#domain/cart/cart.ts'
import { sellableIn } from '../../api/cart/cart-contents.ts'
import { LineTile } from '../pictures/article-images.tsx'
import { PromotionTile } from '../promotions/promotion-picture.tsx'

export function ItemTile({ of, className }: { of: CartItem['of']; className: string }) {
  return 'slug' in of ? (
    <LineTile article={of} className={className} />
  ) : (
    <PromotionTile promotion={of} className={className} />
  )
}

/** What the server says of a line, and which line of the cart that is. */
export type CartItem = { of: CartArticle | CartPromotion; choice: Sellable }

/** All that is in a cart, as it is listed: the articles, then the promotions. */
export function itemsOf({
  articles,
  promociones_vinoteca,
}: Pick<Cart, 'articles' | 'promociones_vinoteca'>): CartItem[] {
  return [...articles, ...promociones_vinoteca].map((of) => ({ of, choice: sellableIn(of) }))
}
