import type { PriceAsks } from '#contract/panel/articles.ts'
import { type Centavos, fromPesos, pesosOrNull, toPesos } from '#domain/money/money.ts'
import { listPrice, type PriceContext } from '#domain/money/pricing.ts'
import { ladderOf, priceDoubts, scaledRungs } from '#domain/panel/article-price.ts'
import { type Refusal } from '#domain/text/refusals.ts'
import { refuseStaff } from '#domain/text/staff-refusals.ts'
import type { FormBody } from './article-columns.ts'
import type { WholeArticle } from './whole-article.repo.ts'

type Asked = Pick<FormBody, 'price' | 'price_usd' | 'rungs' | 'confirmed' | 'ladder'> & {
  /** Undefined: unchanged. */ cost?: number | null | undefined
  variants: readonly Pick<FormBody['variants'][number], 'id' | 'values' | 'price'>[]
}

/** The list price in pesos, without its ladder; null while unknown. */
function inPesos(
  { price, price_usd: cents }: { price: Centavos | null; price_usd: number | null },
  context: PriceContext,
): Centavos | null {
  const none = { ranges: [], discounts: [], ivaPercent: 0, internalTaxPercent: 0 }
  return listPrice({ price: price ?? 0, priceUsdCents: cents, ...none }, context) || null
}

/** Refuses doubtful prices, and a ladder left behind by its first rung, with the figures, until they are answered. */
export function askAboutPrices(
  before: WholeArticle | null,
  form: Asked,
  { context, mayCosts }: { context: PriceContext; mayCosts: boolean },
): Refusal | null {
  const cost =
    form.cost === undefined || !mayCosts
      ? (before?.cost ?? null)
      : form.cost === null
        ? null
        : fromPesos(form.cost)
  const prices = [articlePrice(before, form, { cost, context }), ...variantPrices(before, form, cost)].filter(
    ({ doubts }) => doubts.length > 0,
  )
  const ladder = ladderAsked(before, form)
  const isAnswered = (prices.length === 0 || form.confirmed === true) && ladder.length === 0
  if (isAnswered) return null
  const asks: PriceAsks = {
    prices: mayCosts ? prices : prices.map((one) => ({ ...one, cost: null })),
    ladder,
  }
  return { ...refuseStaff('price_needs_confirmation'), asks }
}

function articlePrice(
  before: WholeArticle | null,
  form: Asked,
  { cost, context }: { cost: Centavos | null; context: PriceContext },
): PriceAsks['prices'][number] {
  const is = {
    price: form.price === null ? null : fromPesos(form.price),
    price_usd: form.price_usd === null ? null : fromPesos(form.price_usd),
  }
  const was = {
    price: before && ladderOf(before.price, before.ranges).price,
    price_usd: before?.price_usd ?? null,
  }
  const isInDollars = is.price_usd !== null
  const isSameCurrency = before === null || isInDollars === (was.price_usd !== null)
  const [from, to] = !isSameCurrency
    ? [inPesos(was, context), inPesos(is, context) ?? 0]
    : isInDollars
      ? [was.price_usd, is.price_usd ?? 0]
      : [was.price, is.price ?? 0]
  return {
    variant: null,
    from: pesosOrNull(from),
    to: toPesos(to),
    is_dollars: isInDollars && isSameCurrency,
    cost: pesosOrNull(cost),
    doubts: priceDoubts({ from, to, pesos: inPesos(is, context), cost }),
  }
}

function variantPrices(
  before: WholeArticle | null,
  { variants }: Asked,
  cost: Centavos | null,
): PriceAsks['prices'] {
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

const isSameLadder = (one: Asked['rungs'], other: Asked['rungs']): boolean =>
  one.length === other.length &&
  one.every(({ min, price }, at) => other[at]?.min === min && other[at].price === price)

/** Whether the price of one changed while the rungs above stayed. */
function leavesLadderBehind(
  before: WholeArticle | null,
  { price, rungs }: Pick<Asked, 'price' | 'rungs'>,
): boolean {
  if (before === null || price === null) return false
  const was = ladderOf(before.price, before.ranges)
  const known = was.rungs.map((rung) => ({ min: rung.min, price: toPesos(rung.price) }))
  return rungs.length > 0 && was.price !== fromPesos(price) && isSameLadder(known, rungs)
}

function scaled(before: WholeArticle, price: number): PriceAsks['ladder'] {
  const was = ladderOf(before.price, before.ranges)
  const rungs = scaledRungs(was, fromPesos(price))
  return was.rungs.map(({ min, price: from }, at) => ({
    min,
    from: toPesos(from),
    to: toPesos(rungs[at]?.price ?? from),
  }))
}

function ladderAsked(before: WholeArticle | null, form: Asked): PriceAsks['ladder'] {
  if (before === null || form.price === null || form.ladder !== undefined) return []
  return leavesLadderBehind(before, form) ? scaled(before, form.price) : []
}

/** The rungs to save: in proportion if that was the answer. */
export function answeredRungs(
  before: WholeArticle | null,
  form: Pick<Asked, 'price' | 'rungs' | 'ladder'>,
): FormBody['rungs'] {
  if (before === null || form.price === null || form.ladder !== 'scale' || !leavesLadderBehind(before, form))
    return form.rungs
  return scaled(before, form.price).map(({ min, to }) => ({ min, price: to }))
}
