import type { Area } from '#domain/delivery/zone.ts'
import type { Point } from '#domain/geography/address.ts'

/** Parts of outlines with their holes, as Leaflet has them: without the repeated first corner. */
export type Drawing = {
  parts: readonly (readonly (readonly Point[])[])[]
  /** The outline that is drawn is not closed yet. */
  isOpen: boolean
}

export const blank: Drawing = { parts: [], isOpen: true }

/** Digits of a corner: a centimetre. */
const digits = 7

export function drawingOf(parts: readonly Area[] | null): Drawing {
  return parts === null
    ? blank
    : {
        parts: parts.map((part) =>
          part.map((ring) => ring.slice(0, -1).map(([lng = 0, lat = 0]) => ({ lat, lng }))),
        ),
        isOpen: false,
      }
}

/** All outlines and holes, in order. */
export const ringsOf = ({ parts }: Drawing): readonly (readonly Point[])[] => parts.flat()

/** With another outline at that place of `ringsOf`; fewer than three corners are open again. */
export function withRing({ parts, isOpen }: Drawing, at: number, ring: readonly Point[]): Drawing {
  if (parts.length === 0) return { parts: ring.length === 0 ? [] : [[ring]], isOpen: true }
  let place = -1
  const changed = parts.map((part) =>
    part.flatMap((one) => {
      place += 1
      if (place !== at) return [one]
      return ring.length === 0 ? [] : [ring]
    }),
  )
  const left = changed.filter((part) => part.length > 0)
  return { parts: left, isOpen: left.length === 0 || (ring.length > 0 && ring.length < 3) || isOpen }
}

/** GeoJSON text; null for no area. */
export function geoJsonOf({ parts }: Drawing): string | null {
  if (parts.length === 0) return null
  const coordinates = parts.map((part) =>
    part.map((ring) =>
      [...ring, ...ring.slice(0, 1)].map(({ lat, lng }) =>
        [lng, lat].map((value) => Number(value.toFixed(digits))),
      ),
    ),
  )
  return JSON.stringify({ type: 'MultiPolygon', coordinates })
}
