import type L from 'leaflet'
import { useEffect, useRef } from 'react'
import { Marker, useMap, useMapEvents } from 'react-leaflet'
import type { MapTiles } from '#contract/delivery.ts'
import type { Point } from '#domain/geography/address.ts'
import { maps as copy } from '../../copy/maps.ts'
import { pinIcon } from './map-controls.tsx'
import { MoveButtons, shifted, onArrowKey, pointOf, type Direction } from './map-moves.tsx'
import { ShopMap } from './shop-map.tsx'

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
  const nudge = (direction: Direction): void => onMove(shifted(at, direction, map.getZoom()))
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
          keydown: (event) => onArrowKey(event, nudge),
        }}
      />
      <MoveButtons label={copy.move} onMove={nudge} />
    </>
  )
}
