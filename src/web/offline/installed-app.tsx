import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { screens } from '#contract/screens.ts'
import { buyerQuery } from '../api/queries/shop-queries.ts'
import { pushStateKey, syncPushes } from '../parts/pushes/pushes.ts'
import { useOnline, OfflineBanner } from './offline-banner.tsx'
import { persistReadable, persistQueries } from './persister.ts'
import { watchTyping } from './prompt-rules.ts'
import { Prompts } from './prompts.tsx'
import { UpdateBar, useNewVersion } from './update-bar.tsx'

/** The PWA parts: offline banner, updates and prompts. Loaded once the page is idle. */
export function InstalledApp() {
  const cache = useQueryClient()
  const isOnline = useOnline()
  const newVersion = useNewVersion()
  const { pathname, search } = useLocation()
  useSyncedPushes(isOnline)
  useEffect(() => {
    const leaving = new AbortController()
    watchTyping(leaving.signal)
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
