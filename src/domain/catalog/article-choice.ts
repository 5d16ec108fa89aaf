import { isAmount } from '../cart/cart.ts'
import { refuse, type Refusal } from '../text/refusals.ts'

export type ArticleChoice = {
  amount: unknown
  properties: readonly { name: string; value: string | null }[]
  has_colors: boolean
  color_id: number | null
  has_sizes: boolean
  size_id: number | null
}

/** First problem of a choice, in the order of spec 1 §5; null when valid. */
export function choiceRefusal(choice: ArticleChoice): Refusal | null {
  if (!isAmount(choice.amount)) return refuse('amount_wrong')
  const missing = choice.properties.find((property) => property.value === null)
  if (missing) return refuse('property_missing', missing.name)
  if (choice.has_colors && choice.color_id === null) return refuse('color_missing')
  if (choice.has_sizes && choice.size_id === null) return refuse('size_missing')
  return null
}

export function matchVariant<V extends { article_property_values: readonly { name: string }[] }>(
  variants: readonly V[],
  chosen: readonly string[],
): V | null {
  const matches = variants.find(({ article_property_values: values }) => {
    const names = values.map((value) => value.name)
    return names.length === chosen.length && chosen.every((name) => names.includes(name))
  })
  return matches ?? null
}
