import { useQuery } from '@tanstack/react-query'
import { canSeePrices } from '#domain/price-visibility.ts'
import { buyerQuery, commerceQuery } from '../../api/queries/shop-queries.ts'
import { priceTypeOf } from './price-secret.ts'

/** Why there is no price: the visitor is not logged in, his account may not see it, or the shop has none today. */
export type PriceSecret = 'visitor' | 'account' | 'unknown'

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
