import type { Facets, FacetValues } from '#contract/search.ts'
import { agings, type Facet, facets, type Filters, isChosen } from '#domain/catalog/filters.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { seesPrices } from '../catalog/article-card.ts'
import { filtersFor } from '../catalog/article-lists.service.ts'
import type { QueryScope } from '../catalog/filters.repo.ts'
import { getShop } from '../shop/shop.service.ts'
import { type Counted, findFacets, type KeyRow } from './facets.repo.ts'
import { findResults } from './find-results.ts'

/** Facets of a shelf or of a search, with the number of articles that each value would leave. */
export async function facetsOf(
  deps: Deps,
  viewer: Viewer,
  scope: QueryScope,
  text: string | undefined,
  input: Filters,
): Promise<Facets> {
  const shop = await getShop(deps)
  const filters = filtersFor(shop, viewer, input)
  const counted: Counted = text === undefined ? scope : { ids: await findResults(deps, text) }
  const { total, keys, price, abv } = await findFacets(deps.pool, counted, filters, shop.stockNullEqual0)
  return {
    total,
    facets: facets
      .map((facet) => ({ facet, values: valuesOf(facet, keys) }))
      .filter((values) => mayNarrow(values, filters, total)),
    price:
      price === null || !seesPrices(shop, viewer)
        ? null
        : { from: Math.floor(price.from / 100), to: Math.ceil(price.to / 100) },
    abv: abv === null ? null : { from: Math.floor(abv.from * 10) / 10, to: Math.ceil(abv.to * 10) / 10 },
  }
}

/** A facet whose single value all articles share filters nothing; it stays when selected. */
function mayNarrow({ facet, values }: FacetValues, filters: Filters, total: number): boolean {
  return values.some(({ value, count }) => count < total || isChosen(filters, facet, value))
}

/** Facets sorted by their values. Others are sorted by total count, independent of the filters, so that values don't move. */
const places: Partial<Record<Facet, (value: string) => number>> = {
  vintage: (value) => -Number(value),
  volume: Number,
  pack: Number,
  aging: (value) => agings.findIndex((aging) => aging === value),
}
const { compare } = new Intl.Collator('es')

function valuesOf(facet: Facet, keys: readonly KeyRow[]): FacetValues['values'] {
  const start = `${facet}:`
  const placeOf = places[facet]
  return keys
    .filter(({ key }) => key.startsWith(start))
    .map(({ key, name, all, now }) => ({
      value: key.slice(start.length),
      name: name ?? key.slice(start.length),
      all,
      count: now,
    }))
    .toSorted((a, b) =>
      placeOf ? placeOf(a.value) - placeOf(b.value) : b.all - a.all || compare(a.name, b.name),
    )
    .map(({ value, name, count }) => ({ value, name, count }))
}
