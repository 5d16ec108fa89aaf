import { createContext, useContext, useEffect, useState } from 'react'

/** The time (ISO), minute by minute; at first the server's when it made this page, so that what is rendered again in the browser is told the same. */
export const PageTime = createContext('')

export function usePageTime(): string {
  return useContext(PageTime)
}

const minute = 60_000

/** The shop's time, minute by minute; at first what the server said, so that both render the same. */
export function useMinute(pageTime: string): Date {
  const [now, setNow] = useState(() => new Date(pageTime))
  useEffect(() => {
    const tick = async (): Promise<void> =>
      setNow(await (await import('../api/shop-clock.ts')).readShopClock())
    const timer = setInterval(() => void tick().catch(() => null), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}
