import { useQuery } from '@tanstack/react-query'
import { data, redirect } from 'react-router'
import { type Load, loadInBrowser, loadOnServer } from '../../api/load.ts'
import { currentOrderQuery } from '../../api/order-queries.ts'
import { bodegasQuery, buyerQuery, categoriesQuery, commerceQuery, fromCategoryQuery, lastUploadsQuery, titlesQuery } from '../../api/queries.ts'
import { home as copy } from '../../copy/home.ts'
import { waitForList } from '../catalog/first-page.ts'
import { WhatsappButton } from '../frame/whatsapp-button.tsx'
import { selectedOf, Selected } from './selected.tsx'
import { readSelection, type Selection, selectionTitle } from './selection.ts'
import { Storefront } from './storefront.tsx'
import type { Route } from './+types/home'

type Shown = { shop: string; /** Null when nothing is selected. */ selection: Selection | null }

const load: Load<Shown> = async ({ cache, ask, params, url, cookie }) => {
  const wantsBodega = url.searchParams.has('bodega')
  const [commerce, categories, bodegas] = await Promise.all([cache.ensureQueryData(commerceQuery(ask)), cache.ensureQueryData(categoriesQuery(ask)), wantsBodega ? cache.ensureQueryData(bodegasQuery(ask)) : []])
  const meant = readSelection({ category: params['category'], subCategory: params['sub_category'], query: url.searchParams }, categories, bodegas)
  if (meant.kind === 'unknown') throw data(null, { status: 404 })
  if (meant.kind === 'moved') throw redirect(meant.to, 301)
  if (meant.kind === 'selection') {
    await waitForList(cache.prefetchInfiniteQuery(fromCategoryQuery(selectedOf(meant.selection), ask)))
    return { shop: commerce.name, selection: meant.selection }
  }
  const mayBeBuyer = cookie.includes('damajuana') || cache.getQueryData(buyerQuery().queryKey)
  await waitForList(Promise.all([cache.prefetchInfiniteQuery(lastUploadsQuery(ask)), cache.prefetchQuery(titlesQuery(ask)), mayBeBuyer && cache.prefetchQuery(currentOrderQuery(ask))]))
  return { shop: commerce.name, selection: null }
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { shop, selection } = loaderData.result
  return [{ title: selection ? copy.categoryTitle(selectionTitle(selection), shop) : copy.title(shop) }, { name: 'description', content: selection ? copy.selectionDescription(selectionTitle(selection), shop) : copy.description(shop) }]
}

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const { data: commerce } = useQuery(commerceQuery())
  const { shop, selection } = loaderData.result
  return (
    <>
      {selection === null ? <Storefront /> : <Selected selection={selection} />}
      <WhatsappButton phone={commerce?.phone ?? null} shop={shop} />
    </>
  )
}
