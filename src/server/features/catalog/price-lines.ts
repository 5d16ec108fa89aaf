import type { Article, ArticleVariant } from '#contract/catalog.ts'
import { pesosOrNull, toPesos, type Centavos } from '#domain/money/money.ts'
import { hasPrice, listPrice, rangeLadder, undiscountedPrice, unitPrice } from '#domain/money/pricing.ts'
import { cardPrice, netPrice, pricePerLitre, pricePerUnit } from '#domain/money/shown-prices.ts'
import { quoteTotal } from '#domain/money/totals.ts'
import type { MethodRow } from '../shop/shop.repo.ts'
import type { Shop } from '../shop/shop.service.ts'
import { type ArticleRow, pricedArticle, type VariantRow } from './articles.repo.ts'

export type PriceLines = Pick<
  ArticleVariant,
  | 'price'
  | 'final_price'
  | 'undiscounted_price'
  | 'net_price'
  | 'price_per_unit'
  | 'price_per_litre'
  | 'ladder'
>

export type PaymentPrices = Pick<Article, 'payment_prices' | 'card_price'>

/** Prices of an article whose price is hidden or unknown. */
export const noPriceLines: PriceLines = {
  price: null,
  final_price: null,
  undiscounted_price: null,
  net_price: null,
  price_per_unit: null,
  price_per_litre: null,
  ladder: [],
}

export const noPaymentPrices: PaymentPrices = { payment_prices: [], card_price: null }

/** Prices of an article or variant: list, final, before discounts, per litre, without taxes and by quantity. */
export function priceLines(
  row: ArticleRow,
  { priceContext }: Shop,
  variant: VariantRow | null = null,
): PriceLines {
  const article = pricedArticle(row)
  const own = variant?.price ?? null
  // Without a rate, an article in dollars has no price; 0 would read as a gift.
  if (!hasPrice(article, priceContext, own)) return noPriceLines
  const final = unitPrice(article, 1, priceContext, own)
  const undiscounted = undiscountedPrice(article, priceContext, own)
  const { presentacion, volume_ml } = packOf(row, variant)
  return {
    price: toPesos(listPrice(article, priceContext, own)),
    final_price: toPesos(final),
    undiscounted_price: undiscounted > final ? toPesos(undiscounted) : null,
    net_price: toPesos(netPrice(final, row.iva_percent, row.internal_tax_percent)),
    price_per_unit: pesosOrNull(pricePerUnit(final, presentacion)),
    price_per_litre: pesosOrNull(pricePerLitre(final, volume_ml, presentacion)),
    // Ranges apply to the article's price; a variant's own price has none.
    ladder:
      own === null
        ? rangeLadder(article, priceContext).map(({ min, unit_price }) => ({
            min,
            unit_price: toPesos(unit_price),
          }))
        : [],
  }
}

/** Unit price by payment method, and by card. */
export function paymentPrices(
  row: ArticleRow,
  { priceContext, methods, percentageCard }: Shop,
  variant: VariantRow | null = null,
): PaymentPrices {
  const article = pricedArticle(row)
  const own = variant?.price ?? null
  if (!hasPrice(article, priceContext, own)) return noPaymentPrices
  const final = unitPrice(article, 1, priceContext, own)
  return {
    payment_prices: methodPrices(methods, final),
    card_price: pesosOrNull(cardPrice(final, percentageCard)),
  }
}

/** Both, or nulls when `sees` is false. */
export function allPriceLines(
  row: ArticleRow,
  shop: Shop,
  sees: boolean,
  variant: VariantRow | null,
): PriceLines & PaymentPrices {
  return sees
    ? { ...priceLines(row, shop, variant), ...paymentPrices(row, shop, variant) }
    : { ...noPriceLines, ...noPaymentPrices }
}

/** Units of a pack and millilitres of each: the variant's own, else the article's. */
export function packOf(
  row: ArticleRow,
  variant: VariantRow | null,
): { presentacion: number; volume_ml: number | null } {
  return {
    presentacion: variant?.presentacion ?? row.presentacion,
    volume_ml: variant?.volume_ml ?? row.volume_ml,
  }
}

/** Unit price by a payment method, in pesos; `percent` is negative for a discount, positive for a surcharge. */
type MethodPrice = { name: string; percent: number; price: number }

/** Unit price by each published payment method, in the shop's order. */
function methodPrices(methods: readonly MethodRow[], finalPrice: Centavos): MethodPrice[] {
  return methods.map((method) => ({
    name: method.name,
    percent: (method.surchage ?? 0) - (method.discount ?? 0),
    price: toPesos(
      quoteTotal({ lines: [{ unitPrice: finalPrice, amount: 1 }], method, discount: null, delivery: 0 })
        .total,
    ),
  }))
}

/** The payment method with the largest discount, or null without one. */
export function bestMethod(methods: readonly MethodRow[], finalPrice: Centavos): MethodPrice | null {
  const discounted = methods
    .filter((method) => (method.discount ?? 0) > 0)
    .toSorted((a, b) => (b.discount ?? 0) - (a.discount ?? 0))
  return methodPrices(discounted.slice(0, 1), finalPrice)[0] ?? null
}
