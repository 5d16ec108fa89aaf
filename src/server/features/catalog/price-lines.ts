import type { Article, ArticleVariant } from '#contract/catalog.ts'
import { pesosOrNull, toPesos, type Centavos } from '#domain/money/money.ts'
import { hasPrice, listPrice, rangeLadder, unitPrice } from '#domain/money/pricing.ts'
import { cardPrice, netPrice, pricePerLitre, pricePerUnit } from '#domain/money/shown-prices.ts'
import { quoteTotal } from '#domain/money/totals.ts'
import type { MethodRow } from '../shop/shop.repo.ts'
import type { Shop } from '../shop/shop.service.ts'
import { type ArticleRow, pricedArticle, type VariantRow } from './articles.repo.ts'

export type PriceLines = Pick<
  ArticleVariant,
  'price' | 'final_price' | 'net_price' | 'price_per_unit' | 'price_per_litre' | 'ladder'
>

export type PaymentPrices = Pick<Article, 'payment_prices' | 'card_price'>

/** Of what is not to be seen, or has no price today. */
export const noPriceLines: PriceLines = {
  price: null,
  final_price: null,
  net_price: null,
  price_per_unit: null,
  price_per_litre: null,
  ladder: [],
}

export const noPaymentPrices: PaymentPrices = { payment_prices: [], card_price: null }

/** What an article costs, or one of its variants, and what that means by size, without taxes and by quantity. */
export function priceLines(
  row: ArticleRow,
  { priceContext }: Shop,
  variant: VariantRow | null = null,
): PriceLines {
  const article = pricedArticle(row)
  const own = variant?.price ?? null
  // An article in dollars has no price while no dollar is known; 0 would read as a gift.
  if (!hasPrice(article, priceContext, own)) return noPriceLines
  const final = unitPrice(article, 1, priceContext, own)
  const { presentacion, volume_ml } = packOf(row, variant)
  return {
    price: toPesos(listPrice(article, priceContext, own)),
    final_price: toPesos(final),
    net_price: toPesos(netPrice(final, row.iva_percent, row.internal_tax_percent)),
    price_per_unit: pesosOrNull(pricePerUnit(final, presentacion)),
    price_per_litre: pesosOrNull(pricePerLitre(final, volume_ml, presentacion)),
    // The ranges are of the article's price: a variant's own knows none.
    ladder:
      own === null
        ? rangeLadder(article, priceContext).map(({ min, unit_price }) => ({
            min,
            unit_price: toPesos(unit_price),
          }))
        : [],
  }
}

/** What a unit costs by each way of paying, and with a card. */
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

/** Both, for who may see them. */
export function allPriceLines(
  row: ArticleRow,
  shop: Shop,
  sees: boolean,
  variant: VariantRow | null = null,
): PriceLines & PaymentPrices {
  return sees
    ? { ...priceLines(row, shop, variant), ...paymentPrices(row, shop, variant) }
    : { ...noPriceLines, ...noPaymentPrices }
}

/** The units of a pack and the millilitres of each: the variant's own, else the article's. */
export function packOf(
  row: ArticleRow,
  variant: VariantRow | null,
): { presentacion: number; volume_ml: number | null } {
  return {
    presentacion: variant?.presentacion ?? row.presentacion,
    volume_ml: variant?.volume_ml ?? row.volume_ml,
  }
}

/** What a unit costs by one way of paying, in pesos; `percent` is below 0 for a discount, above for a surcharge. */
type MethodPrice = { name: string; percent: number; price: number }

/** The price of a unit by each published way of paying, in the shop's order. */
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

/** The way of paying with the largest discount, or null when none has any. */
export function bestMethod(methods: readonly MethodRow[], finalPrice: Centavos): MethodPrice | null {
  const discounted = methods
    .filter((method) => (method.discount ?? 0) > 0)
    .toSorted((a, b) => (b.discount ?? 0) - (a.discount ?? 0))
  return methodPrices(discounted.slice(0, 1), finalPrice)[0] ?? null
}
