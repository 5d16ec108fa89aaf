import L from 'leaflet'
import { type ReactNode, useEffect } from 'react'
import { Marker, Polygon, Tooltip, useMap } from 'react-leaflet'
import type { MapTiles } from '#contract/delivery.ts'
import type { Area } from '#domain/delivery/zone.ts'
import type { Point } from '#domain/geography/address.ts'
import { zoneArea as copy } from '../../copy/panel/zones.ts'
import { pinIcon } from '../../parts/map/map-controls.tsx'
import { ShopMap } from '../../parts/map/shop-map.tsx'
import { AreaPen, type Pen } from './area-pen.tsx'

/** Buenos Aires: where nothing is known of the shop. */
const somewhere: Point = { lat: -34.6, lng: -58.43 }

const zoom = 13

type DrawnZone = { id: number; name: string; parts: readonly Area[] }

type AreaMapProps = {
  tiles: MapTiles
  label: string
  /** Shown with their names. */ zones: readonly DrawnZone[]
  /** As the surroundings of another. */ isPale: boolean
  shop: Point | null
  /** Draws one more. */ pen?: Pen
  onLost: () => void
}

/** Zones, the shop's place, and the area that is drawn. */
export default function AreaMap({ tiles, label, zones, isPale, shop, pen, onLost }: AreaMapProps) {
  const look = isPale
    ? { color: 'var(--color-muted)', weight: 1.5, fillOpacity: 0.06, opacity: 0.7 }
    : { color: 'var(--color-glass)', weight: 2, fillOpacity: 0.12 }
  return (
    <ShopMap
      tiles={tiles}
      center={shop ?? somewhere}
      zoom={shop ? zoom : zoom - 3}
      label={label}
      className="absolute! inset-0"
      onLost={onLost}
    >
      {zones.map(({ id, name, parts }) => (
        <Polygon key={id} positions={parts.map(latLngs)} pathOptions={look} interactive={false}>
          <Tooltip permanent direction="center" className="zone-name">
            {name}
          </Tooltip>
        </Polygon>
      ))}
      {shop && <ShopPin at={shop} />}
      {pen && <AreaPen {...pen} />}
      <See places={placesOf(pen, zones, shop)} sight={pen?.sight ?? 0} isDrawn={pen !== undefined} />
    </ShopMap>
  )
}

const latLngs = (area: Area): [number, number][][] =>
  area.map((ring) => ring.map(([lng = 0, lat = 0]) => [lat, lng]))

/** What is drawn; before that, the other zones and the shop. */
function placesOf(pen: Pen | undefined, zones: readonly DrawnZone[], shop: Point | null): Point[] {
  if (pen?.found) return [pen.found]
  const drawn = pen?.drawing.parts.flat(2) ?? []
  if (drawn.length > 1) return drawn
  const around = zones.flatMap(({ parts }) =>
    parts.flat(2).map(([lng = 0, lat = 0]): Point => ({ lat, lng })),
  )
  return [...around, ...(shop ? [shop] : [])]
}

/** What stays free of the area that is drawn, px: the tools over the map stand there. */
const toolsRoom: [number, number] = [44, 72]

type SeeProps = { places: readonly Point[]; sight: number; isDrawn: boolean }

/** Shows all places, once and whenever `sight` changes. Last on the map, whose other layers hear of it. */
function See({ places, sight, isDrawn }: SeeProps): ReactNode {
  const map = useMap()
  useEffect(() => {
    if (places.length > 1)
      map.fitBounds(L.latLngBounds(places.map(({ lat, lng }) => [lat, lng])), {
        paddingTopLeft: [28, 28],
        paddingBottomRight: isDrawn ? toolsRoom : [28, 28],
        maxZoom: 16,
        animate: false,
      })
    else if (places[0] && sight > 0) map.setView(places[0], Math.max(map.getZoom(), 15), { animate: false })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- drawing must not move the map
  }, [map, sight])
  return null
}

function ShopPin({ at }: { at: Point }) {
  return (
    <Marker
      position={at}
      icon={pinIcon}
      interactive={false}
      keyboard={false}
      ref={(marker) => {
        const element = marker?.getElement()
        element?.setAttribute('role', 'img')
        element?.setAttribute('aria-label', copy.shop)
      }}
    />
  )
}
