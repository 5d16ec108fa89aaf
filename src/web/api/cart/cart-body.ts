import type { Cart, CartBody } from '#contract/carts.ts'
import type { CartLine } from '#domain/cart.ts'
import type { CartChoices } from './cart-contents.ts'

/** What of the lines the server wants to know: all of them, as what is not sent is taken out. */
export function cartBody(lines: readonly CartLine[]): Pick<CartBody, 'articles' | 'promociones_vinoteca'> {
  const body: Required<Pick<CartBody, 'articles' | 'promociones_vinoteca'>> = {
    articles: [],
    promociones_vinoteca: [],
  }
  for (const line of lines) {
    const { amount, notes } = line
    if ('promotion_id' in line) body.promociones_vinoteca.push({ id: line.promotion_id, amount, notes })
    else
      body.articles.push({
        id: line.article_id,
        variant_id: line.variant_id,
        color_id: line.color_id,
        size_id: line.size_id,
        amount,
        notes,
      })
  }
  return body
}

export function choicesOf({
  deliver,
  address_id,
  payment_method_id,
  delivery_zone_id,
  delivery_slot_id,
  cupon_id,
  description,
  fecha_entrega,
  buyer,
  buyer_id,
  client,
  order_id,
}: Cart): CartChoices {
  return {
    deliver,
    address_id,
    payment_method_id,
    delivery_zone_id,
    delivery_slot_id,
    cupon_id,
    description,
    fecha_entrega,
    buyer,
    buyer_id,
    selected_buyer: client?.id ?? null,
    order_id,
  }
}
