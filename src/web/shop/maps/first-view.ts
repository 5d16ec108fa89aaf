import type { Commerce } from '#contract/shop.ts'
import type { City } from '#domain/geography/cities.ts'
import { isInArgentina, type Point } from '#domain/geography/point.ts'
import { findProvince, provinces } from '#domain/geography/provinces.ts'

/** How near the map begins, and comes once a number was found (spec 2 §9). */
export const zoomOf = { district: 12, town: 15, door: 17 } as const

type Addresses = Commerce['addresses']

/** The province that is chosen to begin with: that of the shop's first address. */
export function firstProvince([shop]: Addresses): string {
  return (shop && findProvince(shop.city.province)?.id) ?? provinces[0]?.id ?? ''
}

/** Where a city's map begins: in the shop's own city where the shop is, else at the centre; a district of the Antarctic begins in its province's. */
export function firstView(
  { nombre, provincia, categoria, centroide }: City,
  addresses: Addresses,
): { center: Point; zoom: number } {
  const shop = addresses.find(({ city }) => city.name === nombre && city.province === provincia.nombre)
  if (shop && shop.lat !== null && shop.lng !== null)
    return { center: { lat: shop.lat, lng: shop.lng }, zoom: zoomOf.town }
  const own = { lat: centroide.lat, lng: centroide.lon }
  const ofProvince = findProvince(provincia.id)?.centroide
  const center = isInArgentina(own) || !ofProvince ? own : { lat: ofProvince.lat, lng: ofProvince.lon }
  return {
    center,
    zoom: categoria === 'Departamento' || categoria === 'Partido' ? zoomOf.district : zoomOf.town,
  }
}
