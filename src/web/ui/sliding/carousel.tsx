import { Children, type ReactNode } from 'react'
import { controls } from '../../copy/controls.ts'
import { IconButton } from '../button.tsx'
import { classes } from '../classes.ts'
import { ChevronLeft, ChevronRight, Pause, Play } from '../icons.tsx'
import { useAutoplay, useSnapTrack } from './snap-track.ts'

type CarouselProps = {
  label: string
  autoplayMs?: number
  /** Arrows on wide screens; dots are always shown. */ arrows?: boolean
  className?: string
  dotsClassName?: string
  children: ReactNode
}

/** A scroll-snap row with one child per slide. With `autoplayMs` it advances by itself and can be paused. */
export function Carousel({
  label,
  autoplayMs,
  arrows = true,
  className,
  dotsClassName,
  children,
}: CarouselProps) {
  const slides = Children.toArray(children)
  const several = slides.length > 1
  const { ref, index, turn, goTo } = useSnapTrack<HTMLUListElement>()
  const autoplay = useAutoplay(several ? autoplayMs : undefined, () => turn(1))

  return (
    <section
      aria-roledescription="carrusel"
      aria-label={label}
      className={classes('group relative', className)}
      {...autoplay.rests}
    >
      <ul
        ref={ref}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrollable by keyboard
        tabIndex={several ? 0 : undefined}
        className="snap flex overflow-y-hidden rounded-xl"
        aria-live={autoplay.playing ? 'off' : 'polite'}
      >
        {slides.map((slide, at) => (
          <li key={at} inert={several && at !== index} className="w-full shrink-0 snap-start">
            <span className="sr-only">{controls.slide(at + 1, slides.length)}</span>
            {slide}
          </li>
        ))}
      </ul>
      {several && (
        <>
          {arrows && <Arrows turn={turn} />}
          <div
            className={classes(
              'absolute inset-x-0 bottom-1.5 flex items-center justify-center',
              dotsClassName,
            )}
          >
            {autoplayMs !== undefined && (
              <button
                type="button"
                onClick={autoplay.toggle}
                aria-label={autoplay.playing ? controls.pause : controls.resume}
                className="grid size-8 place-items-center rounded-sm text-current motion-reduce:hidden"
              >
                {autoplay.playing ? <Pause aria-hidden size={16} /> : <Play aria-hidden size={16} />}
              </button>
            )}
            {slides.map((_, at) => (
              <button
                key={at}
                type="button"
                onClick={() => goTo(at)}
                aria-label={controls.goToSlide(at + 1)}
                aria-current={at === index}
                className="dot"
              >
                <span />
              </button>
            ))}
          </div>
        </>
      )}
    </section>
  )
}

function Arrows({ turn }: { turn: (direction: 1 | -1) => void }) {
  const place =
    'absolute top-1/2 -translate-y-1/2 bg-card/90 text-ink opacity-0 shadow-low transition-opacity group-hover:opacity-100 focus-visible:opacity-100 hover:bg-card max-notebook:hidden'
  return (
    <>
      <IconButton label={controls.previous} onClick={() => turn(-1)} className={classes(place, 'left-3')}>
        <ChevronLeft aria-hidden size={22} />
      </IconButton>
      <IconButton label={controls.next} onClick={() => turn(1)} className={classes(place, 'right-3')}>
        <ChevronRight aria-hidden size={22} />
      </IconButton>
    </>
  )
}
