import { onlineManager } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

const follow = (onChange: () => void) => onlineManager.subscribe(onChange)

export function useOnline(): boolean {
  return useSyncExternalStore(
    follow,
    () => onlineManager.isOnline(),
    () => true,
  )
}

/** Called when a request got no answer, whatever the browser reports: held requests continue once a probe succeeds. */
export function lineLost(): void {
  onlineManager.setOnline(false)
}

/** Probes the server while offline: at that interval, ms, and when the browser reports a connection. */
export function useLineProbe(everyMs: number): boolean {
  const isOnline = useOnline()
  useEffect(() => {
    if (!navigator.onLine) onlineManager.setOnline(false)
  }, [])
  useEffect(() => {
    if (isOnline) return
    const probe = (): void => void isServerThere().then((isThere) => isThere && onlineManager.setOnline(true))
    const timer = setInterval(probe, everyMs)
    addEventListener('online', probe)
    return () => {
      clearInterval(timer)
      removeEventListener('online', probe)
    }
  }, [isOnline, everyMs])
  return isOnline
}

/** Uncached on purpose. */
async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch('/favicon.svg?linea', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
