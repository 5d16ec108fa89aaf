import type { Facets } from '#contract/facets.ts'
import { type Filters, noFilters } from '#domain/filters.ts'
import { filters as copy } from '../../copy/filters.ts'
import { X } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { useScreenPlace } from '../../ui/screen-place.ts'
import { addressOf } from './filter-address.ts'
import type { FilterState } from './use-filters.ts'
import { appliedFilters } from './value-names.ts'

/** What is asked for, each a link to the list without it. */
export function FilterChips({
  filters,
  taken,
  facets,
}: Pick<FilterState, 'filters' | 'taken'> & { facets: Facets | undefined }) {
  const { query } = useScreenPlace()
  const applied = appliedFilters(filters, facets)
  if (applied.length === 0) return null
  const to = (rest: Filters): string => addressOf(query, rest, taken)
  return (
    <ul aria-label={copy.applied} className="mb-5 flex flex-wrap items-center gap-2">
      {applied.map(({ key, text, rest }) => (
        <li key={key} className="min-w-0">
          <Link
            to={to(rest)}
            keepsScroll
            aria-label={copy.remove(text)}
            className="figures flex min-h-11 items-center gap-2 rounded-md border border-line bg-card pr-3 pl-3.5 font-medium transition-colors hover:border-edge hover:bg-paper-2"
          >
            <span className="truncate">{text}</span>
            <X aria-hidden size={16} className="shrink-0 text-muted" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={to(noFilters)}
          keepsScroll
          className="flex min-h-11 items-center px-2 font-semibold text-glass-text underline-offset-4 hover:underline"
        >
          {copy.clear}
        </Link>
      </li>
    </ul>
  )
}
