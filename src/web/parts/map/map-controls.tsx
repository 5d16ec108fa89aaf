import 'leaflet/dist/leaflet.css'
import L from 'leaflet'
import { useEffect, useState } from 'react'
import { useMap } from 'react-leaflet'
import { maps as copy } from '../../copy/maps.ts'
import { classes } from '../../ui/classes.ts'
import { Plus } from '../../ui/icons.tsx'
import { Minus } from '../../ui/lazy-icons.ts'

/** How long the gesture hint is shown, ms. */
const hintMs = 1_600

export function MapGestures() {
  const map = useMap()
  const [hint, setHint] = useState<'wheel' | 'fingers' | null>(null)
  useEffect(() => {
    map.attributionControl.setPrefix(false)
    return cooperate(map, setHint)
  }, [map])
  const button =
    'pointer-events-auto grid size-11 place-items-center bg-card transition-colors hover:bg-paper-2'
  return (
    <>
      <div
        ref={stopPropagation}
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
          hint === null && 'opacity-0',
        )}
      >
        {hint === 'wheel' ? copy.zoomByCtrl : copy.moveByFingers}
      </p>
    </>
  )
}

/**
 * Cooperative gestures: the wheel zooms only with Ctrl or ⌘, and touch needs two fingers, so that the page can
 * scroll. `say` shows a hint, null hides it (spec 2 §9). Returns the cleanup function.
 */
function cooperate(map: L.Map, setHint: (what: 'wheel' | 'fingers' | null) => void): () => void {
  const box = map.getContainer()
  let timer = 0
  const tell = (what: 'wheel' | 'fingers'): void => {
    setHint(what)
    window.clearTimeout(timer)
    timer = window.setTimeout(() => setHint(null), hintMs)
  }
  const onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return tell('wheel')
    event.preventDefault()
    map.setZoomAround(map.mouseEventToLatLng(event), map.getZoom() - Math.sign(event.deltaY))
  }
  const onTouch = ({ touches, target }: TouchEvent): void => {
    const isPin = target instanceof Element && target.closest('.leaflet-marker-icon') !== null
    if (touches.length === 1 && !isPin) tell('fingers')
  }
  box.addEventListener('wheel', onWheel, { passive: false })
  if (L.Browser.mobile) box.addEventListener('touchmove', onTouch, { passive: true })
  return () => {
    window.clearTimeout(timer)
    box.removeEventListener('wheel', onWheel)
    box.removeEventListener('touchmove', onTouch)
  }
}

/** Keeps clicks on overlays from reaching the map. */
export function stopPropagation(element: HTMLElement | null): void {
  if (element) L.DomEvent.disableClickPropagation(element)
}

const drawing =
  '<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true"><path d="M16 1C7.7 1 1 7.6 1 15.8 1 27 16 41 16 41s15-14 15-25.2C31 7.6 24.3 1 16 1Z" fill="var(--color-wine)" stroke="#fffdf8" stroke-width="2"/><circle cx="16" cy="15.8" r="5.4" fill="#fffdf8"/></svg>'

/** A pin whose tip marks the place; its box is 44 px wide, for touch. */
export const pinIcon = L.divIcon({
  html: drawing,
  className: 'grid place-items-center',
  iconSize: [44, 48],
  iconAnchor: [22, 44],
})
