import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { watchTyping } from './busy.ts'
import { keepReadable, keepWhatIsAnswered } from './kept/keeper.ts'
import { OfflineBanner, useOnline } from './offline-banner.tsx'
import { Prompts } from './prompts/prompts.tsx'
import { useSettledPushes } from './pushes/use-settled-pushes.ts'
import { UpdateBar } from './update/update-bar.tsx'
import { useNewVersion } from './update/use-new-version.ts'

/** What makes an app of the pages: it stands without a line, renews itself, and asks to be let in. It comes once the page is at rest. */
export function InstalledApp() {
  const cache = useQueryClient()
  const isOnline = useOnline()
  const newVersion = useNewVersion()
  const { pathname, search } = useLocation()
  useSettledPushes(isOnline)
  useEffect(() => {
    const leaving = new AbortController()
    watchTyping(leaving.signal)
    if ('caches' in window) keepWhatIsAnswered(cache, leaving.signal)
    return () => leaving.abort()
  }, [cache])
  useEffect(() => {
    if ('caches' in window) void keepReadable(cache, pathname, search).catch(() => null)
  }, [cache, pathname, search])

  return (
    <>
      <OfflineBanner />
      {isOnline && (newVersion ? <UpdateBar worker={newVersion} /> : <Prompts />)}
    </>
  )
}
