import type { Facets } from '#contract/facets.ts'
import {
  type Bounds,
  type Facet,
  facets as facetNames,
  type FilterName,
  type Filters,
  type SpanName,
  spans,
  toggleValue,
  withoutFilter,
} from '#domain/filters.ts'
import { filters as copy } from '../../copy/filters.ts'

/** How a value is read: '1,5 l' of 1500, 'Pack de 6' of 6, 'Orgánico' of orgánico. */
export function valueName(facet: Facet, value: string, name: string): string {
  if (facet === 'offer' || facet === 'stock') return copy.yes[facet]
  if (facet === 'kind') return copy.kinds[value] ?? name
  if (facet === 'volume') return copy.volume(Number(value))
  if (facet === 'pack') return copy.pack(Number(value))
  return name.charAt(0).toLocaleUpperCase('es') + name.slice(1)
}

export function spanName(span: SpanName, { from, to }: Bounds): string {
  const text = (end: number | null): string | null => (end === null ? null : copy.bound[span](end))
  return copy.between(text(from), text(to))
}

export type Applied = {
  key: string
  name: FilterName
  text: string
  /** The filters without it. */ rest: Filters
}

/** Each thing that is asked for, as one reads it. A value that the answer does not name is read as it is written. */
export function appliedFilters(filters: Filters, facets: Facets | undefined): Applied[] {
  return [
    ...facetNames.flatMap((facet) =>
      (filters.chosen[facet] ?? []).map((value) => {
        const told = facets?.facets
          .find((values) => values.facet === facet)
          ?.values.find((one) => one.value === value)
        const written = value.slice(value.lastIndexOf('.') + 1).replaceAll('-', ' ')
        return {
          key: `${facet}:${value}`,
          name: facet,
          text: valueName(facet, value, told?.name ?? written),
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
