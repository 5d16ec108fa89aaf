import { useEffect, useState } from 'react'

/** Whole seconds until a moment (ms), counted down; 0 once it is there. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isCounting = left > 0
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  return left
}
