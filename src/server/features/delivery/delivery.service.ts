import type { DeliveryDay, DeliveryZone } from '#contract/delivery.ts'
import { deliveryDays } from '#domain/delivery.ts'
import { type Centavos, toPesos } from '#domain/money.ts'
import type { Deps } from '../../deps.ts'
import { getShop } from '../shop/shop.service.ts'
import { findZones } from './delivery.repo.ts'

/** Where the shop delivers and for how much. */
export async function listZones(deps: Deps): Promise<{ models: DeliveryZone[] }> {
  const zones = await findZones(deps.pool)
  return { models: zones.map((zone) => ({ ...zone, price: toPesos(zone.price), free_from: pesosOrNull(zone.free_from), minimum: pesosOrNull(zone.minimum) })) }
}

function pesosOrNull(centavos: Centavos | null): number | null {
  return centavos === null ? null : toPesos(centavos)
}

/** The days that can be chosen now; none where the shop offers no days (design 6.43). */
export async function listDays(deps: Deps): Promise<{ models: DeliveryDay[] }> {
  const shop = await getShop(deps)
  return { models: deliveryDays(deps.now(), shop.deliveryRule) }
}
