import { useEffect, useRef } from 'react'

/** How far before its end a list goes on. */
const ahead = '600px'

/** Calls `onNear` each time the element comes near the screen while `watching`. */
export function useNearness(watching: boolean, onNear: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    if (!watching || !ref.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: ahead,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [watching])
  return ref
}
