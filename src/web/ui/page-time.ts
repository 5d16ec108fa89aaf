import { createContext, useContext, useEffect, useState } from 'react'

/** Time of the page (ISO), updated every minute; initially the server's render time, so that hydration matches. */
export const PageTime = createContext('')

export function usePageTime(): string {
  return useContext(PageTime)
}

/** The shop's time, updated every minute; initially the server's, so that hydration matches. */
export function useMinute(pageTime: string): Date {
  const [now, setNow] = useState(() => new Date(pageTime))
  useEffect(() => {
    const tick = async (): Promise<void> =>
      setNow(await (await import('../api/shop-clock.ts')).readShopClock())
    const timer = setInterval(() => void tick().catch(() => null), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
