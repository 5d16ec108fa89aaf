import { useEffect } from 'react'

/** A mouse that rests on a link for so many milliseconds means it. */
const rest = 80

/** When the screen that most links of a list lead to is fetched, milliseconds after the page is alive. */
const idleMs = 3_000

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

/** Whether the browser asks for reduced data. */
function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData ?? false
}
