import L from 'leaflet'
import type { Point } from '#domain/geography/address.ts'
import { maps as copy } from '../../copy/maps.ts'
import { IconButton } from '../../ui/button.tsx'
import type { Icon } from '../../ui/icons.tsx'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from '../../ui/lazy-icons.ts'
import { stopPropagation } from './map-controls.tsx'

/** Distance of a step on the screen, pixels. */
const step = 12

const steps: Record<Direction, [x: number, y: number]> = {
  north: [0, 1],
  south: [0, -1],
  west: [-1, 0],
  east: [1, 0],
}

const directions: [direction: Direction, icon: Icon][] = [
  ['north', ArrowUp],
  ['south', ArrowDown],
  ['west', ArrowLeft],
  ['east', ArrowRight],
]

const keys: Record<string, Direction> = {
  ArrowUp: 'north',
  ArrowDown: 'south',
  ArrowLeft: 'west',
  ArrowRight: 'east',
}

/** Moves by an arrow key, which then does not move the map. */
export function onArrowKey(
  { originalEvent }: L.LeafletKeyboardEvent,
  move: (direction: Direction) => void,
): void {
  const direction = keys[originalEvent.key]
  if (direction === undefined) return
  originalEvent.preventDefault()
  L.DomEvent.stopPropagation(originalEvent)
  move(direction)
}

export function pointOf({ lat, lng }: L.LatLng): Point {
  return { lat, lng }
}

/** Moves a place by buttons, as an alternative to dragging (WCAG 2.5.7). */
export function MoveButtons({ label, onMove }: { label: string; onMove: (direction: Direction) => void }) {
  return (
    <fieldset
      ref={stopPropagation}
      className="absolute bottom-3 left-3 z-1000 flex divide-x divide-line overflow-hidden rounded-md border border-line bg-card shadow-low"
    >
      <legend className="sr-only">{label}</legend>
      {directions.map(([direction, Arrow]) => (
        <IconButton
          key={direction}
          label={copy.moves[direction]}
          className="rounded-none!"
          onClick={() => onMove(direction)}
        >
          <Arrow aria-hidden size={18} />
        </IconButton>
      ))}
    </fieldset>
  )
}

export type Direction = 'north' | 'south' | 'west' | 'east'

/** The point one screen step away, at a zoom level. */
export function shifted({ lat, lng }: Point, direction: Direction, zoom: number): Point {
  const degrees = (step * 360) / (256 * 2 ** zoom)
  const [x, y] = steps[direction]
  return { lat: lat + y * degrees * Math.cos((lat * Math.PI) / 180), lng: lng + x * degrees }
}
