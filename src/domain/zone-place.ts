import type { Point } from './geography/point.ts'

/** The coordinates of a GeoJSON Polygon: a closed ring of [longitude, latitude], then its holes. */
export type Area = number[][][]
/** Whether a point is inside an area: 0 is on its border. */
export type Contains = (point: [lng: number, lat: number], area: Area) => boolean | 0

/**
 * Which of the areas a pin is in: the first, in the order that they have; null when it is in none. A border belongs to
 * its area, a hole does not, and the border of a hole does.
 */
export function areaAt<A extends { area: Area }>(
  areas: readonly A[],
  { lat, lng }: Point,
  contains: Contains,
): A | null {
  return areas.find(({ area }) => contains([lng, lat], area) !== false) ?? null
}
