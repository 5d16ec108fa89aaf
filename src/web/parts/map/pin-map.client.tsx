import L from 'leaflet'
import { useEffect, useRef } from 'react'
import { Marker, useMap, useMapEvents } from 'react-leaflet'
import type { MapTiles } from '#contract/delivery.ts'
import type { Point } from '#domain/geography/address.ts'
import { maps as copy } from '../../copy/maps.ts'
import { IconButton } from '../../ui/button.tsx'
import type { Icon } from '../../ui/icons.tsx'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from '../../ui/lazy-icons.ts'
import { stopPropagation, pinIcon } from './map-controls.tsx'
import { ShopMap } from './shop-map.tsx'

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

/** Viewport; a new one moves the map. */
export type View = { center: Point; zoom: number }

type PinMapProps = {
  tiles: MapTiles
  view: View
  /** Null without a location: the pin is then in the middle. */ pin: Point | null
  className?: string
  onMove: (pin: Point) => void
  onLost: () => void
}

/** A map with one pin, moved by dragging, arrow keys, arrow buttons, or a tap on the map. */
export default function PinMap({ tiles, view, pin, className, onMove, onLost }: PinMapProps) {
  return (
    <ShopMap
      tiles={tiles}
      center={view.center}
      zoom={view.zoom}
      label={copy.map}
      className={className}
      onLost={onLost}
    >
      <Looking view={view} />
      <Pin at={pin ?? view.center} isSaved={pin !== null} onMove={onMove} />
    </ShopMap>
  )
}

function Looking({ view }: { view: View }) {
  const map = useMap()
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    map.setView(view.center, view.zoom, { animate: false })
  }, [map, view])
  return null
}

const keys: Record<string, Way> = {
  ArrowUp: 'north',
  ArrowDown: 'south',
  ArrowLeft: 'west',
  ArrowRight: 'east',
}

function Pin({ at, isSaved, onMove }: { at: Point; isSaved: boolean; onMove: (pin: Point) => void }) {
  const map = useMapEvents({ click: ({ latlng }) => onMove(pointOf(latlng)) })
  const marker = useRef<L.Marker>(null)
  useEffect(() => {
    const element = marker.current?.getElement()
    element?.setAttribute('aria-label', copy.pin)
    element?.setAttribute('aria-roledescription', copy.move)
  }, [])
  useEffect(() => {
    if (isSaved && !map.getBounds().contains(at)) map.panTo(at, { animate: false })
  }, [at, isSaved, map])
  const nudge = (way: Way): void => onMove(shifted(at, way, map.getZoom()))
  const onKey = ({ originalEvent }: L.LeafletKeyboardEvent): void => {
    const way = keys[originalEvent.key]
    if (way === undefined) return
    originalEvent.preventDefault()
    L.DomEvent.stopPropagation(originalEvent)
    nudge(way)
  }
  return (
    <>
      <Marker
        ref={marker}
        position={at}
        icon={pinIcon}
        draggable
        alt={copy.pin}
        opacity={isSaved ? 1 : 0.75}
        eventHandlers={{
          dragend: ({ target }) => onMove(pointOf((target as L.Marker).getLatLng())),
          keydown: onKey,
        }}
      />
      <MovePin onMove={nudge} />
    </>
  )
}

function pointOf({ lat, lng }: L.LatLng): Point {
  return { lat, lng }
}

/** Moves the pin by buttons, as an alternative to dragging (WCAG 2.5.7). */
function MovePin({ onMove }: { onMove: (way: Way) => void }) {
  return (
    <fieldset
      ref={stopPropagation}
      className="absolute bottom-3 left-3 z-1000 flex divide-x divide-line overflow-hidden rounded-md border border-line bg-card shadow-low"
    >
      <legend className="sr-only">{copy.move}</legend>
      {ways.map(([way, Arrow]) => (
        <IconButton key={way} label={copy.moves[way]} className="rounded-none!" onClick={() => onMove(way)}>
          <Arrow aria-hidden size={18} />
        </IconButton>
      ))}
    </fieldset>
  )
}

type Way = 'north' | 'south' | 'west' | 'east'

/** The point one screen step away, at a zoom level. */
function shifted({ lat, lng }: Point, way: Way, zoom: number): Point {
  const degrees = (step * 360) / (256 * 2 ** zoom)
  const [x, y] = steps[way]
  return { lat: lat + y * degrees * Math.cos((lat * Math.PI) / 180), lng: lng + x * degrees }
}
