import { type MouseEvent, useState, useEffect, useRef } from 'react'
import { home as copy } from '../../copy/home.ts'
import { useScreenPlace } from '../../router/list-keep-alive.tsx'
import { rememberedScroll } from '../../router/router-state.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { SkeletonCards } from '../../ui/empty.tsx'
import { FailedList } from './failed-list.tsx'

/**
 * Distance from the end at which a list grows; above the viewport any, as beside tall filters a jump to the foot passes
 * the list's end without showing it.
 */
const prefetchMargin = '99999px 0px 600px'

/** Retry interval, ms (spec 1 §9). */
const retryEvery = 500

const takingOver = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

type ListEndProps = {
  growsByItself: boolean
  hasMore: boolean
  isGrowing: boolean
  failed: boolean
  /** Starts with the first page. */ isWhole?: boolean
  /** '24 de 170'. */ shown: string
  /** URL of the next page, for use without scripts. */ moreHref?: string
  onGrow: () => void
}

/** The current end of a list: grows it when near, or by the button, with a link past it to the footer. New items don't move the reader. */
export function ListEnd({
  growsByItself,
  hasMore,
  isGrowing,
  failed,
  isWhole = true,
  shown,
  moreHref,
  onGrow,
}: ListEndProps) {
  const { isStopped, stop } = useStop()
  const end = useNearness(growsByItself && hasMore && !isGrowing && !failed && !isStopped, onGrow)
  useRestoredScroll({ hasMore: hasMore && !failed, isGrowing, onGrow })
  const grow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isGrowing) onGrow()
  }

  return (
    <div ref={end} className="mt-7 grid justify-items-center gap-2 text-center [overflow-anchor:none]">
      {isGrowing && (
        <div className="mb-7 w-full text-left">
          <SkeletonCards />
        </div>
      )}
      {failed && !isGrowing && <FailedList onRetry={onGrow} />}
      <output className="block figures text-xs text-muted">
        {hasMore || !isWhole ? shown : copy.loadedAll}
      </output>
      {hasMore && (
        <div className="flex flex-wrap justify-center gap-2">
          {!failed &&
            (moreHref === undefined ? (
              <Button variant="ghost" busy={isGrowing} onClick={onGrow} className="noscript:hidden">
                {copy.loadMore}
              </Button>
            ) : (
              <LinkButton variant="ghost" to={moreHref} reloads aria-busy={isGrowing} onClick={grow}>
                {copy.loadMore}
              </LinkButton>
            ))}
          <FooterLink onClick={stop} />
        </div>
      )}
    </div>
  )
}

/** Stops the growth of the list of this address by itself, which would push the footer away. */
export function useStop(): { isStopped: boolean; stop: () => void } {
  const { pathname, search } = useScreenPlace().location
  const address = pathname + search
  const [stoppedAt, setStoppedAt] = useState<string | null>(null)
  return { isStopped: stoppedAt === address, stop: () => setStoppedAt(address) }
}

/** Leads past a list to the footer. */
export function FooterLink({ onClick }: { onClick: () => void }) {
  return (
    <a
      href="#pie"
      onClick={onClick}
      className="inline-flex min-h-12 items-center px-4 font-semibold text-glass-text underline-offset-4 hover:underline"
    >
      {copy.toFooter}
    </a>
  )
}

type Growing = { hasMore: boolean; isGrowing: boolean; onGrow: () => void }

/** Restores the scroll position on return: grows the list until it is long enough, or the user scrolls. */
function useRestoredScroll(list: Growing): void {
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

/** Calls `onNear` whenever the element comes near the viewport while `watching`. */
export function useNearness(watching: boolean, onNear: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    if (!watching || !ref.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: prefetchMargin,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [watching])
  return ref
}
