import { useEffect, useRef } from 'react'
import { useScreenPlace } from '../../ui/screen-place.ts'
import type { Growing } from './scroll-back.ts'

/** Where the router remembers how far down each visited screen was. */
const rememberedIn = 'react-router-scroll-positions'

/** Brings a reader who comes back to where he was, if the list is too short for that. */
export function useRestoredScroll(list: Growing): void {
  const { key } = useScreenPlace().location
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  })
  useEffect(() => {
    const wanted = rememberedScroll(key)
    if (wanted <= document.documentElement.scrollHeight - innerHeight) return
    const leaving = new AbortController()
    void import('./scroll-back.ts').then(({ scrollBack }) => scrollBack(wanted, () => latest.current, leaving.signal))
    return () => leaving.abort()
  }, [key])
}

function rememberedScroll(key: string): number {
  try {
    return Number((JSON.parse(sessionStorage.getItem(rememberedIn) ?? '{}') as Record<string, unknown>)[key] ?? 0)
  } catch {
    return 0
  }
}
