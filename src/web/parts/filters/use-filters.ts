import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { filterWords } from '#contract/screens.ts'
import type { Facets } from '#contract/search.ts'
import { type FilterName, type Filters, type SpanName, spans, setSpan } from '#domain/catalog/filters.ts'
import { facetsQuery, placeholderWithinList, type Listed } from '../../api/queries/list-queries.ts'
import { useScreenPlace } from '../../router/list-keep-alive.tsx'
import { readPage } from '../lists/failed-list.tsx'
import { addressOf, readAddress, typedNumber } from './filter-address.ts'

export type FilterState = {
  /** Filters of the URL, or of the one being navigated to. */
  filters: Filters
  /** A parameter that is no filter on this screen: the bodega of its page. */
  taken: FilterName | undefined
  /** The list's first page. */ first: number
  apply: (filters: Filters) => void
}

/** Filters stored in the URL: each change is a history entry, and keeps the scroll position. */
export function useFilters({ bodegaId }: Listed): FilterState {
  const { location, query, coming } = useScreenPlace()
  const navigate = useNavigate()
  const taken = bodegaId === 0 ? undefined : 'bodega'
  const next = new URLSearchParams(coming?.search)
  const said = coming?.pathname === location.pathname && next.get('q') === query.get('q') ? next : query
  return {
    filters: readAddress(said, taken),
    taken,
    // While another sorting loads, the shown list keeps its page.
    first: readPage(said.get('orden') === query.get('orden') ? said : query) ?? 1,
    apply: (filters) => void navigate(addressOf(said, filters, taken), { preventScrollReset: true }),
  }
}

/** The list's facets; the previous ones while a filter changes. */
export function useFacets(listed: Listed, filters: Filters) {
  return useQuery({ ...facetsQuery(listed, filters), placeholderData: placeholderWithinList<Facets>(listed) })
}

/** The filters with the spans as typed in the form, applied or not. */
export function withTypedSpans(filters: Filters, form: HTMLFormElement): Filters {
  const data = new FormData(form)
  const typed = (span: SpanName): string[] =>
    data.getAll(filterWords[span]).map((end) => typedNumber(span, String(end)))
  return spans.reduce((sum, span) => {
    const ends = typed(span)
    if (ends.length === 0) return sum
    const [from = null, to = null] = ends.map((end) => (end === '' ? null : Number(end)))
    return setSpan(sum, span, { from, to })
  }, filters)
}
