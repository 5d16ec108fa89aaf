import { useEffect, useState } from 'react'
import { registerWorker } from '../registration.ts'

/** When the first look is taken, ms after the page's start (spec 1 §9); and how often one who comes back has it taken again. */
const firstLook = 10_000
const between = 60_000

/** The worker of a newer version of the shop, once it is ready to take over; null as long as there is none. */
export function useNewVersion(): ServiceWorker | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    void registerWorker().then(
      (registration) => registration && watch(registration, setWaiting, leaving.signal),
    )
    return () => leaving.abort()
  }, [])
  return waiting
}

function watch(
  registration: ServiceWorkerRegistration,
  onReady: (worker: ServiceWorker) => void,
  signal: AbortSignal,
): void {
  let lookedAt = 0
  // Without one before it, the first worker is no news.
  const tell = (): void => {
    if (registration.waiting && navigator.serviceWorker.controller) onReady(registration.waiting)
  }
  const look = (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < between) return
    lookedAt = Date.now()
    void registration
      .update()
      .then(tell)
      .catch(() => null)
  }
  registration.addEventListener(
    'updatefound',
    () => registration.installing?.addEventListener('statechange', tell, { signal }),
    { signal },
  )
  document.addEventListener('visibilitychange', look, { signal })
  const timer = setTimeout(look, Math.max(0, firstLook - performance.now()))
  signal.addEventListener('abort', () => clearTimeout(timer))
}
