import type { facetSchemas } from './catalog.schema.ts'
import type { ShapeOf } from './endpoint.schema.ts'
import { endpoint, type EndpointAnswer } from './endpoint.ts'
import type { searchSchemas } from './search.schema.ts'

export const searchEndpoints = {
  search: endpoint<ShapeOf<(typeof searchSchemas)['search']>>({
    method: 'GET',
    path: '/articles/search/:query/:commerce',
    may: 'anyone',
  }),
  lastSearches: endpoint<ShapeOf<(typeof searchSchemas)['lastSearches']>>({
    method: 'GET',
    path: '/last-searchs',
    may: 'buyer',
  }),
  mostWanted: endpoint<ShapeOf<(typeof searchSchemas)['mostWanted']>>({
    method: 'GET',
    path: '/last-searchs/for-search-page/:commerce',
    may: 'anyone',
  }),
  names: endpoint<ShapeOf<(typeof searchSchemas)['names']>>({
    method: 'GET',
    path: '/articles/names/:commerce',
    may: 'anyone',
  }),
}

/** A facet's own values don't narrow its counts, which show what adding another value yields. */
export const facetEndpoints = {
  facets: endpoint<ShapeOf<(typeof facetSchemas)['facets']>>({
    method: 'GET',
    path: '/facets/:category_id/:sub_category_id/:bodega_id/:commerce',
    may: 'anyone',
  }),
}

export type Facets = EndpointAnswer<(typeof facetEndpoints)['facets']>

export type FacetValues = Facets['facets'][number]

export type FacetValue = FacetValues['values'][number]
