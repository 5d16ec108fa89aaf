import type { Cart } from '#contract/carts.ts'
import { hasAlcohol } from '#domain/alcohol.ts'

/** Whether there is an alcoholic drink in the cart, alone or in a promotion. */
export function holdsAlcohol({
  articles,
  promociones_vinoteca: promotions,
}: Pick<Cart, 'articles' | 'promociones_vinoteca'>): boolean {
  return hasAlcohol([...articles, ...promotions.flatMap((promotion) => promotion.articles)])
}
