import { type MouseEvent, useState } from 'react'
import { home as copy } from '../../copy/home.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { useNearness } from '../../ui/use-nearness.ts'
import { FailedList } from './failed-list.tsx'
import { useRestoredScroll } from './use-restored-scroll.ts'

type ListEndProps = {
  growsByItself: boolean
  hasMore: boolean
  isGrowing: boolean
  failed: boolean
  /** It begins with the first. */ isWhole?: boolean
  /** '24 de 170'. */ shown: string
  /** Where what comes next is to be had without scripts. */ moreHref?: string
  onGrow: () => void
}

/** Where a list ends for now: it goes on when this comes near, or by the button; a way past it keeps the footer in reach. What comes takes its place in sight: the reader is not moved along. */
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
  const [stopped, setStopped] = useState(false)
  const end = useNearness(growsByItself && hasMore && !isGrowing && !failed && !stopped, onGrow)
  useRestoredScroll({ hasMore: hasMore && !failed, isGrowing, onGrow })
  const toFooter = () => setStopped(true)
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
          <a
            href="#pie"
            onClick={toFooter}
            className="inline-flex min-h-12 items-center px-4 font-semibold text-glass-text underline-offset-4 hover:underline"
          >
            {copy.toFooter}
          </a>
        </div>
      )}
    </div>
  )
}
