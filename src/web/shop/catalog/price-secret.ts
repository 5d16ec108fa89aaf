import { useQuery } from '@tanstack/react-query'
import type { Commerce } from '#contract/shop.ts'
import { canSeePrices } from '#domain/price-visibility.ts'
import { buyerQuery } from '../../api/queries/shop-queries.ts'

/** Why there is no price: the visitor is not logged in, his account may not buy, or the shop has none today. */
export type PriceSecret = 'visitor' | 'account' | 'unknown'

const anybody = { isLoggedIn: false, hasClient: false, isSeller: false }

/** Whether the shop hides its prices from anybody. */
export function hidesPrices(commerce: Commerce): boolean {
  return !canSeePrices(typeOf(commerce), anybody)
}

/** Why an article without a price has none for whoever is here (spec 1 §6). */
export function usePriceSecret(commerce: Commerce): PriceSecret {
  const { data } = useQuery(buyerQuery())
  const buyer = data ?? null
  const viewer = { isLoggedIn: buyer !== null, hasClient: (buyer?.comercio_city_client ?? null) !== null, isSeller: (buyer?.seller_id ?? null) !== null }
  if (canSeePrices(typeOf(commerce), viewer)) return 'unknown'
  return viewer.isLoggedIn ? 'account' : 'visitor'
}

function typeOf({ online_configuration }: Commerce): string | null {
  return online_configuration.online_price_type?.slug ?? null
}
