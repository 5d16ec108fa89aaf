import { useQuery } from '@tanstack/react-query'
import { screens } from '#contract/screens.ts'
import { commerceQuery } from '../api/queries/shop-queries.ts'
import { dataUse as copy } from '../copy/controls.ts'
import { frame } from '../copy/shell.ts'
import { classes } from '../ui/classes.ts'

/** Opens in a new tab, to keep the form's input. */
export function LegalLink({ to, children }: { to: string; children: string }) {
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

/** Who uses the data of a form, and for what (Ley 25.326, article 6). */
export function DataUse({ children, className }: { children: (shop: string) => string; className?: string }) {
  const { data: commerce } = useQuery(commerceQuery())
  return (
    <p className={classes('text-sm text-muted', className)}>
      {commerce && children(commerce.name)} <LegalLink to={screens.privacy}>{copy.more}</LegalLink>
    </p>
  )
}
