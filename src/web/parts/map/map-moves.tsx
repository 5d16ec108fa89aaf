import L from 'leaflet'
import type { Point } from '#domain/geography/address.ts'
import { maps as copy } from '../../copy/maps.ts'
import { IconButton } from '../../ui/button.tsx'
import type { Icon } from '../../ui/icons.tsx'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from '../../ui/lazy-icons.ts'
import { stopPropagation } from './map-controls.tsx'

/** Distance of a step on the screen, pixels. */
const step = 12

const steps: Record<Way, [x: number, y: number]> = {
  north: [0, 1],
  south: [0, -1],
  west: [-1, 0],
  east: [1, 0],
}

const ways: [way: Way, icon: Icon][] = [
  ['north', ArrowUp],
  ['south', ArrowDown],
  ['west', ArrowLeft],
  ['east', ArrowRight],
]

const keys: Record<string, Way> = {
  ArrowUp: 'north',
  ArrowDown: 'south',
  ArrowLeft: 'west',
  ArrowRight: 'east',
}

/** Moves by an arrow key, which then does not move the map. */
export function onArrowKey({ originalEvent }: L.LeafletKeyboardEvent, move: (way: Way) => void): void {
  const way = keys[originalEvent.key]
  if (way === undefined) return
  originalEvent.preventDefault()
  L.DomEvent.stopPropagation(originalEvent)
  move(way)
}

export function pointOf({ lat, lng }: L.LatLng): Point {
  return { lat, lng }
}

/** Moves a place by buttons, as an alternative to dragging (WCAG 2.5.7). */
export function MoveButtons({ label, onMove }: { label: string; onMove: (way: Way) => void }) {
  return (
    <fieldset
      ref={stopPropagation}
      className="absolute bottom-3 left-3 z-1000 flex divide-x divide-line overflow-hidden rounded-md border border-line bg-card shadow-low"
    >
      <legend className="sr-only">{label}</legend>
      {ways.map(([way, Arrow]) => (
        <IconButton key={way} label={copy.moves[way]} className="rounded-none!" onClick={() => onMove(way)}>
          <Arrow aria-hidden size={18} />
        </IconButton>
      ))}
    </fieldset>
  )
}

export type Way = 'north' | 'south' | 'west' | 'east'

/** The point one screen step away, at a zoom level. */
export function shifted({ lat, lng }: Point, way: Way, zoom: number): Point {
  const degrees = (step * 360) / (256 * 2 ** zoom)
  const [x, y] = steps[way]
  return { lat: lat + y * degrees * Math.cos((lat * Math.PI) / 180), lng: lng + x * degrees }
}
