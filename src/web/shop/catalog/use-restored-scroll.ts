import { useEffect, useRef } from 'react'
import { useScreenPlace } from '../../ui/screen-place.ts'

/** Between two tries, milliseconds (spec 1 §9). */
const retryEvery = 500
/** Where the router remembers how far down each visited screen was. */
const rememberedIn = 'react-router-scroll-positions'
const takingOver = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

type Growing = { hasMore: boolean; isGrowing: boolean; onGrow: () => void }

/** Brings a reader who comes back to where he was: while the list is too short for that it grows, until he moves himself. */
export function useRestoredScroll(list: Growing): void {
  const { key } = useScreenPlace().location
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  })
  useEffect(() => {
    const wanted = rememberedScroll(key)
    if (isReached(wanted)) return
    const stop = (): void => {
      clearInterval(timer)
      for (const move of takingOver) removeEventListener(move, stop)
    }
    const timer = setInterval(() => {
      const { hasMore, isGrowing, onGrow } = latest.current
      scrollTo(0, wanted)
      if (isReached(wanted) || (!hasMore && !isGrowing)) return stop()
      if (!isGrowing) onGrow()
    }, retryEvery)
    for (const move of takingOver) addEventListener(move, stop, { passive: true })
    return stop
  }, [key])
}

function isReached(wanted: number): boolean {
  return wanted <= document.documentElement.scrollHeight - innerHeight
}

function rememberedScroll(key: string): number {
  try {
    return Number(
      (JSON.parse(sessionStorage.getItem(rememberedIn) ?? '{}') as Record<string, unknown>)[key] ?? 0,
    )
  } catch {
    return 0
  }
}
