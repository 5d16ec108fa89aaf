import { onlineManager } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { offline as copy } from '../copy/installed-app.ts'

/** Interval of connectivity probes while the browser reports online, ms. */
const probeEvery = 10_000

const follow = (onChange: () => void) => onlineManager.subscribe(onChange)

export function useOnline(): boolean {
  return useSyncExternalStore(
    follow,
    () => onlineManager.isOnline(),
    () => true,
  )
}

export function OfflineBanner() {
  const isOnline = useOnline()
  useEffect(() => {
    if (!navigator.onLine) onlineManager.setOnline(false)
  }, [])
  useEffect(() => {
    if (isOnline) return
    const probe = (): void => void isServerThere().then((isThere) => isThere && onlineManager.setOnline(true))
    const timer = setInterval(probe, probeEvery)
    addEventListener('online', probe)
    return () => {
      clearInterval(timer)
      removeEventListener('online', probe)
    }
  }, [isOnline])
  return (
    <output className="over-foot-bar block pointer-events-none fixed inset-x-0 bottom-[calc(3.875rem+var(--foot-bar,0rem)+env(safe-area-inset-bottom))] z-30 notebook:bottom-0">
      {!isOnline && (
        <span className="enter block bg-ink px-4 py-2 text-center text-sm font-semibold text-paper">
          {copy.banner}
        </span>
      )}
    </output>
  )
}

/** Uncached on purpose. */
async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch('/favicon.svg?linea', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
