import type { facetSchemas } from './catalog.schema.ts'
import { endpointsOf, type EndpointAnswer } from './endpoint.ts'
import type { searchSchemas } from './search.schema.ts'

export const searchEndpoints = endpointsOf<typeof searchSchemas>()({
  search: { method: 'GET', path: '/articles/search/:query/:commerce', may: 'anyone' },
  lastSearches: { method: 'GET', path: '/last-searchs', may: 'buyer' },
  mostWanted: { method: 'GET', path: '/last-searchs/for-search-page/:commerce', may: 'anyone' },
  names: { method: 'GET', path: '/articles/names/:commerce', may: 'anyone' },
})

/** A facet's own values don't narrow its counts, which show what adding another value yields. */
export const facetEndpoints = endpointsOf<typeof facetSchemas>()({
  facets: {
    method: 'GET',
    path: '/facets/:category_id/:sub_category_id/:bodega_id/:commerce',
    may: 'anyone',
  },
})

export type Facets = EndpointAnswer<(typeof facetEndpoints)['facets']>

export type FacetValues = Facets['facets'][number]

export type FacetValue = FacetValues['values'][number]
