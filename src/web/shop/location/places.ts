import type { Commerce } from '#contract/shop.ts'
import { isInArgentina, type Point } from '#domain/geography/point.ts'

type ShopAddress = Commerce['addresses'][number]
/** An address of the shop that can be put on a map. */
export type Place = Point & { id: number; name: string }

export function placesOf(addresses: readonly ShopAddress[]): Place[] {
  return addresses.flatMap(({ id, street, street_number, lat, lng }) =>
    lat !== null && lng !== null && isInArgentina({ lat, lng })
      ? [{ id, lat, lng, name: `${street} ${street_number}` }]
      : [],
  )
}

/** Directions to an address from wherever one is, in the maps of the device: Google's address opens the installed app, or the site. */
export function routeTo({ street, street_number, city, lat, lng }: ShopAddress): string {
  const destination =
    lat !== null && lng !== null
      ? `${lat},${lng}`
      : `${street} ${street_number}, ${city.name}, ${city.province}, Argentina`
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`
}
