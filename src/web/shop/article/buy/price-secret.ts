import { useQuery } from '@tanstack/react-query'
import type { Commerce } from '#contract/shop.ts'
import { canSeePrices } from '#domain/price-visibility.ts'
import { buyerQuery } from '../../../api/queries.ts'

/** Why there is no price: the visitor is not logged in, his account may not buy, or the shop has none today. */
export type PriceSecret = 'visitor' | 'account' | 'unknown'

/** Why an article without a price has none for whoever is here (spec 1 §6). */
export function usePriceSecret({ online_configuration }: Commerce): PriceSecret {
  const { data } = useQuery(buyerQuery())
  const buyer = data ?? null
  const viewer = { isLoggedIn: buyer !== null, hasClient: (buyer?.comercio_city_client ?? null) !== null, isSeller: (buyer?.seller_id ?? null) !== null }
  if (canSeePrices(online_configuration.online_price_type?.slug ?? null, viewer)) return 'unknown'
  return viewer.isLoggedIn ? 'account' : 'visitor'
}
