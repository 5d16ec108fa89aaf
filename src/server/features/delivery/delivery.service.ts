import contains from 'point-in-polygon-hao'
import type { DeliveryDay, DeliverySlot, DeliveryZone } from '#contract/delivery.ts'
import { isInTime, slotsOn } from '#domain/delivery/delivery-slot.ts'
import { deliveryDays, servesOn } from '#domain/delivery/delivery.ts'
import { areaAt } from '#domain/delivery/zone.ts'
import type { Point } from '#domain/geography/address.ts'
import { citiesOf, type City, findCity } from '#domain/geography/cities.ts'
import { findProvince } from '#domain/geography/provinces.ts'
import { pesosOrNull, toPesos } from '#domain/money/money.ts'
import { plain } from '#domain/text/text.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { findSupersededOrder, type Viewer } from '../../http/viewer.ts'
import { findCommerceAddresses, type ZoneRow } from '../shop/shop.repo.ts'
import { getShop } from '../shop/shop.service.ts'
import { findFullSlots, findSlots } from './slots.repo.ts'
import { findAreas, type Zone } from './zones.repo.ts'

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

/** A zone's slots by day; empty when it is served at any hour. Who pays an order again may keep its booking. */
export async function listSlots(
  deps: Deps,
  viewer: Viewer,
  zoneId: number,
): Promise<{ models: DeliverySlot[] }> {
  const { zones, deliveryRule } = await getShop(deps)
  const zone = zones.find(({ id }) => id === zoneId)
  const slots = zone ? await findSlots(deps.pool, zone.id) : []
  if (!zone || slots.length === 0) return { models: [] }
  const full = await findFullSlots(deps.pool, zone.id, await findSupersededOrder(deps.pool, viewer))
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

type Named = { id: string | null; name: string }

/** Zone of a pin: its id, 'outside' of all, or null when no zone has an area. */
export async function placeZone(sql: Sql, pin: Point): Promise<number | 'outside' | null> {
  const areas = await findAreas(sql)
  return areas.length === 0 ? null : (areaAt(areas, pin, contains)?.id ?? 'outside')
}

/**
 * Zone of an address without a vouched pin, by its city: the shop's own place within its city, else the middle of the
 * district. A city in no zone gets the dearest one, so that omitting fields never makes delivery cheaper.
 */
export async function zoneOfCity(
  sql: Sql,
  zones: readonly ZoneRow[],
  { city, province }: { city: Named; province: Named },
): Promise<ZoneRow | null> {
  const ofShop = (await findCommerceAddresses(sql)).find(
    ({ city_name, province_name }) => isSame(city_name, city.name) && isSame(province_name, province.name),
  )
  const place =
    ofShop && ofShop.lat !== null && ofShop.lng !== null
      ? { lat: ofShop.lat, lng: ofShop.lng }
      : middleOf(cityNamed(city, province))
  const at = place && (await placeZone(sql, place))
  return zones.find(({ id }) => id === at) ?? zones.toSorted((a, b) => b.price - a.price)[0] ?? null
}

function cityNamed(city: Named, province: Named): City | null {
  const inProvince = findProvince(province.id ?? province.name)
  const named = inProvince === null ? [] : citiesOf(inProvince.id)
  return (
    (city.id === null ? null : findCity(city.id)) ??
    named.find(({ nombre }) => isSame(nombre, city.name)) ??
    null
  )
}

function middleOf(city: City | null): Point | null {
  return city && { lat: city.centroide.lat, lng: city.centroide.lon }
}

function isSame(one: string, other: string): boolean {
  return plain(one.trim()) === plain(other.trim())
}

/** The shop's own place; null while it has none on the map. */
export async function findShopPlace(sql: Sql): Promise<Point | null> {
  for (const { lat, lng } of await findCommerceAddresses(sql))
    if (lat !== null && lng !== null) return { lat, lng }
  return null
}

/** Whether the shop is inside the zone's area, a check of the drawing for the owner; null when either has no place. */
export function isShopInside({ parts }: Pick<Zone, 'parts'>, shop: Point | null): boolean | null {
  if (parts === null || shop === null) return null
  return (
    areaAt(
      parts.map((area) => ({ area })),
      shop,
      contains,
    ) !== null
  )
}
