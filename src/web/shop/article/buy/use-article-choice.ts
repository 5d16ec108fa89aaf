import { useState } from 'react'
import type { Article, ArticleVariant } from '#contract/articles.ts'
import { choiceRefusal, matchVariant } from '#domain/article-choice.ts'
import type { CartLine, LineChoice } from '#domain/cart.ts'
import { refuse, type Refusal } from '#domain/refusals.ts'

type Property = Article['article_properties'][number]

export type ChosenProperty = { id: number; name: string; value: string | null; options: { name: string; variant: ArticleVariant | null; isSoldOut: boolean }[]; error: string | null }

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
  const [values, setValues] = useState<ReadonlyMap<number, string>>(() => new Map(article.article_properties.flatMap(onlyValue)))
  const [colorId, setColor] = useState<number | null>(article.colors.length === 1 ? (article.colors[0]?.id ?? null) : null)
  const [sizeId, setSize] = useState<number | null>(article.sizes.length === 1 ? (article.sizes[0]?.id ?? null) : null)
  const [amount, setAmount] = useState(defaultAmount)
  const [notes, setNotes] = useState('')
  const [wasRefused, setWasRefused] = useState(false)

  const asked = article.article_properties.map(({ id, article_property_type }) => ({ id, name: article_property_type.name, value: values.get(id) ?? null }))
  const chosen = asked.flatMap(({ value }) => value ?? [])
  const isComplete = asked.length > 0 && chosen.length === asked.length
  const variant = isComplete ? matchVariant(article.article_variants, chosen) : null
  const refusal = choiceRefusal({ amount, properties: asked, has_colors: article.colors.length > 0, color_id: colorId, has_sizes: article.sizes.length > 0, size_id: sizeId })
  const shown = wasRefused ? refusal : null
  const line: LineChoice = { article_id: article.id, variant_id: variant?.id ?? null, color_id: colorId, size_id: sizeId }

  return {
    properties: article.article_properties.map((property) => describeProperty(property, { article, values, shown })),
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
    choose: (property, value) => setValues((was) => new Map([...was].filter(([id]) => id !== property).concat(value === null ? [] : [[property, value]]))),
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

function onlyValue({ id, article_property_values: all }: Property): [number, string][] {
  const [first, second] = all
  return first && !second ? [[id, first.name]] : []
}

type Standing = { article: Article; values: ReadonlyMap<number, string>; shown: Refusal | null }

function describeProperty({ id, article_property_type: { name }, article_property_values: all }: Property, { article, values, shown }: Standing): ChosenProperty {
  const value = values.get(id) ?? null
  const others = [...values].filter(([property]) => property !== id).map(([, other]) => other)
  const isMissing = value === null && shown?.message === refuse('property_missing', name).message
  return {
    id,
    name,
    value,
    options: all.map((option) => {
      const fitting = article.article_variants.filter((variant) => holds(variant, [...others, option.name]))
      return { name: option.name, variant: article.article_properties.length === 1 ? (fitting[0] ?? null) : null, isSoldOut: fitting.every((variant) => !variant.in_stock) }
    }),
    error: isMissing ? (shown?.message ?? null) : null,
  }
}

function holds(variant: ArticleVariant, names: readonly string[]): boolean {
  return names.every((name) => variant.article_property_values.some((value) => value.name === name))
}
