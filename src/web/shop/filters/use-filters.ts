import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Facets } from '#contract/facets.ts'
import type { FilterName, Filters } from '#domain/filters.ts'
import { facetsQuery, keepWithinList, type Listed } from '../../api/queries/list-queries.ts'
import { useScreenPlace } from '../../ui/screen-place.ts'
import { readPage } from '../catalog/first-page.ts'
import { addressOf, readAddress } from './filter-address.ts'

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
  return useQuery({ ...facetsQuery(listed, filters), placeholderData: keepWithinList<Facets>(listed) })
}
