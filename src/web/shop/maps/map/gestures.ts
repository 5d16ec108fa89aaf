import L from 'leaflet'

/** How long it is said what to do instead, in ms. */
const saidFor = 1_600

/**
 * Leaves the page's own scrolling alone: the wheel zooms with Ctrl or ⌘ only, and on a touch screen the map moves under
 * two fingers. `say` is told what to do instead, and null when it has been said (spec 2 §9). Answers how to stop.
 */
export function cooperate(map: L.Map, say: (what: 'wheel' | 'fingers' | null) => void): () => void {
  const box = map.getContainer()
  let timer = 0
  const tell = (what: 'wheel' | 'fingers'): void => {
    say(what)
    window.clearTimeout(timer)
    timer = window.setTimeout(() => say(null), saidFor)
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
