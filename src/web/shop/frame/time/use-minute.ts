import { useEffect, useState } from 'react'

const minute = 60_000

/** The time, minute by minute; at first what the server said, so that both render the same. */
export function useMinute(pageTime: string): Date {
  const [now, setNow] = useState(() => new Date(pageTime))
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}
