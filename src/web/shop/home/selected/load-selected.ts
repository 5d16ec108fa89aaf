import { redirect } from 'react-router'
import { countFilters } from '#domain/filters.ts'
import { bodegasQuery, facetsQuery, fromCategoryQuery } from '../../../api/queries/list-queries.ts'
import type { Load } from '../../../api/load.ts'
import { categoriesQuery, commerceQuery } from '../../../api/queries/shop-queries.ts'
import { firstPageOf, refusePastEnd, waitForList } from '../../catalog/first-page.ts'
import { redirectBodegaIds } from '../../filters/bodega-slugs.ts'
import { readAddress } from '../../filters/filter-address.ts'
import { forward } from '../../found/forward.ts'
import { listedOf, readSelection, type Selection } from './selection.ts'

export type Shown = { shop: string; selection: Selection; first: number; isFiltered: boolean }

/** What a category's or bodega's screen needs. */
export const loadSelected: Load<Shown> = async (tools) => {
  const { cache, ask, params, url } = tools
  await redirectBodegaIds(tools)
  const first = firstPageOf(url)
  const wantsBodega = params['category'] === undefined && url.searchParams.has('bodega')
  const [commerce, categories, bodegas] = await Promise.all([
    cache.ensureQueryData(commerceQuery(ask)),
    cache.ensureQueryData(categoriesQuery(ask)),
    wantsBodega ? cache.ensureQueryData(bodegasQuery(ask)) : [],
  ])
  const meant = readSelection(
    { category: params['category'], subCategory: params['sub_category'], query: url.searchParams },
    categories,
    bodegas,
  )
  if (meant.kind === 'unknown') return forward(ask, url)
  if (meant.kind === 'moved') throw redirect(meant.to, 301)
  const { selection } = meant
  const listed = listedOf(selection)
  const filters = readAddress(url.searchParams, selection.bodega ? 'bodega' : undefined)
  const list = fromCategoryQuery(listed, filters, selection.sort, first, ask)
  await waitForList(
    Promise.all([cache.prefetchInfiniteQuery(list), cache.prefetchQuery(facetsQuery(listed, filters, ask))]),
  )
  refusePastEnd(cache.getQueryData(list.queryKey)?.pages[0]?.articles)
  return { shop: commerce.name, selection, first, isFiltered: countFilters(filters) > 0 }
}
