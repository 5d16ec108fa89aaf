import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The element that takes the focus when another screen is reached, so that keyboard and reader begin at its start. */
export function useArrival(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation()
  const ref = useRef<HTMLElement>(null)
  const reached = useRef(pathname)
  useEffect(() => {
    if (reached.current === pathname) return
    reached.current = pathname
    ref.current?.focus({ preventScroll: true })
  }, [pathname])
  return ref
}
