import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'

type CheckboxProps = ComponentProps<'input'> & { label: ReactNode; error?: string | null }

export function Checkbox({ label, error, className, id, ...rest }: CheckboxProps) {
  const generated = useId()
  const errorId = `${id ?? generated}-error`
  return (
    <div className={className}>
      <label className="inline-flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          id={id}
          className="size-5 shrink-0 accent-glass"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...rest}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} role="alert" className="text-xs font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

type ChoicesProps = {
  legend: ReactNode
  hideLegend?: boolean
  error?: string | null
  className?: string
  children: ReactNode
}

export function Choices({ legend, hideLegend, error, className, children }: ChoicesProps) {
  const errorId = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 font-semibold'}>{legend}</legend>
      <div className={className ?? 'grid gap-2.5'}>{children}</div>
      {error && (
        <p id={errorId} role="alert" className="mt-2 text-xs font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type RadioCardProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  note?: ReactNode
  aside?: ReactNode
  compact?: boolean
}

/** A radio as a card: label, a price at its side, a note below, on phones under both. `compact` hides the dot: for short answers in a row. */
export function RadioCard({ label, note, aside, compact, className, ...rest }: RadioCardProps) {
  return (
    <label
      className={classes(
        'relative grid content-center items-center gap-x-3.5 rounded-md border-[1.5px] border-line bg-card px-4 transition-colors hover:border-edge',
        'has-checked:border-glass-text has-checked:shadow-[inset_0_0_0_1px_var(--color-glass-text)] has-disabled:cursor-not-allowed has-disabled:bg-paper-2 has-disabled:text-muted',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        compact ? 'min-h-11 py-2' : 'min-h-15 grid-cols-[auto_minmax(0,1fr)_auto] py-3',
        className,
      )}
    >
      <input
        type="radio"
        className={
          compact
            ? 'absolute inset-0 size-full cursor-pointer appearance-none rounded-md outline-none'
            : 'row-span-2 size-5 accent-glass outline-none'
        }
        {...rest}
      />
      <span className="min-w-0">{label}</span>
      {note && (
        <span
          className={classes(
            'min-w-0 text-xs text-muted',
            !compact && 'col-start-2 row-start-2 max-tablet:col-end-4',
          )}
        >
          {note}
        </span>
      )}
      {aside && (
        <span className="figures col-start-3 row-start-1 font-semibold whitespace-nowrap tablet:row-end-3">
          {aside}
        </span>
      )}
    </label>
  )
}

type SwitchProps = {
  label: string
  note: ReactNode
  checked: boolean
  busy: boolean
  onChange: (checked: boolean) => void
}

/** A switch that applies at once. While `busy` it ignores taps. */
export function Switch({ label, note, checked, busy, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <label htmlFor={id} id={`${id}-label`} className="font-semibold">
        {label}
      </label>
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        aria-busy={busy}
        aria-disabled={busy}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-note`}
        onClick={() => !busy && onChange(!checked)}
        className="group -mr-1 grid h-11 w-14 place-items-center rounded-md"
      >
        <span className="relative block h-7 w-12 rounded-full bg-edge transition-colors group-aria-busy:opacity-60 group-aria-checked:bg-glass">
          <span className="absolute top-1 left-1 size-5 rounded-full bg-white transition-transform group-aria-checked:translate-x-5" />
        </span>
      </button>
      <p id={`${id}-note`} className="col-span-2 text-muted">
        {note}
      </p>
    </div>
  )
}
