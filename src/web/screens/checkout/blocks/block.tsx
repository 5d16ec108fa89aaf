import { type ReactNode, useId, useRef, useState, type RefObject, useEffect } from 'react'
import { payment as copy } from '../../../copy/checkout.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Check } from '../../../ui/icons.tsx'
import type { BlockProblem } from '../block-problem.ts'

type BlockProps = {
  /** Number among the visible blocks. */
  n: number
  title: string
  /** The answer in one line; null while unanswered. */
  answer: ReactNode | null
  /** Why this block prevents the order. */
  problem: BlockProblem | null
  /** Whether the content has its own button to close it. */
  hasOwnEnd?: boolean
  /** Receives `onAnswered`, which closes the block unless arrow keys were used, and `close`, which always does. */
  children: (onAnswered: () => void, close: () => void) => ReactNode
}

/**
 * One question of the order: open until answered, then one line with 'Cambiar'. An answer by arrow keys keeps it
 * open, as the next arrow may change it.
 */
export function Block({ n, title, answer, problem, hasOwnEnd = false, children }: BlockProps) {
  const [isChanging, setChanging] = useState(false)
  const [isByArrow, setByArrow] = useState(false)
  const [wasUsed, setUsed] = useState(false)
  const card = useRef<HTMLElement>(null)
  const titleId = useId()
  const isAnswered = answer !== null
  const isOpen = !isAnswered || isChanging || problem !== null

  const close = (): void => {
    setUsed(true)
    setChanging(false)
  }
  const onAnswered = (): void => (isByArrow ? setChanging(true) : close())

  return (
    <BlockCard ref={card} titleId={titleId} isOpen={isOpen} problem={problem}>
      <BlockHead n={n} title={title} titleId={titleId} state={isOpen ? 'asked' : 'answered'}>
        {!isOpen && (
          <>
            <p className="order-1 min-w-0 basis-full text-muted max-tablet:-mt-1 max-tablet:pb-1.5 max-tablet:pl-10 tablet:order-none tablet:flex-1 tablet:basis-0 tablet:text-right">
              {answer}
            </p>
            <Button
              ref={wasUsed ? takeFocus : undefined}
              variant="quiet"
              size="sm"
              className="-mr-4 max-tablet:ml-auto"
              aria-describedby={titleId}
              onClick={() => setChanging(true)}
            >
              {copy.change}
            </Button>
          </>
        )}
      </BlockHead>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens how the controls inside are used
        <div
          className="enter mt-4"
          onKeyDown={({ key }) => setByArrow(key.startsWith('Arrow'))}
          onPointerDown={() => setByArrow(false)}
        >
          {problem && (
            <p role="alert" className="mb-4 font-medium text-danger">
              {problem.message}
            </p>
          )}
          {children(onAnswered, close)}
          {isAnswered && isChanging && !hasOwnEnd && (
            <Button variant="ghost" size="sm" className="mt-4" onClick={close}>
              {copy.answered}
            </Button>
          )}
        </div>
      )}
    </BlockCard>
  )
}

/** Closing a block removes the focused control: focus its change button instead. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true })
}

type BlockCardProps = {
  ref: RefObject<HTMLElement | null>
  titleId: string
  isOpen: boolean
  problem: BlockProblem | null
  children: ReactNode
}

/** A block's card. Focused and scrolled into view when it has a problem. */
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
  /** Whether it is unanswered, answered or optional. */ state?: 'asked' | 'answered' | 'free'
  children?: ReactNode
}

/** A block's header: number or tick, title and actions. */
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

type DoneBlockProps = {
  n: number
  title: string
  children: ReactNode
  more?: ReactNode
}

/** A question already answered, which can't be changed here. */
export function DoneBlock({ n, title, children, more }: DoneBlockProps) {
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-card px-4 py-4 tablet:px-6">
      <BlockHead n={n} title={title} state="answered">
        <p className="min-w-0 text-muted max-tablet:basis-full max-tablet:pl-10 tablet:flex-1 tablet:text-right">
          {children}
        </p>
      </BlockHead>
      {more}
    </section>
  )
}
