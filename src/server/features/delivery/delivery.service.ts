import type { DeliveryDay, DeliverySlot, DeliveryZone } from '#contract/delivery.ts'
import { deliveryDays, servesOn } from '#domain/delivery/delivery.ts'
import { isInTime, slotsOn } from '#domain/delivery/slots.ts'
import { pesosOrNull, toPesos } from '#domain/money/money.ts'
import type { Deps } from '../../deps.ts'
import { getShop } from '../shop/shop.service.ts'
import { findFullSlots, findSlots } from './slots.repo.ts'

/** The published zones and their prices. */
export async function listZones(deps: Deps): Promise<{ models: DeliveryZone[] }> {
  const { zones } = await getShop(deps)
  return {
    models: zones.map((zone) => ({
      ...zone,
      price: toPesos(zone.price),
      free_from: pesosOrNull(zone.free_from),
      minimum: pesosOrNull(zone.minimum),
    })),
  }
}

/** Days that can be chosen now; empty when the shop offers none. */
export async function listDays(deps: Deps): Promise<{ models: DeliveryDay[] }> {
  const shop = await getShop(deps)
  return { models: deliveryDays(deps.now(), shop.deliveryRule) }
}

/** A zone's slots by day; empty when it is served at any hour. */
export async function listSlots(deps: Deps, zoneId: number): Promise<{ models: DeliverySlot[] }> {
  const { zones, deliveryRule } = await getShop(deps)
  const zone = zones.find(({ id }) => id === zoneId)
  const slots = zone ? await findSlots(deps.pool, zone.id) : []
  if (!zone || slots.length === 0) return { models: [] }
  const full = await findFullSlots(deps.pool, zone.id)
  const days = deliveryDays(deps.now(), deliveryRule).flatMap(({ date }) =>
    date !== null && servesOn(zone, date) ? [date] : [],
  )
  const isFull = (id: number, date: string): boolean =>
    full.some((other) => other.id === id && other.day === date)
  return {
    models: days.flatMap((date) =>
      slotsOn(slots, date).map((slot) => ({
        id: slot.id,
        date,
        from: slot.from,
        to: slot.to,
        is_open: isInTime(slot, date, deps.now()) && !isFull(slot.id, date),
      })),
    ),
  }
}
