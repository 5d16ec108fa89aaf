import type { Article, ArticleVariant } from '#contract/catalog.ts'
import { isAmount } from '#domain/cart/cart.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'

export type ChoiceOption = {
  name: string
  /** The variant, once only one is left. */
  variant: ArticleVariant | null
  isSoldOut: boolean
  /** The choice above with which it is not sold; '' when it is not sold at all, null when it is. */
  missingWith: string | null
}

type Chosen = ReadonlyMap<number, string>

type Choosable = Pick<Article, 'article_properties' | 'article_variants'>

/**
 * Options of the property at that index, given the choices above it. Only properties above restrict it, so that no
 * choice blocks a way to another.
 */
export function choiceOptions(
  { article_properties: properties, article_variants: variants }: Choosable,
  chosen: Chosen,
  at: number,
): ChoiceOption[] {
  const namesOf = (some: typeof properties) => some.flatMap(({ id }) => chosen.get(id) ?? [])
  const above = namesOf(properties.slice(0, at))
  const below = namesOf(properties.slice(at + 1))
  return (properties[at]?.article_property_values ?? []).map(({ name }) => {
    const sold = variants.filter((variant) => holds(variant, [...above, name]))
    const wanted = sold.filter((variant) => holds(variant, below))
    const left = wanted.length > 0 ? wanted : sold
    return {
      name,
      variant: left.length === 1 ? (left[0] ?? null) : null,
      isSoldOut: left.every((variant) => !variant.in_stock),
      missingWith: sold.length > 0 ? null : above.join(' y '),
    }
  })
}

/** The choice with this value; choices below that are not sold with it are cleared. */
export function withChoice(
  { article_properties: properties, article_variants: variants }: Choosable,
  chosen: Chosen,
  property: number,
  value: string | null,
): Map<number, string> {
  const available = new Map<number, string>()
  for (const { id } of properties) {
    const wanted = id === property ? value : chosen.get(id)
    if (wanted && variants.some((variant) => holds(variant, [...available.values(), wanted])))
      available.set(id, wanted)
  }
  return available
}

export function onlyChoices({ article_properties: properties }: Choosable): Map<number, string> {
  return new Map(
    properties.flatMap(({ id, article_property_values: [first, second] }) =>
      first && !second ? [[id, first.name]] : [],
    ),
  )
}

function holds(variant: ArticleVariant, names: readonly string[]): boolean {
  return names.every((name) => variant.article_property_values.some((value) => value.name === name))
}

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
