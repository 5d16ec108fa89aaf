import type { Cart, CartArticle, CartPromotion } from '#contract/cart.ts'
import type { CartLine, Sellable } from '#domain/cart/cart.ts'

/** What is chosen for the order, beside its lines. */
export type CartChoices = Pick<
  Cart,
  | 'deliver'
  | 'address_id'
  | 'payment_method_id'
  | 'delivery_zone_id'
  | 'delivery_slot_id'
  | 'cupon_id'
  | 'description'
  | 'fecha_entrega'
  | 'buyer'
  | 'buyer_id'
  | 'order_id'
> & { selected_buyer: number | null }

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
