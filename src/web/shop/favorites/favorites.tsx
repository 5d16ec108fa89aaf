import { favoritesQuery } from '../../api/queries/article-queries.ts'
import { type Load, loadInBrowser, loadOnServer } from '../../api/load.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { favorites as copy } from '../../copy/favorites.ts'
import { leaveToList, waitForList } from '../catalog/first-page.ts'
import { FavoriteList } from './favorite-list.tsx'
import type { Route } from './+types/favorites'

type Here = { shop: string }

const load: Load<Here> = async ({ cache, ask }) => {
  const [commerce] = await Promise.all([
    cache.ensureQueryData(commerceQuery(ask)),
    waitForList(cache.fetchInfiniteQuery(favoritesQuery(ask)).catch(leaveToList)),
  ])
  return { shop: commerce.name }
}
export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: copy.title(loaderData?.result.shop ?? '') },
  { name: 'robots', content: 'noindex' },
]

/** What the buyer marked (spec 1 §2). */
export default function FavoritesScreen() {
  return (
    <div className="wrap py-8 tablet:py-10">
      <FavoriteList />
    </div>
  )
}
