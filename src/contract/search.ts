import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'
import type { searchSchemas as schemas } from './search.schema.ts'

type S = typeof schemas

/** The search calls (spec 1 §7). */
export const searchCalls = {
  search: call<ShapeOf<S['search']>>({
    method: 'GET',
    path: '/articles/search/:query/:commerce',
    may: 'anyone',
  }),
  lastSearches: call<ShapeOf<S['lastSearches']>>({ method: 'GET', path: '/last-searchs', may: 'buyer' }),
  mostWanted: call<ShapeOf<S['mostWanted']>>({
    method: 'GET',
    path: '/last-searchs/for-search-page/:commerce',
    may: 'anyone',
  }),
  names: call<ShapeOf<S['names']>>({ method: 'GET', path: '/articles/names/:commerce', may: 'anyone' }),
}
