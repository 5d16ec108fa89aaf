import 'leaflet/dist/leaflet.css'
import L from 'leaflet'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { MapContainer, TileLayer, useMap } from 'react-leaflet'
import type { MapTiles } from '#contract/maps.ts'
import type { Point } from '#domain/geography/point.ts'
import { controls } from '../../../copy/controls.ts'
import { maps as copy } from '../../../copy/maps.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { Plus } from '../../../ui/icons.ts'
import { Minus } from '../../../ui/later-icons.ts'
import { cooperate } from './gestures.ts'
import { keepToItself } from './keep-to-itself.ts'

/** How far it zooms (spec 2 §9). */
const zooms = { minZoom: 7, maxZoom: 20 }
/** Pictures in a row that don't come before the map is given up. */
const patience = 4

type ShopMapProps = {
  tiles: MapTiles
  center: Point
  zoom: number
  label: string
  className?: string
  /** Its pictures don't come. */ onLost?: () => void
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
        <Manners />
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
    if (failures.current === patience) onLost?.()
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

/** Its zoom buttons, and what it says of gestures. */
function Manners() {
  const map = useMap()
  const [said, say] = useState<'wheel' | 'fingers' | null>(null)
  useEffect(() => {
    map.attributionControl.setPrefix(false)
    return cooperate(map, say)
  }, [map])
  const button =
    'pointer-events-auto grid size-11 place-items-center bg-card transition-colors hover:bg-paper-2'
  return (
    <>
      <div
        ref={keepToItself}
        className="absolute top-3 right-3 z-1000 grid divide-y divide-line overflow-hidden rounded-md border border-line shadow-low"
      >
        <button
          type="button"
          className={button}
          aria-label={copy.zoomIn}
          title={copy.zoomIn}
          onClick={() => map.zoomIn()}
        >
          <Plus aria-hidden size={20} />
        </button>
        <button
          type="button"
          className={button}
          aria-label={copy.zoomOut}
          title={copy.zoomOut}
          onClick={() => map.zoomOut()}
        >
          <Minus aria-hidden size={20} />
        </button>
      </div>
      <p
        aria-hidden
        className={classes(
          'pointer-events-none absolute inset-0 z-900 grid place-items-center bg-glass-2/70 p-6 text-center text-md font-semibold text-white transition-opacity',
          said === null && 'opacity-0',
        )}
      >
        {said === 'wheel' ? copy.zoomByCtrl : copy.moveByFingers}
      </p>
    </>
  )
}
