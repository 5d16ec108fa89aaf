import type { ArticleLine, PromotionLine } from '#domain/cart/cart.ts'
import type { Centavos } from '#domain/money/money.ts'
import { hasPrice, listPrice, unitPrice } from '#domain/money/pricing.ts'
import { type Demand, stockKey, sumDemand } from '#domain/stock/demand.ts'
import { availableFor, sellableUnits, type Stock, type StockInput } from '#domain/stock/stock.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import { type ArticleRow, pricedArticle, type VariantRow } from '../catalog/articles.repo.ts'
import { type WholePromotion, wholePromotion } from '../catalog/promotion.ts'
import type { Shop } from '../shop/shop.service.ts'
import type { CartLines } from './cart-lines.repo.ts'
import type { Choices, CatalogueItems } from './catalogue-items.repo.ts'

/** A line with its current price and availability. Prices are null when it can't be sold as it is. */
export type PricedLine = {
  line: ArticleLine
  article: ArticleRow
  variant: VariantRow | null
  /** The chosen values in words, e.g. 'Magnum · Rojo'. */
  choice: string | null
  unitPrice: Centavos | null
  listPrice: Centavos | null
  available: Stock
  refusal: Refusal | null
}

export type PricedPromotion = {
  line: PromotionLine
  promotion: WholePromotion
  unitPrice: Centavos | null
  available: Stock
  refusal: Refusal | null
}

/** Prices every line. Lines that draw on the same stock are short together. A line whose article no longer exists is left out. */
export function priceCartLines(
  cart: CartLines,
  items: CatalogueItems,
  shop: Shop,
): { lines: PricedLine[]; promotions: PricedPromotion[] } {
  const wanted = new Map(sumDemand(demandOf(cart, items)).map((demand) => [stockKey(demand), demand.units]))
  return {
    lines: cart.lines.flatMap((line) => {
      const article = items.articles.get(line.article_id)
      return article ? [priceLine(line, article, items.choices.get(article.id), wanted, shop)] : []
    }),
    promotions: cart.promotions.flatMap((line) => {
      const row = items.promotions.get(line.promotion_id)
      return row ? [pricePromotion(line, wholePromotion(row, items.articles, shop), wanted)] : []
    }),
  }
}

/** Units that a cart draws from each stock; promotions draw their components'. */
function demandOf({ lines, promotions }: CartLines, items: CatalogueItems): Demand[] {
  const parts = promotions.flatMap(({ promotion_id, amount }) =>
    (items.promotions.get(promotion_id)?.components ?? []).map((part) => ({
      article_id: part.article_id,
      variant_id: null,
      units: part.amount * amount,
    })),
  )
  return [
    ...lines.map(({ article_id, variant_id, amount }) => ({ article_id, variant_id, units: amount })),
    ...parts,
  ]
}

function priceLine(
  line: ArticleLine,
  article: ArticleRow,
  choices: Choices = { colors: [], sizes: [] },
  wanted: Map<string, number>,
  shop: Shop,
): PricedLine {
  const variant = article.variants.find(({ id }) => id === line.variant_id) ?? null
  const color = choices.colors.find(({ id }) => id === line.color_id)
  const size = choices.sizes.find(({ id }) => id === line.size_id)
  const words = [...(variant?.values ?? []), color, size].flatMap((value) => (value ? [value.name] : []))
  const stock = stockInput(article, line.variant_id, shop)
  const unsold = unsoldReason(line, article, choices, shop)
  const isShort = !availableFor(wanted.get(stockKey(line)) ?? line.amount, stock)
  const priced = pricedArticle(article)
  return {
    line,
    article,
    variant,
    choice: words.length === 0 ? null : words.join(' · '),
    unitPrice: unsold ? null : unitPrice(priced, line.amount, shop.priceContext, variant?.price ?? null),
    listPrice: unsold ? null : listPrice(priced, shop.priceContext, variant?.price ?? null),
    available: unsold ? null : sellableUnits(stock),
    refusal: unsold ?? (isShort ? refuse('stock_short', article.name) : null),
  }
}

/** Why the line can't be sold in any amount; null when it can. */
function unsoldReason(
  line: ArticleLine,
  article: ArticleRow,
  { colors, sizes }: Choices,
  shop: Shop,
): Refusal | null {
  if (!article.published) return refuse('article_gone', article.name)
  const variant = article.variants.find(({ id }) => id === line.variant_id)
  if (article.variants.length > 0 && !variant) return refuse('variant_wrong', article.name)
  if (article.variants.length === 0 && line.variant_id !== null) return refuse('variant_wrong', article.name)
  if (colors.length > 0 && line.color_id === null) return refuse('color_missing')
  if (sizes.length > 0 && line.size_id === null) return refuse('size_missing')
  if (!isOneOf(line.color_id, colors) || !isOneOf(line.size_id, sizes))
    return refuse('variant_wrong', article.name)
  return hasPrice(pricedArticle(article), shop.priceContext, variant?.price ?? null)
    ? null
    : refuse('price_unknown', article.name)
}

function isOneOf(id: number | null, choices: readonly { id: number }[]): boolean {
  return id === null || choices.some((choice) => choice.id === id)
}

/** A promotion is short by its scarcest component, counting what other lines draw on it. */
function pricePromotion(
  line: PromotionLine,
  promotion: WholePromotion,
  wanted: Map<string, number>,
): PricedPromotion {
  const { row, parts, isSold, available } = promotion
  if (!isSold)
    return { line, promotion, unitPrice: null, available: null, refusal: refuse('article_gone', row.name) }
  const short = parts.find(
    ({ article, stock }) =>
      !availableFor(wanted.get(stockKey({ article_id: article.id, variant_id: null })) ?? 0, stock),
  )
  return {
    line,
    promotion,
    unitPrice: row.price,
    available,
    refusal: short ? refuse('component_short', row.name, short.article.name) : null,
  }
}

function stockInput(
  { stock, variants }: ArticleRow,
  variantId: number | null,
  { stockNullEqual0 }: Shop,
): StockInput {
  return { stock, variants, variantId, stockNullEqual0 }
}
