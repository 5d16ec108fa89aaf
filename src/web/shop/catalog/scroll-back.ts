/** Between two tries, milliseconds (spec 1 §9). */
const retryEvery = 500
const takingOver = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

export type Growing = { hasMore: boolean; isGrowing: boolean; onGrow: () => void }

/** Scrolls down to what is wanted, in pixels: while the list is too short for that it grows, until the reader moves himself. */
export function scrollBack(wanted: number, list: () => Growing, signal: AbortSignal): void {
  if (signal.aborted) return
  const timer = setInterval(() => {
    const { hasMore, isGrowing, onGrow } = list()
    scrollTo(0, wanted)
    const isReached = wanted <= document.documentElement.scrollHeight - innerHeight
    if (isReached || (!hasMore && !isGrowing)) return stop()
    if (!isGrowing) onGrow()
  }, retryEvery)
  for (const move of takingOver) addEventListener(move, stop, { passive: true })
  signal.addEventListener('abort', stop)

  function stop(): void {
    clearInterval(timer)
    for (const move of takingOver) removeEventListener(move, stop)
  }
}
