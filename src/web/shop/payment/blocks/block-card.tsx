import { type ReactNode, type RefObject, useEffect } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Check } from '../../../ui/icons.ts'
import type { BlockProblem } from '../block-problem.ts'

type BlockCardProps = {
  ref: RefObject<HTMLElement | null>
  titleId: string
  isOpen: boolean
  problem: BlockProblem | null
  children: ReactNode
}

/** What a block stands in. It comes into sight, with the focus, when something is wrong with it. */
export function BlockCard({ ref, titleId, isOpen, problem, children }: BlockCardProps) {
  useEffect(() => {
    if (problem === null) return
    ref.current?.scrollIntoView({ block: 'start' })
    ref.current?.focus({ preventScroll: true })
  }, [ref, problem])
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classes(
        'scroll-mt-4 rounded-lg border bg-card px-4 outline-offset-2 tablet:px-6',
        problem ? 'border-danger' : 'border-line',
        isOpen ? 'py-5' : 'py-2.5',
      )}
    >
      {children}
    </section>
  )
}

type BlockHeadProps = {
  n: number
  title: string
  titleId?: string
  /** Whether it waits for an answer, has one, or may do without. */ state?: 'asked' | 'answered' | 'free'
  children?: ReactNode
}

/** The line that a block begins with: its number, or a tick, its name, and what stands beside it. */
export function BlockHead({ n, title, titleId, state = 'free', children }: BlockHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span
        aria-hidden
        className={classes(
          'figures grid size-7 shrink-0 place-items-center rounded-full text-xs font-semibold',
          state === 'asked' ? 'bg-glass text-white' : 'bg-paper-2 text-ink',
        )}
      >
        {state === 'answered' ? <Check size={15} strokeWidth={3} /> : n}
      </span>
      <h2 id={titleId} className="text-md font-semibold">
        {title}
      </h2>
      {children}
    </div>
  )
}
