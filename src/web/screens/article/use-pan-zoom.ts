import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'

export const wholeView: View = { scale: 1, x: 0, y: 0 }

const largest = 4

export type PanZoom = {
  box: RefObject<HTMLElement | null>
  view: View
  /** Zooms by a factor around the centre. */
  zoom: (times: number) => void
  /** For the box: drag, pinch, double tap, + − 0 and arrows. The wheel has a separate listener. */
  handlers: {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: (event: PointerEvent) => void
    onPointerCancel: (event: PointerEvent) => void
    onDoubleClick: (event: MouseEvent) => void
    onKeyDown: (event: KeyboardEvent) => void
  }
}

const closer = 1.5

const arrowStep = 60

const arrows: Record<string, Point> = {
  ArrowLeft: { x: arrowStep, y: 0 },
  ArrowRight: { x: -arrowStep, y: 0 },
  ArrowUp: { x: 0, y: arrowStep },
  ArrowDown: { x: 0, y: -arrowStep },
}

const zooms: Record<string, number> = { '+': closer, '=': closer, '-': 1 / closer, '0': 0 }

const middle: Point = { x: 0, y: 0 }

type Looked = {
  picture: Size
  /** Index of the picture: changing it resets the view. */ subject: number
  /** Called for left and right arrows while the whole picture is in view. */ onArrow: (by: 1 | -1) => void
}

export function usePanZoom({ picture, subject, onArrow }: Looked): PanZoom {
  const box = useRef<HTMLElement>(null)
  const pointers = useRef(new Map<number, Point>())
  const [looked, setLooked] = useState({ subject, view: wholeView })
  const view = looked.subject === subject ? looked.view : wholeView
  const setView = useCallback(
    (next: (was: View) => View) =>
      setLooked((was) => ({ subject, view: next(was.subject === subject ? was.view : wholeView) })),
    [subject],
  )
  const size = (): Size => ({ width: box.current?.clientWidth ?? 0, height: box.current?.clientHeight ?? 0 })
  const scaleBy = (times: number, at: Point) => setView((was) => scaled(was, times, at, picture, size()))
  const moveBy = (by: Point) => setView((was) => moved(was, by, picture, size()))

  useEffect(() => {
    const element = box.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const viewport = { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 }
      setView((was) => scaled(was, Math.exp(-event.deltaY / 400), placeIn(element, event), picture, viewport))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [picture, setView])

  const onPointerDown = (event: PointerEvent) => {
    box.current?.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, placeIn(box.current, event))
  }
  const onPointerMove = (event: PointerEvent) => {
    const was = pointers.current.get(event.pointerId)
    if (!was) return
    const now = placeIn(box.current, event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (!other) return moveBy({ x: now.x - was.x, y: now.y - was.y })
    moveBy({ x: (now.x - was.x) / 2, y: (now.y - was.y) / 2 })
    scaleBy(apart(now, other) / Math.max(1, apart(was, other)), {
      x: (now.x + other.x) / 2,
      y: (now.y + other.y) / 2,
    })
  }
  const onPointerUp = (event: PointerEvent) => void pointers.current.delete(event.pointerId)
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    const times = zooms[event.key]
    if (times !== undefined) scaleBy(times, middle)
    else if (arrow && view.scale > 1) moveBy(arrow)
    else if (arrow && arrow.x !== 0) onArrow(arrow.x > 0 ? -1 : 1)
    else return
    event.preventDefault()
  }

  return {
    box,
    view,
    zoom: (times) => scaleBy(times, middle),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onDoubleClick: (event) => scaleBy(view.scale > 1 ? 0 : 2, placeIn(box.current, event)),
      onKeyDown,
    },
  }
}

/** Pointer position relative to the box's centre. */
function placeIn(box: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = box?.getBoundingClientRect() ?? {}
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

/** View of a picture: `scale` relative to its fitted size, and the offset of its centre, pixels. */
export type View = { scale: number; x: number; y: number }

type Point = { x: number; y: number }

type Size = { width: number; height: number }

/** Size of a picture fitted into a box. */
export function fitted(picture: Size, box: Size): Size {
  const scale = Math.min(box.width / picture.width, box.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** The view panned by an offset, clamped to the picture's edges. */
export function moved(view: View, by: Point, picture: Size, box: Size): View {
  const { width, height } = fitted(picture, box)
  const within = (at: number, size: number, viewport: number) => {
    const most = Math.max(0, (size * view.scale - viewport) / 2)
    return Math.min(most, Math.max(-most, at)) + 0
  }
  return {
    scale: view.scale,
    x: within(view.x + by.x, width, box.width),
    y: within(view.y + by.y, height, box.height),
  }
}

/** The view zoomed by a factor, between 1 and 4, keeping the point `at` (relative to the box's centre) in place where possible. */
export function scaled(view: View, times: number, at: Point, picture: Size, box: Size): View {
  const scale = Math.min(largest, Math.max(1, view.scale * times))
  const grown = scale / view.scale
  const next = { scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }
  return moved(next, { x: 0, y: 0 }, picture, box)
}
