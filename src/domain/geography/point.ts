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
