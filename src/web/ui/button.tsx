import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from '../router/link.tsx'
import { classes } from './classes.ts'

export type ButtonVariant = 'primary' | 'ghost' | 'quiet' | 'danger'
export type ButtonSize = 'md' | 'sm'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-glass text-white hover:bg-glass-2',
  ghost: 'border-[1.5px] border-edge text-ink hover:border-ink hover:bg-paper-2',
  quiet: 'text-glass-text hover:bg-paper-2',
  danger: 'border-[1.5px] border-danger text-danger hover:bg-paper-2',
}

const sizes: Record<ButtonSize, string> = { md: 'min-h-12 px-6', sm: 'min-h-11 px-4' }

const unavailable =
  'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-paper-2 disabled:text-muted'

function look(variant: ButtonVariant, size: ButtonSize, className: string | undefined): string {
  return classes(
    'relative inline-flex items-center justify-center gap-2 rounded-md text-center font-semibold transition-colors',
    sizes[size],
    variants[variant],
    unavailable,
    className,
  )
}

type Look = { variant?: ButtonVariant; size?: ButtonSize }

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean }

/** While `busy` it keeps its width, sets aria-busy and ignores presses. */
export function Button({
  variant = 'primary',
  size = 'md',
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={look(variant, size, className)}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      <span className={classes('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
      {busy && <Spinner />}
    </button>
  )
}

function Spinner() {
  return (
    <span aria-hidden className="absolute inset-0 grid place-items-center">
      <span className="size-5 animate-spin rounded-full border-2 border-current border-r-transparent" />
    </span>
  )
}

export function LinkButton({
  variant = 'primary',
  size = 'md',
  className,
  ...rest
}: LinkProps & Look & { className?: string }) {
  return <Link className={look(variant, size, className)} {...rest} />
}

type IconButtonProps = ComponentProps<'button'> & { label: string; children: ReactNode }

/** A square of 44 px with an icon; `label` is its accessible name. */
export function IconButton({ label, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classes('icon-button', className)}
      {...rest}
    >
      {children}
    </button>
  )
}
