import { useEffect, useState } from 'react'
import { readShopClock } from '../../api/shop-clock.ts'

/** The shop's time in ms, updated every `everyMs`. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = (): void => void readShopClock().then((at) => setNow(at.getTime()))
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
