import type { Cart, CartArticle, CartBody, CartPromotion } from '#contract/cart.ts'
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
