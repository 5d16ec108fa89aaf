import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Article, ArticleVariant } from '#contract/catalog.ts'
import type { Commerce } from '#contract/shop.ts'
import { formatMoney, fromPesos, toPesos } from '#domain/money/money.ts'
import { canSeePrices } from '#domain/money/shown-prices.ts'
import { pagePrices } from '../api/hydration.ts'
import { buyerQuery, commerceQuery } from '../api/queries/shop-queries.ts'
import { card as copy } from '../copy/card.ts'

/** Prices of the article as chosen, in pesos. */
export type ShownPrice = Pick<
  Article,
  'ladder' | 'payment_prices' | 'card_price' | 'net_price' | 'price_per_litre' | 'price_per_unit'
> & {
  final: number
  /** The price before discounts; null without a discount. */
  list: number | null
}

/** Prices of the chosen variant, else of the article. Null when hidden or unknown. */
export function shownPrice(article: Article, variant: ArticleVariant | null): ShownPrice | null {
  const priced = variant ?? article
  if (priced.final_price === null) return null
  return {
    ...priced,
    final: priced.final_price,
    list: priced.undiscounted_price,
  }
}

export function unitPriceFor(
  { ladder, final }: Pick<ShownPrice, 'ladder' | 'final'>,
  amount: number,
): number {
  return ladder.findLast((step) => step.min <= amount)?.unit_price ?? final
}

/** Total for an amount, pesos. */
export function totalFor(price: Pick<ShownPrice, 'ladder' | 'final'>, amount: number): number {
  return toPesos(fromPesos(unitPriceFor(price, amount)) * amount)
}

/** '$ 12.000 por litro · $ 1.500 por unidad'; '' without either. */
export function priceBySize({
  price_per_litre,
  price_per_unit,
}: Pick<ShownPrice, 'price_per_litre' | 'price_per_unit'>): string {
  return [
    price_per_litre !== null && copy.perLitre(formatMoney(price_per_litre)),
    price_per_unit !== null && copy.perUnit(formatMoney(price_per_unit)),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Why there is no price: not logged in, not permitted, or unknown today. */
type PriceSecret = 'visitor' | 'account' | 'unknown'

/** Why the viewer sees no price (spec 1 §6). */
export function usePriceSecret(): PriceSecret {
  const { data: commerce } = useQuery(commerceQuery())
  const { data } = useQuery(buyerQuery())
  const page = pagePrices(useQueryClient())
  const buyer = data ?? null
  const viewer = {
    isLoggedIn: buyer !== null || (data === undefined && page !== undefined),
    hasClient: buyer ? buyer.comercio_city_client !== null : page === 'client',
    isSeller: (buyer?.seller_id ?? null) !== null,
  }
  if (!commerce || canSeePrices(priceTypeOf(commerce), viewer)) return 'unknown'
  return viewer.isLoggedIn ? 'account' : 'visitor'
}

const anybody = { isLoggedIn: false, hasClient: false, isSeller: false }

export function hidesPrices(commerce: Commerce): boolean {
  return !canSeePrices(priceTypeOf(commerce), anybody)
}

function priceTypeOf({ online_configuration }: Commerce): string | null {
  return online_configuration.online_price_type?.slug ?? null
}
