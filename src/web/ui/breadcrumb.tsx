import { controls } from '../copy/controls.ts'
import { Link } from '../router/link.tsx'
import { classes } from './classes.ts'
import { ChevronRight } from './icons.tsx'

export type Crumb = { label: string; to?: string }

export function Breadcrumb({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string }) {
  return (
    <nav aria-label={controls.path} className={classes('text-xs', className)}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-muted">
        {crumbs.map(({ label, to }, at) => (
          <li key={label} className="inline-flex items-center gap-1.5">
            {at > 0 && <ChevronRight aria-hidden size={14} />}
            {to ? (
              <Link
                to={to}
                className="inline-flex min-h-8 items-center underline-offset-4 hover:text-ink hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="font-semibold text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
