import type { PriceDoubts } from '#contract/panel/prices.ts'
import { type Centavos, fromPesos, pesosOrNull, toPesos } from '#domain/money/money.ts'
import {
  type ArticleDiscount,
  listPrice,
  type PriceContext,
  type PricedArticle,
  unitPrice,
} from '#domain/money/pricing.ts'
import { ladderOf, priceDoubts, scaledRungs } from '#domain/panel/article-price.ts'
import { refuseStaff, type Refusal } from '#domain/text/refusals.ts'
import type { FormBody } from './article-columns.ts'
import type { WholeArticle } from './whole-article.repo.ts'

type PricedForm = Pick<FormBody, 'price' | 'price_usd' | 'rungs' | 'confirmed' | 'ladder'> & {
  /** Undefined: unchanged. */ cost?: number | null | undefined
  /** Undefined: unchanged. */ discounts?: FormBody['discounts']
  variants: readonly Pick<FormBody['variants'][number], 'id' | 'values' | 'price'>[]
}

type ListPrice = { price: Centavos | null; price_usd: number | null }

const pricedOf = (
  { price, price_usd: cents }: ListPrice,
  discounts: readonly ArticleDiscount[] = [],
): PricedArticle => ({
  price: price ?? 0,
  priceUsdCents: cents,
  discounts,
  ranges: [],
  ivaPercent: 0,
  internalTaxPercent: 0,
})

/** The list price in pesos, without its ladder; null while unknown. */
export const inPesos = (list: ListPrice, context: PriceContext): Centavos | null =>
  listPrice(pricedOf(list), context) || null

const listOf = ({ price, price_usd: dollars }: Pick<PricedForm, 'price' | 'price_usd'>): ListPrice => ({
  price: price === null ? null : fromPesos(price),
  price_usd: dollars === null ? null : fromPesos(dollars),
})

const listBefore = (before: WholeArticle | null): ListPrice => ({
  price: before && ladderOf(before.price, before.ranges).price,
  price_usd: before?.price_usd ?? null,
})

/** Refuses doubtful prices, and a ladder left behind by its first rung, with the figures, until they are answered. */
export function refuseDoubtfulPrices(
  before: WholeArticle | null,
  form: PricedForm,
  { context, mayCosts }: { context: PriceContext; mayCosts: boolean },
): Refusal | null {
  const cost = costOf(before, form, mayCosts)
  const prices = [
    articlePrice(before, form, { cost, context }),
    ...rungPrices(before, form, cost),
    ...variantPrices(before, form, cost),
    ...onlinePrices(before, form, { cost, context }),
  ].filter(({ doubts }) => doubts.length > 0)
  const ladder = doubtfulLadder(before, form)
  const isAnswered = (prices.length === 0 || form.confirmed === true) && ladder.length === 0
  if (isAnswered) return null
  const asks: PriceDoubts = {
    prices: mayCosts ? prices : prices.map((one) => ({ ...one, cost: null })),
    ladder,
  }
  return { ...refuseStaff('price_needs_confirmation'), asks }
}

function costOf(
  before: WholeArticle | null,
  { cost }: Pick<PricedForm, 'cost'>,
  mayCosts: boolean,
): Centavos | null {
  if (cost === undefined || !mayCosts) return before?.cost ?? null
  return cost === null ? null : fromPesos(cost)
}

function articlePrice(
  before: WholeArticle | null,
  form: PricedForm,
  { cost, context }: { cost: Centavos | null; context: PriceContext },
): PriceDoubts['prices'][number] {
  const next = listOf(form)
  const { from, to, isInDollars } = comparedPrices(before, next, context)
  return {
    variant: null,
    from: pesosOrNull(from),
    to: toPesos(to),
    is_dollars: isInDollars,
    cost: pesosOrNull(cost),
    doubts: priceDoubts({ from, to, pesos: inPesos(next, context), cost }),
  }
}

/** The list price before and now in its currency, or in pesos where that changed. */
function comparedPrices(
  before: WholeArticle | null,
  next: ListPrice,
  context: PriceContext,
): { from: number | null; to: number; isInDollars: boolean } {
  const past = listBefore(before)
  const isInDollars = next.price_usd !== null
  const isSameCurrency = before === null || isInDollars === (past.price_usd !== null)
  if (!isSameCurrency)
    return { from: inPesos(past, context), to: inPesos(next, context) ?? 0, isInDollars: false }
  if (next.price_usd !== null) return { from: past.price_usd, to: next.price_usd, isInDollars }
  return { from: past.price, to: next.price ?? 0, isInDollars }
}

/** The rungs to save, in proportion while that is asked, each against its old one, or a new one against the price of one. */
function rungPrices(
  before: WholeArticle | null,
  form: PricedForm,
  cost: Centavos | null,
): PriceDoubts['prices'] {
  const known = before ? ladderOf(before.price, before.ranges).rungs : []
  const { ladder = 'scale' } = form
  return answeredRungs(before, { ...form, ladder }).map(({ min, price }) => {
    const to = fromPesos(price)
    const from = known.find((rung) => rung.min === min)?.price ?? listOf(form).price
    return {
      variant: null,
      min,
      from: pesosOrNull(from),
      to: price,
      is_dollars: false,
      cost: pesosOrNull(cost),
      doubts: priceDoubts({ from, to, pesos: to, cost }),
    }
  })
}

const shownOnline = (discounts: readonly ArticleDiscount[]): string =>
  discounts.flatMap((one) => (one.show_in_online ? one.percentage : [])).join()

/** The online price of one where the discounts change: of the first variant with a price if the article has none. */
function onlinePrices(
  before: WholeArticle | null,
  form: PricedForm,
  { cost, context }: { cost: Centavos | null; context: PriceContext },
): PriceDoubts['prices'] {
  const known = before?.discounts ?? []
  const { discounts = known } = form
  if (shownOnline(known) === shownOnline(discounts)) return []
  const next = listOf(form)
  const isPriced = next.price !== null || next.price_usd !== null
  const variant = isPriced ? undefined : form.variants.find(({ price }) => price !== null)
  const own = variant?.price ? fromPesos(variant.price) : null
  const ownBefore = before?.variants.find(({ id }) => id === variant?.id)?.price ?? null
  const to = unitPrice(pricedOf(next, discounts), 1, context, own)
  const from = before
    ? unitPrice(pricedOf(listBefore(before), known), 1, context, ownBefore)
    : unitPrice(pricedOf(next), 1, context, own)
  return [
    {
      variant: null,
      online: true,
      from: pesosOrNull(from),
      to: toPesos(to),
      is_dollars: false,
      cost: pesosOrNull(cost),
      doubts: priceDoubts({ from, to, pesos: to, cost }),
    },
  ]
}

function variantPrices(
  before: WholeArticle | null,
  { variants }: PricedForm,
  cost: Centavos | null,
): PriceDoubts['prices'] {
  return variants.flatMap(({ id, values, price }) => {
    if (price === null) return []
    const to = fromPesos(price)
    const known = before?.variants.find((one) => one.id === id)
    const from = known ? (known.price ?? before?.price ?? null) : null
    const isSame = known?.price === to
    return {
      variant: values.join(' · '),
      from: pesosOrNull(from),
      to: price,
      is_dollars: false,
      cost: pesosOrNull(cost),
      doubts: isSame ? [] : priceDoubts({ from, to, pesos: to, cost }),
    }
  })
}

const isSameLadder = (one: PricedForm['rungs'], other: PricedForm['rungs']): boolean =>
  one.length === other.length &&
  one.every(({ min, price }, at) => other[at]?.min === min && other[at].price === price)

/** Whether the price of one changed while the rungs above stayed. */
function leavesLadderBehind(
  before: WholeArticle | null,
  { price, rungs }: Pick<PricedForm, 'price' | 'rungs'>,
): boolean {
  if (before === null || price === null) return false
  const ladder = ladderOf(before.price, before.ranges)
  const known = ladder.rungs.map((rung) => ({ min: rung.min, price: toPesos(rung.price) }))
  return rungs.length > 0 && ladder.price !== fromPesos(price) && isSameLadder(known, rungs)
}

function scaled(before: WholeArticle, price: number): PriceDoubts['ladder'] {
  const ladder = ladderOf(before.price, before.ranges)
  const rungs = scaledRungs(ladder, fromPesos(price))
  return ladder.rungs.map(({ min, price: from }, at) => ({
    min,
    from: toPesos(from),
    to: toPesos(rungs[at]?.price ?? from),
  }))
}

function doubtfulLadder(before: WholeArticle | null, form: PricedForm): PriceDoubts['ladder'] {
  if (before === null || form.price === null || form.ladder !== undefined) return []
  return leavesLadderBehind(before, form) ? scaled(before, form.price) : []
}

/** The rungs to save: in proportion if that was the answer. */
export function answeredRungs(
  before: WholeArticle | null,
  form: Pick<PricedForm, 'price' | 'rungs' | 'ladder'>,
): FormBody['rungs'] {
  if (before === null || form.price === null || form.ladder !== 'scale' || !leavesLadderBehind(before, form))
    return form.rungs
  return scaled(before, form.price).map(({ min, to }) => ({ min, price: to }))
}
