import { Children, type ReactNode, type RefObject, startTransition, useEffect, useId, useState } from 'react'
import { controls } from '../../copy/controls.ts'
import { Link } from '../../router/link.tsx'
import { IconButton } from '../button.tsx'
import { classes } from '../classes.ts'
import { ChevronLeft, ChevronRight, Pause, Play } from '../icons.tsx'
import { useAutoplay, useSnapTrack } from './snap-track.ts'

type ShelfProps = {
  title: string
  lead?: string
  link?: { to: string; label: string }
  autoplayMs?: number
  /** Children rendered until a part of the shelf is seen, no fewer than fit in view; all by default. */
  atFirst?: number
  className?: string
  children: ReactNode
}

/**
 * A heading and a row that scrolls sideways, with as many items in view as a grid has cards. With `autoplayMs` it
 * advances by itself and can be paused.
 */
export function Shelf({ title, lead, link, autoplayMs, atFirst, className, children }: ShelfProps) {
  const titleId = useId()
  const { ref, more, turn } = useSnapTrack<HTMLUListElement>()
  const isSeen = useSeen(ref)
  const items = Children.toArray(children).slice(0, isSeen ? undefined : atFirst)
  const scrolls = more.before || more.after
  const autoplay = useAutoplay(autoplayMs, () => isSeen && turn(1))

  return (
    <section aria-labelledby={titleId} className={className} {...autoplay.rests}>
      <div className="mb-4 flex items-end gap-x-4 tablet:mb-5">
        <h2 id={titleId} className="display text-xl tablet:text-2xl">
          {title}
        </h2>
        {lead && <p className="mb-0.5 text-xs text-muted max-tablet:hidden">{lead}</p>}
        <div className="ml-auto flex min-h-11 items-center gap-1">
          {link && (
            <Link
              to={link.to}
              className="inline-flex min-h-11 items-center px-2 font-semibold whitespace-nowrap text-glass-text underline-offset-4 hover:underline"
            >
              {link.label}
            </Link>
          )}
          {autoplayMs !== undefined && (
            <IconButton
              label={autoplay.playing ? controls.pause : controls.resume}
              onClick={autoplay.toggle}
              className={classes('motion-reduce:hidden', !scrolls && 'invisible')}
            >
              {autoplay.playing ? <Pause aria-hidden size={18} /> : <Play aria-hidden size={18} />}
            </IconButton>
          )}
          <div className={classes('flex max-tablet:hidden', !scrolls && 'invisible')}>
            <IconButton label={controls.previous} disabled={!more.before} onClick={() => turn(-1)}>
              <ChevronLeft aria-hidden size={22} />
            </IconButton>
            <IconButton label={controls.next} disabled={!more.after} onClick={() => turn(1)}>
              <ChevronRight aria-hidden size={22} />
            </IconButton>
          </div>
        </div>
      </div>
      <ul ref={ref} className="shelf snap">
        {items.map((item, at) => (
          <li key={at}>{item}</li>
        ))}
      </ul>
    </section>
  )
}

/** Share of a shelf. */
const seenPart = 0.3

/** True once that part of the element was in the viewport. A transition, so that what it renders leaves room for touches. */
function useSeen(ref: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) =>
        entries.some(({ isIntersecting }) => isIntersecting) && startTransition(() => setSeen(true)),
      { threshold: seenPart },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isSeen, ref])
  return isSeen
}
