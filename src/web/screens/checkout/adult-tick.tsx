import { useEffect, useRef } from 'react'
import { age as copy } from '../../copy/lazy-shell.ts'
import { Checkbox } from '../../ui/form/choice.tsx'
import type { BlockProblem } from './block-problem.ts'

export type AdultTickProps = {
  isAdult: boolean
  problem: BlockProblem | null
  onChange: (isAdult: boolean) => void
}

/** Declared at each order (Ley 24.788). When missing, it is focused and scrolled into view. */
export function AdultTick({ isAdult, problem, onChange }: AdultTickProps) {
  const tick = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (problem !== null) tick.current?.focus()
  }, [problem])
  return (
    <Checkbox
      ref={tick}
      className="mt-4 border-t border-line pt-2 font-semibold"
      label={copy.tick}
      checked={isAdult}
      error={problem?.message}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
