/** A place on the map, in degrees. */
export type Point = { lat: number; lng: number }

const argentina = { south: -55.2, north: -21.7, west: -73.7, east: -53 }

/**
 * Whether something can lie there in Argentina: islands included, the Antarctic not. False for what is no number, for
 * latitude and longitude swapped, and for 0, 0.
 */
export function isInArgentina({ lat, lng }: Point): boolean {
  return lat >= argentina.south && lat <= argentina.north && lng >= argentina.west && lng <= argentina.east
}

const earthRadius = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres between two places, as the crow flies. */
export function metresBetween(a: Point, b: Point): number {
  const [dLat, dLng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)]
  const half =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.sqrt(half))
}
