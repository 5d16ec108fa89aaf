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
