import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { useInBrowser } from './use-in-browser.ts'

/**
 * What one has to scroll for. It stands in a page that the server sends, and on a screen that one comes back to, which
 * is as long as it was; on one that opens inside the shop it comes right after what is in sight is painted.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  // The page's own first render is the server's; what mounts later does so in a browser already.
  const opensInside = useState(useInBrowser())[0]
  const isBack = useNavigationType() === 'POP'
  const [isPainted, setPainted] = useState(!opensInside || isBack)
  useEffect(() => {
    if (isPainted) return
    const frame = requestAnimationFrame(() => setTimeout(() => startTransition(() => setPainted(true))))
    return () => cancelAnimationFrame(frame)
  }, [isPainted])
  return isPainted ? children : null
}
