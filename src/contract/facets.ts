import type { ShapeOf } from './call.schema.ts'
import { call, type CallAnswer } from './call.ts'
import type { facetSchemas as schemas } from './facets.schema.ts'

type S = typeof schemas

/** What a list can be filtered by. A facet's own values don't narrow its counts, so that one sees what another would add. */
export const facetCalls = {
  facets: call<ShapeOf<S['facets']>>({
    method: 'GET',
    path: '/facets/:category_id/:sub_category_id/:bodega_id/:commerce',
    may: 'anyone',
  }),
}

export type Facets = CallAnswer<(typeof facetCalls)['facets']>
export type FacetValues = Facets['facets'][number]
export type FacetValue = FacetValues['values'][number]
