import { useEffect, useState } from 'react'
import { readShopClock } from '../../api/shop-clock.ts'

/** The shop's time in ms, updated every `everyMs`; no update for a device whose clock is right, as all rows would render twice. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = (): void =>
      void readShopClock().then((at) =>
        setNow((shown) => (Math.abs(at.getTime() - shown) < everyMs / 2 ? shown : at.getTime())),
      )
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
