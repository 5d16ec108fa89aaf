import type { Cart, CartArticle, CartPromotion } from '#contract/cart.ts'
import type { CartLine, Sellable } from '#domain/cart/cart.ts'

const noLines: readonly CartLine[] = []

export function linesOf(cart: Cart | null): readonly CartLine[] {
  if (cart === null) return noLines
  return [...cart.articles, ...cart.promociones_vinoteca].map((line) => ({
    ...sellableIn(line),
    amount: line.amount,
    notes: line.notes,
  }))
}

export function sellableIn(line: CartArticle | CartPromotion): Sellable {
  if (!('variant_id' in line)) return { promotion_id: line.id }
  const { id, variant_id, color_id, size_id } = line
  return { article_id: id, variant_id, color_id, size_id }
}
