import type { Article } from '#contract/articles.ts'
import { availableFor, stockLeft, type StockLevel, stockLevel } from '#domain/stock.ts'
import type { ArticleChoosing } from './choice/use-article-choice.ts'

export type ChosenStock = {
  level: StockLevel
  /** Null when untracked, or while no variant is chosen. */
  left: number | null
  /** There is some, but not so much. */
  isShort: boolean
}

/** What is left of the article as it is chosen, for so many units (spec 1 §5 Stock). */
export function chosenStock(
  article: Article,
  { variant, isUnknown }: ArticleChoosing,
  amount: number,
  stockNullEqual0: boolean,
): ChosenStock {
  if (isUnknown) return { level: 'none', left: 0, isShort: false }
  const input = {
    stock: article.stock,
    variants: article.article_variants,
    variantId: variant?.id ?? null,
    stockNullEqual0,
  }
  const level = stockLevel(input)
  const isDecided = article.article_variants.length === 0 || variant !== null
  return {
    level,
    left: stockLeft(input),
    isShort: level !== 'none' && isDecided && !availableFor(amount, input),
  }
}
