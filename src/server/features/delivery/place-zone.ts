import contains from 'point-in-polygon-hao'
import { areaAt } from '#domain/delivery/zone.ts'
import type { Point } from '#domain/geography/address.ts'
import { citiesOf, type City, findCity } from '#domain/geography/cities.ts'
import { findProvince } from '#domain/geography/provinces.ts'
import { plain } from '#domain/text/text.ts'
import type { Sql } from '../../db/connect.ts'
import { findCommerceAddresses, type ZoneRow } from '../shop/shop.repo.ts'
import { findAreas, type Zone } from './zones.repo.ts'

type Named = { id: string | null; name: string }

/** Which zone a pin is in: its id, 'outside' of them all, or null where no zone of the shop has an area. */
export async function placeZone(sql: Sql, pin: Point): Promise<number | 'outside' | null> {
  const areas = await findAreas(sql)
  return areas.length === 0 ? null : (areaAt(areas, pin, contains)?.id ?? 'outside')
}

/**
 * The zone of an address whose pin nobody vouches for: the one that its city lies in, which is where the shop itself is in
 * a city of its own, else the middle of the district. Of a city that lies in none, the dearest: no word that a browser
 * leaves out makes the delivery cheaper.
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

/** Whether the shop itself lies in a zone's area, by which its owner sees that it was drawn where it should be; null where one of the two has no place. */
export async function isShopInside(sql: Sql, { parts }: Zone): Promise<boolean | null> {
  const shop = (await findCommerceAddresses(sql)).find(({ lat, lng }) => lat !== null && lng !== null)
  if (parts === null || shop === undefined || shop.lat === null || shop.lng === null) return null
  return (
    areaAt(
      parts.map((area) => ({ area })),
      { lat: shop.lat, lng: shop.lng },
      contains,
    ) !== null
  )
}
