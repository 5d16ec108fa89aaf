import { availableFor, type StockInput } from './stock.ts'

type Held = Omit<StockInput, 'variantId'>

/** The ids of the variants of which there is none now; empty for an article without variants. */
export function variantsOut(article: Held): number[] {
  return (article.variants ?? [])
    .filter(({ id }) => !availableFor(1, { ...article, variantId: id }))
    .map(({ id }) => id)
}

/** Whether there is something of the article to wait for: of one of its variants, or of itself where it has none, there is no unit (spec 1 §5 Stock). */
export function isMissed(article: Held): boolean {
  return variantsOut(article).length > 0 || !availableFor(1, article)
}

/**
 * Whether what somebody waits for can be had again. `waited` are the variants that were out when he asked: one of them
 * is enough. Where none of those is sold any more, or he waits for the article as a whole, anything of it is.
 */
export function isBack(article: Held, waited: readonly number[]): boolean {
  const stillSold = waited.filter((id) => article.variants?.some((variant) => variant.id === id))
  if (stillSold.length === 0) return availableFor(1, article)
  return stillSold.some((id) => availableFor(1, { ...article, variantId: id }))
}
