import { useQuery } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { countFilters } from '#domain/filters.ts'
import { defaultSort } from '#domain/sort.ts'
import { type Load, loadInBrowser, loadOnServer, type Tell } from '../../../api/load.ts'
import { bodegasQuery, facetsQuery, fromCategoryQuery } from '../../../api/list-queries.ts'
import { categoriesQuery, commerceQuery } from '../../../api/queries.ts'
import { home as copy } from '../../../copy/home.ts'
import { waitForList } from '../../catalog/first-page.ts'
import { forward } from '../../found/forward.ts'
import { listed } from '../../found/listed.ts'
import { shelfOf } from '../../found/shelf-of.ts'
import { tellShelf } from '../../found/tell.ts'
import { WhatsappButton } from '../../frame/whatsapp-button.tsx'
import { readAddress } from '../../filters/filter-address.ts'
import { crumbsOf, listedOf, Selected } from './selected.tsx'
import { readSelection, type Selection, selectionHref, selectionTitle } from './selection.ts'
import type { Route } from './+types/selected-screen'

type Shown = { shop: string; selection: Selection; isFiltered: boolean }

const load: Load<Shown> = async ({ cache, ask, params, url }) => {
  const wantsBodega = params['category'] === undefined && url.searchParams.has('bodega')
  const [commerce, categories, bodegas] = await Promise.all([cache.ensureQueryData(commerceQuery(ask)), cache.ensureQueryData(categoriesQuery(ask)), wantsBodega ? cache.ensureQueryData(bodegasQuery(ask)) : []])
  const meant = readSelection({ category: params['category'], subCategory: params['sub_category'], query: url.searchParams }, categories, bodegas)
  if (meant.kind === 'unknown') return forward(ask, url)
  if (meant.kind === 'moved') throw redirect(meant.to, 301)
  const { selection } = meant
  const listed = listedOf(selection)
  const filters = readAddress(url.searchParams, selection.bodega ? 'bodega' : undefined)
  await waitForList(Promise.all([cache.prefetchInfiniteQuery(fromCategoryQuery(listed, filters, selection.sort, ask)), cache.prefetchQuery(facetsQuery(listed, filters, ask))]))
  return { shop: commerce.name, selection, isFiltered: countFilters(filters) > 0 }
}

const tell: Tell<Shown> = ({ result: { selection }, commerce, origin }) => tellShelf({ ...shelfOf(selection), crumbs: crumbsOf(selection) }, commerce, origin)

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load, tell)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { shop, selection, isFiltered } = loaderData.result
  return [{ title: copy.categoryTitle(selectionTitle(selection), shop) }, ...listed(loaderData.origin, selectionHref(selection), !isFiltered && selection.sort === defaultSort)]
}

export default function SelectedScreen({ loaderData }: Route.ComponentProps) {
  const { data: commerce } = useQuery(commerceQuery())
  const { shop, selection } = loaderData.result
  return (
    <>
      <Selected selection={selection} />
      <WhatsappButton phone={commerce?.phone ?? null} shop={shop} />
    </>
  )
}
