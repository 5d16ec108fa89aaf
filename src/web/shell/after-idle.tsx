import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { screens } from '#contract/screens.ts'
import { lazyComponent } from '../ui/lazy-component.ts'

const InstalledApp = lazyComponent(() =>
  import('../offline/installed-app.tsx').then(({ InstalledApp: part }) => part),
)

const HeadTags = lazyComponent(() => import('./head-tags.tsx').then(({ HeadTags: part }) => part))

/** When what follows comes, ms after the page is alive: as the prompt for pushes (spec 1 §9). */
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

/** A mouse that rests on a link for so many milliseconds means it. */
const rest = 80

/** Fetches what a link leads to as soon as a thumb touches it, the keyboard reaches it or a mouse rests on it. */
export function usePrefetch(): void {
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined
    const timer = setTimeout(
      () =>
        savesData() ||
        void import('./prefetch.ts').then(({ expectArticle }) => expectArticle()).catch(() => null),
      idleMs,
    )
    const fetchNow = ({ target, type }: Event): void => {
      clearTimeout(resting)
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-inside]') : null
      if (!link || link.origin !== location.origin || savesData()) return
      const go = (): void =>
        void import('./prefetch.ts').then(({ prefetch }) => prefetch(link)).catch(() => null)
      if (type === 'pointerover') resting = setTimeout(go, rest)
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
