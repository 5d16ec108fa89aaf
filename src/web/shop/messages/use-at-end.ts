import { useEffect, useLayoutEffect, useRef } from 'react'

/** So near to its end a chat follows what is said. */
const near = 240

/** Opens the chat at its end, and follows what is said there, unless one reads further up. */
export function useAtEnd(lastId: number | undefined, unsent: number): void {
  const isNear = useRef(true)
  useEffect(() => {
    const look = (): void => {
      isNear.current = document.documentElement.scrollHeight - window.scrollY - window.innerHeight < near
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  useLayoutEffect(() => {
    if (lastId === undefined && unsent === 0) return
    // The router scrolls to the top of a new screen; this comes after it.
    if (isNear.current || unsent > 0) requestAnimationFrame(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  }, [lastId, unsent])
}
