import { useEffect, useRef } from 'react'

/** Distance from the end, pixels, within which the chat follows new messages. */
const near = 240

/** Opens the chat at its end, and follows it unless the user has scrolled up; own messages are always shown. */
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
