import type { Facets } from '#contract/search.ts'
import {
  type Filters,
  noFilters,
  type Bounds,
  type Facet,
  facets as facetNames,
  type FilterName,
  type SpanName,
  spans,
  toggleValue,
  withoutFilter,
} from '#domain/catalog/filters.ts'
import { filters as copy } from '../../copy/search.ts'
import { Link } from '../../router/link.tsx'
import { useScreenPlace } from '../../router/list-keep-alive.tsx'
import { X } from '../../ui/icons.tsx'
import { addressOf, type FilterState } from './use-filters.ts'

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

/** Label of a value: '1,5 l' for 1500, 'Pack de 6' for 6, 'Orgánico' for orgánico. */
export function valueName(facet: Facet, value: string, name: string): string {
  if (facet === 'offer' || facet === 'stock') return copy.yes[facet]
  if (facet === 'kind') return copy.kinds[value] ?? name
  if (facet === 'aging') return copy.agings[value] ?? name
  if (facet === 'award') return copy.awards[value] ?? name
  if (facet === 'volume') return copy.volume(Number(value))
  if (facet === 'pack') return copy.pack(Number(value))
  return name.charAt(0).toLocaleUpperCase('es') + name.slice(1)
}

function spanName(span: SpanName, { from, to }: Bounds): string {
  const text = (end: number | null): string | null => (end === null ? null : copy.bound[span](end))
  return copy.between(text(from), text(to))
}

type Applied = {
  key: string
  name: FilterName
  text: string
  rest: Filters
}

/** Labels of the active filters. A value missing in the facets is shown verbatim. */
function appliedFilters(filters: Filters, facets: Facets | undefined): Applied[] {
  return [
    ...facetNames.flatMap((facet) =>
      (filters.chosen[facet] ?? []).map((value) => {
        const counted = facets?.facets
          .find((values) => values.facet === facet)
          ?.values.find((one) => one.value === value)
        const written = value.slice(value.lastIndexOf('.') + 1).replaceAll('-', ' ')
        return {
          key: `${facet}:${value}`,
          name: facet,
          text: valueName(facet, value, counted?.name ?? written),
          rest: toggleValue(filters, facet, value),
        }
      }),
    ),
    ...spans.flatMap((span) => {
      const bounds = filters.spans[span]
      return bounds
        ? [{ key: span, name: span, text: spanName(span, bounds), rest: withoutFilter(filters, span) }]
        : []
    }),
  ]
}
