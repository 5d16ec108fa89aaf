import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export type SnapTrack<E extends HTMLElement> = {
  ref: RefObject<E | null>
  /** Index of the first child in view. */
  index: number
  /** Whether there is more to the left or right. */
  more: { before: boolean; after: boolean }
  goTo: (index: number) => void
  /** Scrolls by a page; wraps around at the ends. */
  turn: (direction: 1 | -1) => void
}

/** Observes and moves a scroll-snap row; scrolling itself is native. */
export function useSnapTrack<E extends HTMLElement>(): SnapTrack<E> {
  const ref = useRef<E>(null)
  const [index, setIndex] = useState(0)
  const [more, setMore] = useState({ before: false, after: false })

  useEffect(() => {
    const track = ref.current
    if (!track) return
    const follow = () => {
      const before = track.scrollLeft > 4
      const after = track.scrollLeft + track.clientWidth < track.scrollWidth - 4
      setIndex(Math.round(track.scrollLeft / childStep(track)))
      setMore((was) => (was.before === before && was.after === after ? was : { before, after }))
    }
    const sized = new ResizeObserver(follow)
    sized.observe(track)
    const grown = new MutationObserver(follow)
    grown.observe(track, { childList: true })
    track.addEventListener('scroll', follow, { passive: true })
    return () => {
      sized.disconnect()
      grown.disconnect()
      track.removeEventListener('scroll', follow)
    }
  }, [])

  const goTo = useCallback((to: number) => {
    const track = ref.current
    track?.scrollTo({ left: to * childStep(track) })
  }, [])

  const turn = useCallback((direction: 1 | -1) => {
    const track = ref.current
    if (!track) return
    const end = track.scrollWidth - track.clientWidth
    const step = childStep(track)
    const page = Math.max(1, Math.floor(track.clientWidth / step)) * step
    const to = track.scrollLeft + direction * page
    if (direction === 1 && track.scrollLeft >= end - 4) track.scrollTo({ left: 0 })
    else if (direction === -1 && track.scrollLeft <= 4) track.scrollTo({ left: end })
    else track.scrollTo({ left: Math.min(Math.max(to, 0), end) })
  }, [])

  return { ref, index, more, goTo, turn }
}

/** Distance between the starts of two children. */
function childStep(track: HTMLElement): number {
  const [first, second] = track.children
  if (!(first instanceof HTMLElement)) return track.clientWidth || 1
  return second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth || 1
}

type Autoplay = {
  playing: boolean
  toggle: () => void
  /** For the moving element: pauses while hovered or focused. */
  rests: { onPointerEnter: () => void; onPointerLeave: () => void; onFocus: () => void; onBlur: () => void }
}

/** Calls `step` every `ms`; pauses on hover, focus, a hidden tab and reduced motion, and by `toggle`. */
export function useAutoplay(ms: number | undefined, step: () => void): Autoplay {
  const [playing, setPlaying] = useState(ms !== undefined)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const latest = useRef(step)
  useEffect(() => {
    latest.current = step
  })

  useEffect(() => {
    if (ms === undefined || !playing || hovered || focused) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    const timer = setInterval(() => {
      if (!document.hidden && !calm.matches) latest.current()
    }, ms)
    return () => clearInterval(timer)
  }, [ms, playing, hovered, focused])

  const toggle = useCallback(() => setPlaying((was) => !was), [])
  return {
    playing,
    toggle,
    rests: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
