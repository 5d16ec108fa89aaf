import 'leaflet/dist/leaflet.css'
import L from 'leaflet'
import { type ReactNode, useRef } from 'react'
import { MapContainer, TileLayer } from 'react-leaflet'
import type { MapTiles } from '#contract/delivery.ts'
import type { Point } from '#domain/geography/address.ts'
import { controls } from '../../copy/controls.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { MapGestures } from './map-controls.tsx'

/** How far it zooms (spec 2 §9). */
const zooms = { minZoom: 7, maxZoom: 20 }

/** Pictures in a row that don't come before the map is given up. */
const maxFailedTiles = 4

type ShopMapProps = {
  tiles: MapTiles
  center: Point
  zoom: number
  label: string
  className?: string
  onLost?: () => void
  children: ReactNode
}

/** A map that scrolls with the page and is moved on purpose. Its children are what lies on it. */
export function ShopMap({ tiles, center, zoom, label, className, onLost, children }: ShopMapProps) {
  return (
    <section aria-label={label} className={classes('relative isolate overflow-hidden bg-paper-2', className)}>
      <MapContainer
        center={center}
        zoom={zoom}
        {...zooms}
        zoomControl={false}
        scrollWheelZoom={false}
        dragging={!L.Browser.mobile}
        attributionControl
        className="absolute inset-0 size-full bg-transparent! font-sans!"
      >
        <Pictures tiles={tiles} onLost={onLost} />
        <MapGestures />
        {children}
      </MapContainer>
      {tiles.is_test && (
        <Badge tone="quiet" className="pointer-events-none absolute top-3 left-3 z-1000">
          {controls.test}
        </Badge>
      )}
    </section>
  )
}

function Pictures({ tiles, onLost }: Pick<ShopMapProps, 'tiles' | 'onLost'>) {
  const failures = useRef(0)
  const onFailure = (): void => {
    failures.current += 1
    if (failures.current === maxFailedTiles) onLost?.()
  }
  return (
    <TileLayer
      url={tiles.url}
      attribution={tiles.attribution}
      maxNativeZoom={tiles.max_native_zoom}
      maxZoom={zooms.maxZoom}
      eventHandlers={{
        tileerror: onFailure,
        tileload: () => {
          failures.current = 0
        },
      }}
    />
  )
}

const drawing =
  '<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true"><path d="M16 1C7.7 1 1 7.6 1 15.8 1 27 16 41 16 41s15-14 15-25.2C31 7.6 24.3 1 16 1Z" fill="var(--color-wine)" stroke="#fffdf8" stroke-width="2"/><circle cx="16" cy="15.8" r="5.4" fill="#fffdf8"/></svg>'

/** A pin whose tip is the place. Its box is 44 px wide, for fingers. */
export const pinIcon = L.divIcon({
  html: drawing,
  className: 'grid place-items-center',
  iconSize: [44, 48],
  iconAnchor: [22, 44],
})
