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

/** Zoom limits (spec 2 §9). */
const zooms = { minZoom: 7, maxZoom: 20 }

/** Consecutive failed tiles after which the map counts as lost. */
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

/** A map with cooperative gestures. Its children are layers. */
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
