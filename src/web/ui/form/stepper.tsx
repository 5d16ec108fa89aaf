import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { controls } from '../../copy/controls.ts'
import { classes } from '../classes.ts'
import { Minus, Plus } from '../icons.ts'

type StepperProps = {
  /** Of what: it is in the name of each control. */
  label: string
  value: number
  min?: number
  max?: number
  disabled?: boolean
  size?: 'md' | 'sm'
  onChange: (value: number) => void
  /** What '−' does at `min`; without it '−' is off there. */
  onBelowMin?: () => void
}

/** − n +. The number can be typed: it counts when left or on Enter, brought between `min` and `max`; what is no number falls back. */
export function Stepper({ label, value, min = 1, max = 9999, disabled, size = 'md', onChange, onBelowMin }: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null)

  const settle = () => {
    const settled = typed !== null && /^\d+$/.test(typed.trim()) ? Math.min(Math.max(Number(typed), min), max) : value
    setTyped(null)
    if (settled !== value) onChange(settled)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    settle()
  }
  const decrease = () => (value > min ? onChange(value - 1) : onBelowMin?.())
  const button = classes('grid w-11 shrink-0 place-items-center rounded-md transition-colors hover:bg-paper-2 disabled:cursor-not-allowed disabled:text-muted disabled:opacity-60', size === 'md' ? 'h-12' : 'h-11')

  return (
    <fieldset disabled={disabled} aria-label={controls.amount(label)} className="figures inline-flex shrink-0 items-center rounded-md border-[1.5px] border-edge bg-card">
      <button type="button" className={button} aria-label={controls.decrease(label)} disabled={value <= min && !onBelowMin} onClick={decrease}>
        <Minus aria-hidden size={18} />
      </button>
      <input
        className="h-11 w-10 rounded-sm bg-transparent text-center text-base font-semibold"
        inputMode="numeric"
        autoComplete="off"
        aria-label={controls.amount(label)}
        value={typed ?? value}
        onChange={(event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={button} aria-label={controls.increase(label)} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Plus aria-hidden size={18} />
      </button>
    </fieldset>
  )
}
