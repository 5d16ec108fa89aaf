import { useCallback, useEffect, useRef, useState } from 'react'

export type Autoplay = {
  playing: boolean
  toggle: () => void
  /** For the element that moves: it rests while hovered or focused. */
  rests: { onPointerEnter: () => void; onPointerLeave: () => void; onFocus: () => void; onBlur: () => void }
}

/** Calls `step` every `ms` while nobody looks closer: it rests on hover, focus, a hidden tab and reduced motion, and stops by `toggle`. */
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
