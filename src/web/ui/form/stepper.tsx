import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { controls } from '../../copy/controls.ts'
import { classes } from '../classes.ts'
import { Plus } from '../icons.tsx'
import { Minus } from '../lazy-icons.ts'

type StepperProps = {
  /** What is counted: part of each control's accessible name. */
  label: string
  value: number
  min?: number
  max?: number
  /** Invalid input counts as 0, at once, instead of reverting. */
  mayBeEmpty?: boolean
  disabled?: boolean
  size?: 'md' | 'sm'
  /** Id of a description. */
  describedBy?: string
  onChange: (value: number) => void
  /** Action of '−' at `min`; without it '−' is disabled there. */
  onBelowMin?: () => void
  onEnter?: () => void
}

/** − n +. A typed number applies on blur or Enter, clamped to `min` and `max`; invalid input reverts, unless it may be empty. */
export function Stepper({
  label,
  value,
  min = 1,
  max = 9999,
  mayBeEmpty = false,
  disabled,
  size = 'md',
  describedBy,
  onChange,
  onBelowMin,
  onEnter,
}: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null)

  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value)
    if (mayBeEmpty) onChange(Math.min(readNumber(event.target.value) ?? 0, max))
  }
  const commit = () => {
    const number = typed === null || mayBeEmpty ? null : readNumber(typed)
    const committed = number === null ? value : Math.min(Math.max(number, min), max)
    setTyped(null)
    if (committed !== value) onChange(committed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit()
    onEnter?.()
  }
  const decrease = () => (value > min ? onChange(value - 1) : onBelowMin?.())
  const button = classes(
    'grid w-11 shrink-0 place-items-center rounded-md transition-colors hover:bg-paper-2 disabled:cursor-not-allowed disabled:text-muted disabled:opacity-60',
    size === 'md' ? 'h-12' : 'h-11',
  )

  return (
    <fieldset
      disabled={disabled}
      className="figures relative inline-flex shrink-0 items-center rounded-md border-[1.5px] border-edge bg-card has-aria-invalid:border-danger"
    >
      <legend className="sr-only">{controls.amount(label)}</legend>
      <button
        type="button"
        className={button}
        aria-label={controls.decrease(label)}
        disabled={value <= min && !onBelowMin}
        onClick={decrease}
      >
        <Minus aria-hidden size={18} />
      </button>
      <input
        type="text"
        className="h-11 w-10 rounded-sm bg-transparent text-center text-base font-semibold"
        inputMode="numeric"
        autoComplete="off"
        aria-label={controls.amount(label)}
        aria-describedby={describedBy}
        aria-invalid={value < min ? true : undefined}
        value={typed ?? (value < min ? '' : value)}
        onChange={onType}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={button}
        aria-label={controls.increase(label)}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden size={18} />
      </button>
    </fieldset>
  )
}

/** A typed whole number, else null. */
function readNumber(typed: string): number | null {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : null
}
