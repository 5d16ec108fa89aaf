import type { Article, ArticleVariant } from '#contract/articles.ts'
import { fromPesos, toPesos } from '#domain/money.ts'
import { cardPrice, netPrice, pricePerLitre, pricePerUnit } from '#domain/shown-prices.ts'
import { quoteTotal } from '#domain/totals.ts'

/** What the price block tells of the article as it is chosen, in pesos. */
export type ShownPrice = Pick<Article, 'ladder' | 'payment_prices' | 'card_price' | 'net_price' | 'price_per_litre' | 'price_per_unit'> & {
  final: number
  /** The price before discounts; null when nothing is off. */
  list: number | null
}

/** The price of the chosen variant, else of the article. Null where it is hidden or not known. */
export function shownPrice(article: Article, variant: ArticleVariant | null, percentageCard: number | null): ShownPrice | null {
  if (variant === null || sharesPrice(article, variant)) return article.final_price === null ? null : { ...article, final: article.final_price, list: struck(article.price, article.final_price) }
  return variant.final_price === null ? null : ownPrice(article, variant, variant.final_price, percentageCard)
}

/** What a unit costs when so many are bought. */
export function unitPriceFor({ ladder, final }: ShownPrice, amount: number): number {
  return ladder.findLast((step) => step.min <= amount)?.unit_price ?? final
}

/** Pesos of so many units. */
export function totalFor(price: ShownPrice, amount: number): number {
  return toPesos(fromPesos(unitPriceFor(price, amount)) * amount)
}

function sharesPrice(article: Article, variant: ArticleVariant): boolean {
  return variant.price === article.price && variant.final_price === article.final_price && variant.presentacion === article.presentacion
}

/** A variant's own price knows no ranges (design 6.28); the rest follows from it by the same rules as on the server. */
function ownPrice(article: Article, variant: ArticleVariant, pesos: number, percentageCard: number | null): ShownPrice {
  const final = fromPesos(pesos)
  const taxes = taxPercent(article)
  return {
    final: pesos,
    list: struck(variant.price, pesos),
    net_price: taxes === null ? null : toPesos(netPrice(final, taxes, 0)),
    price_per_unit: pesosOrNull(pricePerUnit(final, variant.presentacion)),
    // A pack holds the article's units; of another single unit the wire does not tell the volume.
    price_per_litre: variant.presentacion > 1 ? pesosOrNull(pricePerLitre(final, article.volume_ml, variant.presentacion)) : null,
    payment_prices: article.payment_prices.map(({ name, percent }) => ({ name, percent, price: toPesos(payingBy(percent, final)) })),
    card_price: pesosOrNull(cardPrice(final, percentageCard)),
    ladder: [],
  }
}

function payingBy(percent: number, unitPrice: number): number {
  const method = { discount: Math.max(0, -percent), surchage: Math.max(0, percent) }
  return quoteTotal({ lines: [{ unitPrice, amount: 1 }], method, coupon: null, delivery: 0 }).total
}

/** The taxes in the price, in percent of the net price, as the article's two prices show them. */
function taxPercent({ final_price, net_price }: Article): number | null {
  if (!final_price || !net_price) return null
  return Math.round((final_price / net_price - 1) * 10_000) / 100
}

function struck(list: number | null, final: number): number | null {
  return list !== null && list > final ? list : null
}

function pesosOrNull(centavos: number | null): number | null {
  return centavos === null ? null : toPesos(centavos)
}
