import type { Deliver } from '../delivery/delivery.ts'
import type { Centavos } from '../money/money.ts'
import { deliveryPrice } from '../money/totals.ts'
import type { OrderStatus } from './order.ts'

type Zone = { id: number; price: Centavos }

type PriceChange = {
  before: { deliver: Deliver; zone: Zone | null; delivery: Centavos }
  deliver: Deliver
  /** With today's terms. */
  zone: (Zone & { free_from: Centavos | null }) | null
  zonesExist: boolean
  deliveryPrice: Centavos | null
  subtotal: Centavos
}

/**
 * Delivery price of an order whose delivery changes: unchanged within its zone, free in every zone once it was free
 * for the order's goods, else as for a new order.
 */
export function changedDeliveryPrice({ before, ...to }: PriceChange): Centavos {
  if (to.deliver === 0 || before.deliver === 0) return deliveryPrice(to)
  const isSameZone = before.zone?.id === to.zone?.id
  const isFree = before.delivery === 0 && before.zone !== null && before.zone.price > 0
  return isSameZone || isFree ? before.delivery : deliveryPrice(to)
}

/**
 * Status of an order whose delivery changed: one on the way or ready to be picked up that leaves another way, or at
 * another time, is in the shop again.
 */
export function statusAfterChange(
  status: OrderStatus,
  { deliver, isStillOut }: { deliver: Deliver; isStillOut: boolean },
): OrderStatus {
  if (status === 'En camino') {
    if (deliver === 0) return 'Listo para retirar'
    return isStillOut ? status : 'En preparación'
  }
  return status === 'Listo para retirar' && deliver === 1 ? 'En preparación' : status
}
