import { type Load, loadInBrowser, loadOnServer, mayBeBuyer } from '../../api/load.ts'
import {
  facetsQuery,
  listedBy,
  searchQuery,
  lastSearchesQuery,
  mostWantedQuery,
} from '../../api/queries/list-queries.ts'
import { categoriesQuery, commerceQuery } from '../../api/queries/shop-queries.ts'
import { redirectBodegaIds } from '../../api/shared-loads.ts'
import { home as homeCopy } from '../../copy/home.ts'
import { search as copy } from '../../copy/search.ts'
import { readAddress } from '../../parts/filters/use-filters.ts'
import { firstPageOf, refusePastEnd, waitForList } from '../../parts/lists/failed-list.tsx'
import { shopHead } from '../../seo/head.ts'
import type { Route } from './+types/search'
import { Invitation } from './invitation.tsx'
import { readQuery, readTyped } from './query.ts'
import { Results } from './results.tsx'

type Shown = {
  shop: string
  /** The typed query, for display. */ typed: string
  /** The query to search; '' for none. */ query: string
  first: number
}

const load: Load<Shown> = async (tools) => {
  const { cache, client, url } = tools
  await redirectBodegaIds(tools)
  const first = firstPageOf(url)
  const typed = readTyped(url.searchParams.get('q'))
  const query = readQuery(typed)
  const [commerce] = await Promise.all([
    cache.ensureQueryData(commerceQuery(client)),
    cache.ensureQueryData(categoriesQuery(client)),
  ])
  const filters = readAddress(url.searchParams)
  if (query !== '') {
    const list = searchQuery(query, filters, first, client)
    await waitForList(
      cache.prefetchInfiniteQuery(list),
      cache.prefetchQuery(facetsQuery(listedBy(query), filters, client)),
    )
    refusePastEnd(cache.getQueryData(list.queryKey)?.pages[0]?.articles)
  } else if (typed === '')
    await waitForList(
      cache.prefetchQuery(mostWantedQuery(client)),
      mayBeBuyer(tools) && cache.prefetchQuery(lastSearchesQuery(client)),
    )
  return { shop: commerce.name, typed, query, first }
}

export const loader = (args: Route.LoaderArgs) =>
  loadOnServer(args, load, ({ result, commerce, origin }) => shopHead(commerce, origin, titleOf(result)))
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  return [{ title: titleOf(loaderData.result) }, { name: 'robots', content: 'noindex' }]
}

function titleOf({ typed, shop, first }: Shown): string {
  return typed === '' ? copy.title(shop) : copy.titleOf(homeCopy.paged(typed, first), shop)
}

export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  const { typed, query } = loaderData.result
  return (
    <div className="wrap pt-6 tablet:pt-8">
      {typed === '' ? <Invitation /> : <Results key={query} typed={typed} query={query} />}
    </div>
  )
}
