import type { CartArticle } from '#contract/carts.ts'
import type { LineChoice } from '#domain/cart.ts'

/** Which line of the cart an article of the server's answer is. */
export function choiceOf({ id, variant_id, color_id, size_id }: CartArticle): LineChoice {
  return { article_id: id, variant_id, color_id, size_id }
}
