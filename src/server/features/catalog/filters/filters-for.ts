import { type Filters, withoutFilter } from '#domain/filters.ts'
import type { Viewer } from '../../../http/viewer.ts'
import type { Shop } from '../../shop/shop.service.ts'
import { seesPrices } from '../article-card.ts'

/** The filters as this viewer may use them: a span of prices would tell what they are hidden for. */
export function filtersFor(shop: Shop, viewer: Viewer, filters: Filters): Filters {
  return seesPrices(shop, viewer) ? filters : withoutFilter(filters, 'price')
}
