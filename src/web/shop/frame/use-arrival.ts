import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The element that takes the focus when another screen is reached, so that keyboard and reader begin at its start; no dialog of the last one stays over it. */
export function useArrival(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation()
  const ref = useRef<HTMLElement>(null)
  const reached = useRef(pathname)
  useEffect(() => {
    if (reached.current === pathname) return
    reached.current = pathname
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('.veil[open]')) dialog.close()
    ref.current?.focus({ preventScroll: true })
  }, [pathname])
  return ref
}
