import { redirect } from 'react-router'
import { homeHref, href } from '#contract/screens.ts'
import { type Load, loadInBrowser, loadOnServer, mayBeBuyer } from '../../api/load.ts'
import {
  currentOrderQuery,
  commerceQuery,
  lastUploadsQuery,
  titlesQuery,
} from '../../api/queries/shop-queries.ts'
import { home as copy } from '../../copy/home.ts'
import { firstPageOf, pagePath, refusePastEnd, waitForList } from '../../parts/lists/failed-list.tsx'
import { homeHead, shopHead } from '../../seo/head.ts'
import { listed } from '../../seo/meta.ts'
import type { Route } from './+types/home'
import { Storefront } from './storefront.tsx'

type Shown = { title: string; first: number }

/** Home without a selection: the latest uploads are no category. */
const load: Load<Shown> = async (tools) => {
  const { cache, ask, url } = tools
  if (url.searchParams.has('bodega'))
    throw redirect(href('home', {}, Object.fromEntries(url.searchParams)), 301)
  const first = firstPageOf(url)
  const lists = [
    cache.prefetchInfiniteQuery(lastUploadsQuery(first, ask)),
    first === 1 && cache.prefetchQuery(titlesQuery(ask)),
    mayBeBuyer(tools) && cache.prefetchQuery(currentOrderQuery(ask)),
  ]
  const [commerce] = await Promise.all([cache.ensureQueryData(commerceQuery(ask)), waitForList(...lists)])
  refusePastEnd(cache.getQueryData(lastUploadsQuery(first).queryKey)?.pages[0]?.articles)
  const { name, online_configuration } = commerce
  const title =
    first === 1
      ? copy.title(name, online_configuration.has_delivery)
      : `${copy.paged(copy.lastUploads, first)} · ${name}`
  return { title, first }
}

export const loader = (args: Route.LoaderArgs) =>
  loadOnServer(args, load, ({ result: { title, first }, commerce, origin }) =>
    first === 1 ? homeHead(commerce, origin) : shopHead(commerce, origin, title),
  )

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.result.title },
        ...listed(loaderData.origin, pagePath(homeHref, loaderData.result.first)),
      ]
    : []

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  return <Storefront first={loaderData.result.first} />
}
