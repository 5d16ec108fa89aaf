import { frame } from '../copy/shell.ts'
import { Link, type LinkProps } from '../router/link.tsx'
import { classes } from './classes.ts'

export function TextLink({ className, ...rest }: LinkProps & { className?: string }) {
  return (
    <Link
      className={classes(
        'inline-flex min-h-11 items-center rounded-sm font-semibold text-glass-text underline-offset-4 hover:underline',
        className,
      )}
      {...rest}
    />
  )
}

/** Opens in a new tab, to keep the input of the form that it stands in. */
export function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className="font-semibold text-glass-text underline underline-offset-4"
    >
      {children}
      <span className="sr-only"> {frame.newWindow}</span>
    </a>
  )
}
