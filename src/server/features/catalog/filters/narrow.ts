import { countFilters, type Filters } from '#domain/filters.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { getShop } from '../../shop/shop.service.ts'
import { findFilteredIds } from './filtered-ids.repo.ts'
import { filtersFor } from './filters-for.ts'

/** Those of the articles that the filters let through, as this viewer may use them, in the order in which they came. */
export async function narrow(deps: Deps, viewer: Viewer, filters: Filters, ids: number[]): Promise<number[]> {
  if (countFilters(filters) === 0) return ids
  const shop = await getShop(deps)
  return findFilteredIds(deps.pool, ids, filtersFor(shop, viewer, filters), shop.stockNullEqual0)
}
