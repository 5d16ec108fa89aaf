import { useState } from 'react'
import type { Article, ArticleVariant } from '#contract/catalog.ts'
import type { CartLine, LineChoice } from '#domain/cart/cart.ts'
import { choiceRefusal, matchVariant } from '#domain/catalog/article-choice.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import { firstAmount } from '#domain/stock/stock.ts'

export type ChosenProperty = {
  id: number
  name: string
  value: string | null
  options: ChoiceOption[]
  error: string | null
}

export type ArticleChoosing = {
  properties: ChosenProperty[]
  variant: ArticleVariant | null
  /** All is chosen, but nothing is sold so. */
  isUnknown: boolean
  colorId: number | null
  sizeId: number | null
  amount: number
  notes: string
  errors: { color: string | null; size: string | null }
  choose: (property: number, value: string | null) => void
  setColor: (id: number | null) => void
  setSize: (id: number | null) => void
  setAmount: (amount: number) => void
  setNotes: (notes: string) => void
  /** Which line of a cart this is, as far as it is chosen. */
  line: LineChoice
  /** The line to add, or why it can't be: from then on what is missing says so beside its field. */
  settle: () => CartLine | Refusal
}

/** What the buyer has chosen of an article, and what is missing (spec 1 §5 Add to cart). Whatever has one answer only is chosen. */
export function useArticleChoice(article: Article, defaultAmount: number): ArticleChoosing {
  const [values, setValues] = useState<ReadonlyMap<number, string>>(() => onlyChoices(article))
  const [colorId, setColor] = useState<number | null>(
    article.colors.length === 1 ? (article.colors[0]?.id ?? null) : null,
  )
  const [sizeId, setSize] = useState<number | null>(
    article.sizes.length === 1 ? (article.sizes[0]?.id ?? null) : null,
  )
  const [typed, setAmount] = useState<number | null>(null)
  const [notes, setNotes] = useState('')
  const [wasRefused, setWasRefused] = useState(false)

  const asked = article.article_properties.map(({ id, article_property_type }) => ({
    id,
    name: article_property_type.name,
    value: values.get(id) ?? null,
  }))
  const chosen = asked.flatMap(({ value }) => value ?? [])
  const isComplete = asked.length > 0 && chosen.length === asked.length
  const variant = isComplete ? matchVariant(article.article_variants, chosen) : null
  const amount =
    typed ??
    firstAmount(defaultAmount, (article.article_variants.length === 0 ? article : variant)?.stock ?? null)
  const refusal = choiceRefusal({
    amount,
    properties: asked,
    has_colors: article.colors.length > 0,
    color_id: colorId,
    has_sizes: article.sizes.length > 0,
    size_id: sizeId,
  })
  const shown = wasRefused ? refusal : null
  const line: LineChoice = {
    article_id: article.id,
    variant_id: variant?.id ?? null,
    color_id: colorId,
    size_id: sizeId,
  }

  return {
    properties: article.article_properties.flatMap((_, at) =>
      describeProperty({ article, values, shown }, at),
    ),
    variant,
    isUnknown: isComplete && variant === null,
    colorId,
    sizeId,
    amount,
    notes,
    errors: {
      color: shown?.code === 'color_missing' ? shown.message : null,
      size: shown?.code === 'size_missing' ? shown.message : null,
    },
    choose: (property, value) => setValues((was) => withChoice(article, was, property, value)),
    setColor,
    setSize,
    setAmount,
    setNotes,
    line,
    settle: () => {
      setWasRefused(refusal !== null)
      return refusal ?? { ...line, amount, notes: notes.trim() || null }
    },
  }
}

type Standing = { article: Article; values: ReadonlyMap<number, string>; shown: Refusal | null }

function describeProperty({ article, values, shown }: Standing, at: number): ChosenProperty[] {
  const property = article.article_properties[at]
  if (!property) return []
  const {
    id,
    article_property_type: { name },
  } = property
  const value = values.get(id) ?? null
  const isMissing = value === null && shown?.message === refuse('property_missing', name).message
  return [
    {
      id,
      name,
      value,
      options: choiceOptions(article, values, at),
      error: isMissing ? (shown?.message ?? null) : null,
    },
  ]
}

export type ChoiceOption = {
  name: string
  /** The one variant that it leads to, once it is the only one left. */
  variant: ArticleVariant | null
  isSoldOut: boolean
  /** What was chosen above it with which it is not sold; '' where it is not sold at all, null where it is. */
  missingWith: string | null
}

type Chosen = ReadonlyMap<number, string>

type Choosable = Pick<Article, 'article_properties' | 'article_variants'>

/**
 * The values of the property at that place, as far as the choice has come. Each property gives way to those above it, so
 * that no choice shuts the way to another: a value is missing only where nothing above goes with it.
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

/** The choice with this value; what was chosen below and is not sold with it is to be chosen anew. */
export function withChoice(
  { article_properties: properties, article_variants: variants }: Choosable,
  chosen: Chosen,
  property: number,
  value: string | null,
): Map<number, string> {
  const kept = new Map<number, string>()
  for (const { id } of properties) {
    const wanted = id === property ? value : chosen.get(id)
    if (wanted && variants.some((variant) => holds(variant, [...kept.values(), wanted]))) kept.set(id, wanted)
  }
  return kept
}

/** What has one answer only is chosen. */
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
