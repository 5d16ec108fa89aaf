import { useEffect, useRef } from 'react'

/** So near to its end a chat follows what is said. */
const near = 240

/** Opens a chat at its end, and stays there as it grows, unless one reads further up; what one says oneself is always seen. */
export function useAtEnd(isFilled: boolean, unsent: number): void {
  const isNear = useRef(true)
  useEffect(() => {
    const look = (): void => {
      isNear.current = document.documentElement.scrollHeight - window.scrollY - window.innerHeight < near
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  useEffect(() => {
    if (!isFilled) return
    const growth = new ResizeObserver(() => isNear.current && toEnd())
    growth.observe(document.body)
    return () => growth.disconnect()
  }, [isFilled])
  useEffect(() => {
    if (unsent > 0) toEnd()
  }, [unsent])
}

function toEnd(): void {
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
}
