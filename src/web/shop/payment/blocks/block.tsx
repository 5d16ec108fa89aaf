import { type ReactNode, useId, useRef, useState } from 'react'
import { payment as copy } from '../../../copy/payment.ts'
import { Button } from '../../../ui/button.tsx'
import type { BlockProblem } from '../block-problem.ts'
import { BlockCard, BlockHead } from './block-card.tsx'

type BlockProps = {
  /** Its place among the blocks that are shown. */
  n: number
  title: string
  /** What was answered, in one line; null while nothing is. */
  answer: ReactNode | null
  /** Why the order can't be placed because of this block. */
  problem: BlockProblem | null
  /** What is inside has a button of its own that closes it. */
  hasOwnEnd?: boolean
  /** Handed `onAnswered`, which closes the block, and `close`, for where the arrows only lead to an answer. */
  children: (onAnswered: () => void, close: () => void) => ReactNode
}

/**
 * One question of the order: open until answered, then one line with 'Cambiar'. An answer taken with the arrow keys
 * leaves it open, since the next arrow may take another.
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

/** When a block closes, the control that had the focus is gone: it goes on to where the answer can be changed. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true })
}
