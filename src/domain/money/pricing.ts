import { sellableUnits, type Stock, type StockInput } from '../stock/stock.ts'
import { dollarsToPesos } from './dollar.ts'
import { percentInPesos, percentOf, type Centavos } from './money.ts'

export type PriceRange = { min: number; price: Centavos | null }

export type ArticleDiscount = { percentage: number; show_in_online: boolean }

export type PricedArticle = {
  price: Centavos
  /** US cents; null for an article priced in pesos. */
  priceUsdCents: number | null
  ranges: readonly PriceRange[]
  discounts: readonly ArticleDiscount[]
  ivaPercent: number
  internalTaxPercent: number
}

export type PriceContext = {
  /** online_price_surchage, percent. */
  surchargePercent: number
  /** Centavos per dollar, from `dollarRate`; null when unknown. */
  dollar: Centavos | null
  /** dolar_plus: the shop's surcharge on each dollar. */
  dolarPlus: Centavos
}

/** From `min` units on, each costs `unit_price`. */
export type PriceStep = { min: number; unit_price: Centavos }

/** The variant's own price, else the dollar price in whole pesos (6.36), else the article's; the latter also when no rate is known. */
export function listPrice(
  article: PricedArticle,
  ctx: PriceContext,
  variantPrice: Centavos | null = null,
): Centavos {
  if (variantPrice !== null) return variantPrice
  if (article.priceUsdCents === null || ctx.dollar === null) return article.price
  return dollarsToPesos(article.priceUsdCents, ctx.dollar, ctx.dolarPlus)
}

/** The article at the counter, where discounts not shown online count too. */
export function counterArticle<A extends { discounts: readonly ArticleDiscount[] }>(article: A): A {
  return { ...article, discounts: article.discounts.map((one) => ({ ...one, show_in_online: true })) }
}

/** The counter charges no online surcharge. */
export const counterContext = (ctx: PriceContext): PriceContext => ({ ...ctx, surchargePercent: 0 })

function pricedRanges(article: PricedArticle): PriceStep[] {
  return article.ranges
    .flatMap(({ min, price }) => (price === null ? [] : [{ min, unit_price: price }]))
    .toSorted((a, b) => a.min - b.min)
}

/** Price of the highest range that `amount` reaches, or of the lowest one (spec 1 §9). A variant's own price ignores ranges (6.28). */
function basePrice(
  article: PricedArticle,
  amount: number,
  ctx: PriceContext,
  variantPrice: Centavos | null,
): Centavos {
  const ranges = variantPrice === null ? pricedRanges(article) : []
  const reached = ranges.findLast((range) => range.min <= amount) ?? ranges[0]
  return reached?.unit_price ?? listPrice(article, ctx, variantPrice)
}

function onlineDiscounts(article: PricedArticle): number[] {
  return article.discounts
    .filter((discount) => discount.show_in_online)
    .map((discount) => Math.min(100, Math.max(0, discount.percentage)))
}

function onlinePrice(base: Centavos, article: PricedArticle, ctx: PriceContext): Centavos {
  const discounted = onlineDiscounts(article).reduce(
    (price, percent) => price - percentOf(price, percent),
    base,
  )
  return Math.max(0, discounted + percentInPesos(discounted, ctx.surchargePercent))
}

/**
 * Range price, less each discount with show_in_online in turn (half up to the centavo), plus the online surcharge,
 * half up to whole pesos. With amount 1 it is `final_price` on the wire.
 */
export function unitPrice(
  article: PricedArticle,
  amount: number,
  ctx: PriceContext,
  variantPrice: Centavos | null = null,
): Centavos {
  return onlinePrice(basePrice(article, amount, ctx, variantPrice), article, ctx)
}

/** The online price of one unit without its discounts: the struck-through one beside `final_price`. */
export function undiscountedPrice(
  article: PricedArticle,
  ctx: PriceContext,
  variantPrice: Centavos | null = null,
): Centavos {
  return onlinePrice(basePrice(article, 1, ctx, variantPrice), { ...article, discounts: [] }, ctx)
}

export function lineTotal(price: Centavos, amount: number): Centavos {
  return price * amount
}

/** Price steps, ascending; the first starts at 1, as the lowest range is the base price. Empty when no range has a price. */
export function rangeLadder(article: PricedArticle, ctx: PriceContext): PriceStep[] {
  return pricedRanges(article).map((range, index) => ({
    min: index === 0 ? 1 : range.min,
    unit_price: onlinePrice(range.unit_price, article, ctx),
  }))
}

/** Percent of a single discount, or the joint effect of several, rounded down so as not to overpromise. Null without a discount. */
export function discountBadge(article: PricedArticle): number | null {
  const discounts = onlineDiscounts(article).filter((percent) => percent > 0)
  const [only, ...others] = discounts
  if (only === undefined) return null
  if (others.length === 0) return only
  const remaining = discounts.reduce((share, percent) => share - percentOf(share, percent), 1_000_000)
  return Math.floor((1_000_000 - remaining) / 10_000)
}

/** False for an article in dollars without a rate and without a price in pesos. */
export function hasPrice(
  article: PricedArticle,
  ctx: PriceContext,
  variantPrice: Centavos | null = null,
): boolean {
  return basePrice(article, 1, ctx, variantPrice) > 0
}

/** Percent: a promotion has no taxes of its own, so the general IVA rate applies. */
export const promotionIva = 21

type PromotionPart = { amount: number; stock: StockInput }

/** Promotions that the stock allows; null when no component is counted (spec 1 §5 Stock). */
export function promotionsLeft(parts: readonly PromotionPart[]): Stock {
  const left = parts.flatMap(({ amount, stock }) => {
    const units = sellableUnits(stock)
    return units === null ? [] : [Math.floor(units / amount)]
  })
  return left.length === 0 ? null : Math.min(...left)
}

/**
 * Saving against buying the components separately; `unitPrice` is the online price for that amount. Null when there
 * is none, or a component's price is unknown.
 */
export function promotionSaving(
  price: Centavos,
  parts: readonly { amount: number; unitPrice: Centavos | null }[],
): Centavos | null {
  let sum = 0
  for (const { amount, unitPrice } of parts) {
    if (unitPrice === null) return null
    sum += unitPrice * amount
  }
  return sum > price ? sum - price : null
}
