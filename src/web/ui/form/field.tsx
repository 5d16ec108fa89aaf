import { type ComponentProps, type ReactNode, useId } from 'react'
import { controls } from '../../copy/controls.ts'
import { classes } from '../classes.ts'

type FieldLook = {
  label: string
  hint?: ReactNode
  error?: string | null
  /** Invalid without a message. */ invalid?: boolean
  optional?: boolean
  hideLabel?: boolean
  className?: string
}

/** Attributes that tie a control to its label, hint and error. */
export type FieldWire = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label, control, hint and error; the control receives its attributes. */
export function Field({
  label,
  hint,
  error,
  invalid,
  optional,
  hideLabel,
  className,
  id,
  children,
}: FieldLook & { id?: string; children: (wire: FieldWire) => ReactNode }) {
  const generated = useId()
  const controlId = id ?? generated
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  return (
    <div className={classes('grid gap-1.5', className)}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'font-semibold'}>
        {label}
        {optional && <span className="font-normal text-muted"> ({controls.optional})</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': classes(errorId, hintId) || undefined,
        'aria-invalid': error || invalid ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className="text-xs font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

export const box =
  'w-full min-w-0 rounded-md border-[1.5px] border-edge bg-card px-4 text-base text-ink transition-colors placeholder:text-muted hover:border-ink aria-invalid:border-danger disabled:bg-paper-2 disabled:text-muted'

/** Splits the field's own props from the control's. */
export function splitLook<Props extends FieldLook & { id?: string }>(props: Props) {
  const { label, hint, error, invalid, optional, hideLabel, className, id, ...rest } = props
  return [{ label, hint, error, invalid, optional, hideLabel, className, id }, rest] as const
}

type TextInputProps = FieldLook & ComponentProps<'input'>

export function TextInput(props: TextInputProps) {
  const [look, rest] = splitLook(props)
  return (
    <Field {...look}>
      {(wire) => (
        <input
          type="text"
          // So that `:placeholder-shown` tells whether it is empty.
          placeholder={look.optional ? ' ' : undefined}
          className={classes(box, 'h-12')}
          {...rest}
          {...wire}
        />
      )}
    </Field>
  )
}

export function EmailInput(props: TextInputProps) {
  return <TextInput type="email" inputMode="email" autoComplete="email" spellCheck={false} {...props} />
}

export function PhoneInput(props: TextInputProps) {
  return <TextInput type="tel" inputMode="tel" autoComplete="tel" {...props} />
}

export function TextArea(props: FieldLook & ComponentProps<'textarea'>) {
  const [look, rest] = splitLook(props)
  return (
    <Field {...look}>
      {(wire) => <textarea rows={3} className={classes(box, 'py-3')} {...rest} {...wire} />}
    </Field>
  )
}

export function Select(props: FieldLook & ComponentProps<'select'>) {
  const [look, rest] = splitLook(props)
  return (
    <Field {...look}>
      {(wire) => <select className={classes(box, 'select h-12 appearance-none pr-11')} {...rest} {...wire} />}
    </Field>
  )
}

export function CountedHint({ hint, count }: { hint: string; count: string }) {
  return (
    <span className="flex justify-between gap-4">
      <span>{hint}</span>
      <span className="figures shrink-0">{count}</span>
    </span>
  )
}
