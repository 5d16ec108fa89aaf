import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { needsOwnPage } from '#contract/after-login.ts'
import { screens } from '#contract/screens.ts'
import { useLineProbe, useOnline } from '../api/connectivity.ts'
import { buyerQuery } from '../api/queries/shop-queries.ts'
import { offline as copy, push } from '../copy/installed-app.ts'
import { pushStateKey, syncPushes } from '../parts/pushes/pushes.ts'
import type { WorkerMessage } from '../parts/pushes/registration.ts'
import { readSentOrder } from '../parts/sent-order.ts'
import { toast } from '../ui/toaster.tsx'
import { persistReadable, persistQueries } from './persister.ts'
import { hasUnsavedChanges, watchTyping } from './prompt-rules.ts'
import { Prompts } from './prompts.tsx'
import { UpdateBar, useNewVersion } from './update-bar.tsx'

/** The PWA parts: offline banner, updates and prompts. Loaded once the page is idle. */
export function InstalledApp() {
  const cache = useQueryClient()
  const isOnline = useOnline()
  const newVersion = useNewVersion()
  const { pathname, search } = useLocation()
  useSyncedPushes(isOnline)
  useOpenedPushes()
  useEffect(() => {
    const leaving = new AbortController()
    watchTyping(leaving.signal)
    // Deletes one that is too old, with the guest's data in it: not every visitor opens checkout again.
    readSentOrder()
    // Before a new version of the shop, which has no scripts of this page's: a page left open can still save.
    void import('../api/cart/send-cart.ts').catch(() => null)
    if ('caches' in window) persistQueries(cache, leaving.signal)
    return () => leaving.abort()
  }, [cache])
  useEffect(() => {
    if ('caches' in window) void persistReadable(cache, pathname, search).catch(() => null)
  }, [cache, pathname, search])

  return (
    <>
      <OfflineBanner />
      {isOnline && (newVersion ? <UpdateBar worker={newVersion} /> : <Prompts />)}
    </>
  )
}

/** Syncs push subscriptions at page start, when the buyer changes, and when back online, as the session is unknown offline. */
function useSyncedPushes(isOnline: boolean): void {
  const cache = useQueryClient()
  const { data: buyer } = useQuery(buyerQuery())
  const who = buyer === undefined ? undefined : (buyer?.id ?? null)
  useEffect(() => {
    if (!isOnline || who === undefined || location.pathname === screens.offline) return
    void syncPushes(who).then(
      () => cache.invalidateQueries({ queryKey: pushStateKey }),
      () => null,
    )
  }, [cache, isOnline, who])
}

/** How long a link to a tapped push's screen is offered where going there would lose input, ms. */
const offeredMs = 30_000

/** Goes to a tapped push's URL, without a page load where the screen allows it. */
function useOpenedPushes(): void {
  const cache = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    const follow = ({ data, ports: [port] }: MessageEvent<WorkerMessage>): void => {
      if (data.kind !== 'open') return
      port?.postMessage('heard')
      const { pathname, search } = new URL(data.url)
      const go = (): void => {
        void cache.invalidateQueries()
        if (needsOwnPage(pathname + search)) location.assign(data.url)
        else void navigate(pathname + search)
      }
      if (pathname + search === location.pathname + location.search) return void cache.invalidateQueries()
      if (!hasUnsavedChanges()) return go()
      toast.info(push.tapped, { action: { label: push.see, onAct: go }, shownMs: offeredMs })
    }
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null
    worker?.addEventListener('message', follow)
    return () => worker?.removeEventListener('message', follow)
  }, [cache, navigate])
}

/** Interval of connectivity probes while the browser reports online, ms. */
const probeEvery = 10_000

function OfflineBanner() {
  const isOnline = useLineProbe(probeEvery)
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
