import { redirect } from 'react-router'
import { homeHref, href } from '#contract/screens.ts'
import { type Load, loadInBrowser, loadOnServer, mayBeBuyer } from '../../api/load.ts'
import { currentOrderQuery } from '../../api/queries/current-order-query.ts'
import { commerceQuery, lastUploadsQuery, titlesQuery } from '../../api/queries/shop-queries.ts'
import { home as copy } from '../../copy/home.ts'
import { waitForList } from '../catalog/first-page.ts'
import { listed } from '../found/listed.ts'
import { tellHome } from '../found/tell.ts'
import { Storefront } from './storefront.tsx'
import type { Route } from './+types/home'

type Shown = { shop: string; delivers: boolean }

/** Home with nothing selected: the latest uploads are no category (design 6.38). */
const load: Load<Shown> = async (tools) => {
  const { cache, ask, url } = tools
  if (url.searchParams.has('bodega'))
    throw redirect(href('home', {}, Object.fromEntries(url.searchParams)), 301)
  const lists = [
    cache.prefetchInfiniteQuery(lastUploadsQuery(ask)),
    cache.prefetchQuery(titlesQuery(ask)),
    mayBeBuyer(tools) && cache.prefetchQuery(currentOrderQuery(ask)),
  ]
  const [commerce] = await Promise.all([
    cache.ensureQueryData(commerceQuery(ask)),
    waitForList(Promise.all(lists)),
  ])
  return { shop: commerce.name, delivers: commerce.online_configuration.has_delivery }
}

export const loader = (args: Route.LoaderArgs) =>
  loadOnServer(args, load, ({ commerce, origin }) => tellHome(commerce, origin))
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: copy.title(loaderData.result.shop, loaderData.result.delivers) },
        ...listed(loaderData.origin, homeHref),
      ]
    : []

export default function HomeScreen() {
  return <Storefront />
}
