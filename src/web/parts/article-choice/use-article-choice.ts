import { useState } from 'react'
import type { Article, ArticleVariant } from '#contract/catalog.ts'
import type { CartLine, Sellable } from '#domain/cart/cart.ts'
import { firstAmount, availableFor, stockLeft, type StockLevel, stockLevel } from '#domain/stock/stock.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import {
  choiceRefusal,
  matchVariant,
  type ChoiceOption,
  choiceOptions,
  withChoice,
  onlyChoices,
} from './choice-options.ts'

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
  /** Everything is chosen, but the combination is not sold. */
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
  /** The cart line, as far as chosen. */
  line: Sellable
  /** The line to add, or a refusal: from then on, missing choices are marked. */
  finish: () => CartLine | Refusal
}

/** The state of an article's choices (spec 1 §5 Add to cart). Choices with a single option are preselected. */
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

  const request = article.article_properties.map(({ id, article_property_type }) => ({
    id,
    name: article_property_type.name,
    value: values.get(id) ?? null,
  }))
  const chosen = request.flatMap(({ value }) => value ?? [])
  const isComplete = request.length > 0 && chosen.length === request.length
  const variant = isComplete ? matchVariant(article.article_variants, chosen) : null
  const amount =
    typed ??
    firstAmount(defaultAmount, (article.article_variants.length === 0 ? article : variant)?.stock ?? null)
  const refusal = choiceRefusal({
    amount,
    properties: request,
    has_colors: article.colors.length > 0,
    color_id: colorId,
    has_sizes: article.sizes.length > 0,
    size_id: sizeId,
  })
  const shown = wasRefused ? refusal : null
  const line: Sellable = {
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
    finish: () => {
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

export type ChosenStock = {
  level: StockLevel
  /** Null when uncounted, or while no variant is chosen. */
  left: number | null
  /** Less than the amount, but more than none. */
  isShort: boolean
}

/** Stock of the chosen variant for an amount (spec 1 §5 Stock). */
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
