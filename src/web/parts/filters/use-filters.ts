import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { filterWords } from '#contract/screen-queries.ts'
import type { Facets } from '#contract/search.ts'
import { type FilterName, type Filters, type SpanName, spans, setSpan } from '#domain/catalog/filters.ts'
import { facetsQuery, placeholderWithinList, type Listed } from '../../api/queries/list-queries.ts'
import { useScreenPlace } from '../../router/list-keep-alive.tsx'
import { readPage } from '../lists/failed-list.tsx'
import { addressOf, readAddress, typedNumber } from './filter-address.ts'

export type FilterState = {
  /** As the address says, or already the address that is on its way. */
  filters: Filters
  /** A word of the address that is no filter here: the bodega whose page it is. */
  taken: FilterName | undefined
  /** The page that the list begins with. */ first: number
  apply: (filters: Filters) => void
}

/** The filters of a list live in its address: one that changes is a step that 'back' undoes, and the page stays where it is. */
export function useFilters({ bodegaId }: Listed): FilterState {
  const { location, query, coming } = useScreenPlace()
  const navigate = useNavigate()
  const taken = bodegaId === 0 ? undefined : 'bodega'
  const next = new URLSearchParams(coming?.search)
  const said = coming?.pathname === location.pathname && next.get('q') === query.get('q') ? next : query
  return {
    filters: readAddress(said, taken),
    taken,
    // One that is on its way to another order begins there: what is shown until then stays.
    first: readPage(said.get('orden') === query.get('orden') ? said : query) ?? 1,
    apply: (filters) => void navigate(addressOf(said, filters, taken), { preventScrollReset: true }),
  }
}

/** What the list can be filtered by; while a filter changes, what it was. */
export function useFacets(listed: Listed, filters: Filters) {
  return useQuery({ ...facetsQuery(listed, filters), placeholderData: placeholderWithinList<Facets>(listed) })
}

/** The filters with the spans as they stand in the fields of a form, applied or not yet. */
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
