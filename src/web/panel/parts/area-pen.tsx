import L from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { Marker, Polygon, Polyline, useMapEvents } from 'react-leaflet'
import type { Point } from '#domain/geography/address.ts'
import { zoneArea as copy } from '../../copy/panel/zones.ts'
import { stopPropagation } from '../../parts/map/map-controls.tsx'
import { MoveButtons, shifted, onArrowKey, pointOf, type Direction } from '../../parts/map/map-moves.tsx'
import { Button } from '../../ui/button.tsx'
import { Plus } from '../../ui/icons.tsx'
import type { Drawing } from './area-drawing.ts'

/** More than these on the screen are not shown until the map is nearer. */
const maxShown = 80

/** What draws an area, and how. */
export type Pen = {
  drawing: Drawing
  /** The outline that is drawn. */ ring: readonly Point[]
  picked: number | null
  /** Shown in the middle when `sight` changes; else the drawing. */ found: Point | null
  sight: number
  onAdd: (at: Point) => void
  onClose: () => void
  onPick: (corner: number) => void
  onMove: (corner: number, to: Point) => void
  onInsert: (after: number, at: Point) => void
}

const line = { color: 'var(--color-wine)', weight: 3 }
/** A line that is wide enough for a thumb. */
const touch = { color: 'var(--color-wine)', weight: 28, opacity: 0 }

/** The area that is drawn, its corners, and the tools over the map. */
export function AreaPen(pen: Pen) {
  const { drawing, ring, picked, onAdd, onMove, onInsert } = pen
  const { parts, isOpen } = drawing
  const map = useMapEvents({
    click: ({ latlng }) => {
      if (isOpen) onAdd(pointOf(latlng))
      else if (picked !== null) onMove(picked, pointOf(latlng))
    },
  })
  const at = picked === null ? undefined : ring[picked]
  useEffect(() => {
    if (at && !map.getBounds().contains(at)) map.panTo(at, { animate: false })
  }, [at, map])
  const nudge = (direction: Direction): void => {
    if (picked !== null && at) onMove(picked, shifted(at, direction, map.getZoom()))
  }
  const [first] = ring
  return (
    <>
      {!isOpen && (
        <>
          <Polygon
            positions={parts as L.LatLngExpression[][][]}
            pathOptions={{ ...line, fillOpacity: 0.18 }}
            interactive={false}
          />
          {first && (
            <Polyline
              positions={[...ring, first]}
              pathOptions={touch}
              eventHandlers={{
                click: (event) => {
                  L.DomEvent.stopPropagation(event)
                  onInsert(sideAt(map, ring, event.latlng), pointOf(event.latlng))
                },
              }}
            />
          )}
        </>
      )}
      {isOpen && first && (
        <>
          <Polyline positions={[...ring]} pathOptions={line} interactive={false} />
          {ring.length > 2 && (
            <Polyline
              positions={[ring.at(-1) ?? first, first]}
              pathOptions={{ ...line, weight: 2, dashArray: '4 8' }}
              interactive={false}
            />
          )}
        </>
      )}
      <Corners {...pen} onNudge={nudge} />
      {isOpen && !at && <Cross onMark={() => onAdd(pointOf(map.getCenter()))} />}
      {at && <MoveButtons label={copy.move} onMove={nudge} />}
    </>
  )
}

/** The side of an outline nearest to a place: the number of its first corner. */
function sideAt(map: L.Map, ring: readonly Point[], place: L.LatLng): number {
  const point = map.latLngToLayerPoint(place)
  const distances = ring.map((corner, at) =>
    L.LineUtil.pointToSegmentDistance(
      point,
      map.latLngToLayerPoint(corner),
      map.latLngToLayerPoint(ring[(at + 1) % ring.length] ?? corner),
    ),
  )
  return distances.indexOf(Math.min(...distances))
}

/** Those that the map shows. They are moved by dragging, by the arrow keys, or by a tap on the map. */
function Corners({
  drawing,
  ring,
  picked,
  onClose,
  onPick,
  onMove,
  onNudge,
}: Pen & { onNudge: (direction: Direction) => void }) {
  const [, redraw] = useState(0)
  const map = useMapEvents({ moveend: () => redraw((count) => count + 1) })
  const bounds = map.getBounds().pad(0.1)
  const seen = ring.flatMap((corner, at) => (bounds.contains(corner) || at === picked ? [at] : []))
  const shown = seen.length > maxShown ? seen.filter((at) => at === picked) : seen
  return (
    <>
      {shown.map((at) => (
        <CornerMarker
          key={at}
          place={at + 1}
          at={ring[at] ?? { lat: 0, lng: 0 }}
          isPicked={at === picked}
          isEnd={drawing.isOpen && at === 0}
          onPick={() => (drawing.isOpen && at === 0 && ring.length > 2 ? onClose() : onPick(at))}
          onMove={(to) => onMove(at, to)}
          onNudge={onNudge}
        />
      ))}
      {seen.length > maxShown && (
        <p className="pointer-events-none absolute inset-x-3 bottom-16 z-1000 justify-self-center rounded-md bg-card px-3 py-2 text-center text-sm shadow-low">
          {copy.how.many}
        </p>
      )}
    </>
  )
}

type CornerProps = {
  /** From 1. */ place: number
  at: Point
  isPicked: boolean
  /** The first, which closes the outline. */ isEnd: boolean
  onPick: () => void
  onMove: (to: Point) => void
  onNudge: (direction: Direction) => void
}

/** 40 px for the thumb, of which the dot is seen. */
const iconOf = (look: string): L.DivIcon =>
  L.divIcon({
    html: `<span class="absolute inset-0 m-auto ${look}"></span>`,
    className: '',
    iconSize: [40, 40],
    iconAnchor: [20, 20],
  })

const icons = {
  plain: iconOf('block size-4 rounded-full border-[3px] border-wine bg-white'),
  end: iconOf('block size-6 rounded-full border-4 border-wine bg-white'),
  picked: iconOf('block size-6 rounded-full border-4 border-white bg-wine shadow-high'),
}

function CornerMarker({ place, at, isPicked, isEnd, onPick, onMove, onNudge }: CornerProps) {
  const marker = useRef<L.Marker>(null)
  useEffect(() => {
    const element = marker.current?.getElement()
    element?.setAttribute('aria-label', copy.cornerName(place))
    if (isPicked) element?.setAttribute('aria-current', 'true')
    else element?.removeAttribute('aria-current')
  }, [place, isPicked])
  return (
    <Marker
      ref={marker}
      position={at}
      icon={isPicked ? icons.picked : isEnd ? icons.end : icons.plain}
      zIndexOffset={isPicked ? 1_000 : 0}
      draggable
      alt={copy.cornerName(place)}
      eventHandlers={{
        click: (event) => {
          L.DomEvent.stopPropagation(event)
          onPick()
        },
        dragend: ({ target }) => onMove(pointOf((target as L.Marker).getLatLng())),
        keydown: (event) => {
          if (isPicked) onArrowKey(event, onNudge)
        },
      }}
    />
  )
}

/** The middle of the map, for those who don't tap it: the arrow keys move the map, the button marks. */
function Cross({ onMark }: { onMark: () => void }) {
  return (
    <>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-0 z-900 m-auto grid size-8 place-items-center text-wine"
      >
        <Plus size={32} strokeWidth={1.5} />
      </span>
      <span ref={stopPropagation} className="absolute bottom-3 left-3 z-1000">
        <Button variant="ghost" size="sm" className="border-line! bg-card! shadow-low" onClick={onMark}>
          {copy.mark}
        </Button>
      </span>
    </>
  )
}
