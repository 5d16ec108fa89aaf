import { useEffect, useState } from 'react'

const minute = 60_000

/** The shop's time, minute by minute; at first what the server said, so that both render the same. */
export function useMinute(pageTime: string): Date {
  const [now, setNow] = useState(() => new Date(pageTime))
  useEffect(() => {
    const tick = async (): Promise<void> => setNow(await (await import('./shop-clock.ts')).readShopClock())
    const timer = setInterval(() => void tick().catch(() => null), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}
