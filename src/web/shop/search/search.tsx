import { type Load, loadInBrowser, loadOnServer } from '../../api/load.ts'
import { searchQuery } from '../../api/article-queries.ts'
import { categoriesQuery, commerceQuery, lastUploadsQuery } from '../../api/queries.ts'
import { search as copy } from '../../copy/search.ts'
import { waitForList } from '../catalog/first-page.ts'
import { Invitation } from './invitation.tsx'
import { readQuery } from './query.ts'
import { Results } from './results.tsx'
import type { Route } from './+types/search'

type Shown = { shop: string; /** What was typed, to be read. */ typed: string; /** What is searched; '' for nothing. */ query: string }

const load: Load<Shown> = async ({ cache, ask, url }) => {
  const typed = (url.searchParams.get('q') ?? '').trim()
  const query = readQuery(typed)
  const [commerce] = await Promise.all([cache.ensureQueryData(commerceQuery(ask)), cache.ensureQueryData(categoriesQuery(ask))])
  if (query !== '') await waitForList(cache.prefetchInfiniteQuery(searchQuery(query, ask)))
  else if (typed === '') await waitForList(cache.prefetchInfiniteQuery(lastUploadsQuery(ask)))
  return { shop: commerce.name, typed, query }
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { shop, typed } = loaderData.result
  return [{ title: typed === '' ? copy.title(shop) : copy.titleOf(typed, shop) }, { name: 'robots', content: 'noindex' }]
}

export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  const { typed, query } = loaderData.result
  return <div className="wrap pt-6 tablet:pt-8">{typed === '' ? <Invitation /> : <Results key={query} typed={typed} query={query} />}</div>
}
