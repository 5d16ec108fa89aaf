import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { screens } from '#contract/screens.ts'
import { linkOf } from '../router/link.tsx'
import { lazyComponent } from '../ui/lazy-component.ts'

const InstalledApp = lazyComponent(() =>
  import('../offline/installed-app.tsx').then(({ InstalledApp: part }) => part),
)

const HeadTags = lazyComponent(() => import('./head-tags.tsx').then(({ HeadTags: part }) => part))

/** Delay after hydration, ms: that of the push prompt (spec 1 §9). */
const idleMs = 3_000

/** Parts loaded once the page is idle; at once on the offline page. */
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

/** Hover delay before prefetching, ms. */
const rest = 80

/** Prefetches a link's target on touch, focus or hover. */
export function usePrefetch(): void {
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined
    const timer = setTimeout(
      () =>
        savesData() ||
        void import('./prefetch.ts').then(({ expectArticle }) => expectArticle()).catch(() => null),
      idleMs,
    )
    const fetchNow = (event: Event): void => {
      clearTimeout(resting)
      const link = linkOf(event)
      if (!link || link.origin !== location.origin || savesData()) return
      const go = (): void =>
        void import('./prefetch.ts').then(({ prefetch }) => prefetch(link)).catch(() => null)
      if (event.type === 'pointerover') resting = setTimeout(go, rest)
      else go()
    }
    const ways = ['pointerdown', 'focusin', 'pointerover'] as const
    for (const way of ways) document.addEventListener(way, fetchNow)
    return () => {
      clearTimeout(timer)
      clearTimeout(resting)
      for (const way of ways) document.removeEventListener(way, fetchNow)
    }
  }, [])
}

function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData ?? false
}
