import type { Point } from '#domain/geography/point.ts'

export type Way = 'north' | 'south' | 'west' | 'east'

/** How far a step goes on the screen, in pixels. */
const step = 12
const steps: Record<Way, [x: number, y: number]> = {
  north: [0, 1],
  south: [0, -1],
  west: [-1, 0],
  east: [1, 0],
}

/** A point one step that way, at a zoom of the map. */
export function nudged({ lat, lng }: Point, way: Way, zoom: number): Point {
  const degrees = (step * 360) / (256 * 2 ** zoom)
  const [x, y] = steps[way]
  return { lat: lat + y * degrees * Math.cos((lat * Math.PI) / 180), lng: lng + x * degrees }
}
