import type { Load } from '../../api/load.ts'
import { paymentMethodsQuery, zonesQuery } from '../../api/queries/order-queries.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import type { ShopFacts } from '../../copy/legal/legal-section.ts'
import { shopFacts } from './shop-facts.ts'

/** Asks for all that the legal texts say of the shop. */
export const loadFacts: Load<ShopFacts> = async ({ cache, ask }) => {
  const [commerce, zones, methods] = await Promise.all([
    cache.ensureQueryData(commerceQuery(ask)),
    cache.ensureQueryData(zonesQuery(ask)),
    cache.ensureQueryData(paymentMethodsQuery(ask)),
  ])
  return shopFacts({ commerce, zones, methods })
}
