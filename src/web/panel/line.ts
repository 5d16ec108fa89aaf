import { onlineManager } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

/** How often the server is looked for while there is no line, ms: it is back on the screen within three seconds. */
const probeEveryMs = 2_000

const follow = (onChange: () => void) => onlineManager.subscribe(onChange)

/** Whether the shop can be reached. */
export function useOnline(): boolean {
  return useSyncExternalStore(follow, () => onlineManager.isOnline())
}

/** A request found no line, whatever the browser believes: what waits goes on once the server is found again. */
export function lineLost(): void {
  onlineManager.setOnline(false)
}

/** Looks for the server while there is no line. */
export function useLineProbe(): void {
  const isOnline = useOnline()
  useEffect(() => {
    if (!navigator.onLine) onlineManager.setOnline(false)
  }, [])
  useEffect(() => {
    if (isOnline) return
    const probe = (): void => void isServerThere().then((isThere) => isThere && onlineManager.setOnline(true))
    const timer = setInterval(probe, probeEveryMs)
    return () => clearInterval(timer)
  }, [isOnline])
}

/** Asked so that no cache can answer for it. */
async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch('/favicon.svg?linea', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
