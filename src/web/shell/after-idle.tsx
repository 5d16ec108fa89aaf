import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { screens } from '#contract/screens.ts'
import { lazyComponent } from '../ui/lazy-component.ts'

const InstalledApp = lazyComponent(() =>
  import('../offline/installed-app.tsx').then(({ InstalledApp: part }) => part),
)

const HeadTags = lazyComponent(() => import('./head-tags.tsx').then(({ HeadTags: part }) => part))

/** When it comes, ms after the page is alive: the prompt for pushes has the same time (spec 1 §9). */
const idleMs = 3_000

/** What comes once the page is at rest; at once where it stands in for one that could not be had. */
export function AfterIdle() {
  const [isTime, setTime] = useState(false)
  const hasMoved = useLocation().key !== 'default'
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), location.pathname === screens.offline ? 0 : idleMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    isTime && (
      <>
        <Suspense>
          <InstalledApp />
        </Suspense>
        <Suspense>{hasMoved && <HeadTags />}</Suspense>
      </>
    )
  )
}
