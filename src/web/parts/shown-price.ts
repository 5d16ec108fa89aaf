import { useQuery } from '@tanstack/react-query'
import type { Article, ArticleVariant } from '#contract/catalog.ts'
import { fromPesos, toPesos } from '#domain/money/money.ts'
import { canSeePrices } from '#domain/money/shown-prices.ts'
import { buyerQuery, commerceQuery } from '../api/queries/shop-queries.ts'
import { priceTypeOf } from './hidden-prices.ts'

/** What the price block tells of the article as it is chosen, in pesos. */
export type ShownPrice = Pick<
  Article,
  'ladder' | 'payment_prices' | 'card_price' | 'net_price' | 'price_per_litre' | 'price_per_unit'
> & {
  final: number
  /** The price before discounts; null when nothing is off. */
  list: number | null
}

/** The price of the chosen variant, else of the article. Null where it is hidden or not known. */
export function shownPrice(article: Article, variant: ArticleVariant | null): ShownPrice | null {
  const priced = variant ?? article
  if (priced.final_price === null) return null
  return {
    ...priced,
    final: priced.final_price,
    list: priced.price !== null && priced.price > priced.final_price ? priced.price : null,
  }
}

/** What a unit costs when so many are bought. */
export function unitPriceFor(
  { ladder, final }: Pick<ShownPrice, 'ladder' | 'final'>,
  amount: number,
): number {
  return ladder.findLast((step) => step.min <= amount)?.unit_price ?? final
}

/** Pesos of so many units. */
export function totalFor(price: Pick<ShownPrice, 'ladder' | 'final'>, amount: number): number {
  return toPesos(fromPesos(unitPriceFor(price, amount)) * amount)
}

/** Why there is no price: a visitor without a login, an account that may not see it, or none today. */
type PriceSecret = 'visitor' | 'account' | 'unknown'

/** Why an article without a price has none for whoever is here (spec 1 §6). */
export function usePriceSecret(): PriceSecret {
  const { data: commerce } = useQuery(commerceQuery())
  const { data } = useQuery(buyerQuery())
  const buyer = data ?? null
  const viewer = {
    isLoggedIn: buyer !== null,
    hasClient: (buyer?.comercio_city_client ?? null) !== null,
    isSeller: (buyer?.seller_id ?? null) !== null,
  }
  if (!commerce || canSeePrices(priceTypeOf(commerce), viewer)) return 'unknown'
  return viewer.isLoggedIn ? 'account' : 'visitor'
}
