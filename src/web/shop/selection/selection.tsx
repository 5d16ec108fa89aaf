import { useQuery } from '@tanstack/react-query'
import { homeHref } from '#contract/screens.ts'
import { type Load, loadInBrowser, loadOnServer } from '../../api/load.ts'
import { selectionQuery } from '../../api/queries/article-queries.ts'
import { buyerQuery, commerceQuery } from '../../api/queries/shop-queries.ts'
import { selection as copy } from '../../copy/selection.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { ArticleGrid } from '../catalog/article-grid.tsx'
import { FailedList } from '../catalog/failed-list.tsx'
import { waitForList } from '../catalog/first-page.ts'
import { tellShop } from '../found/tell.ts'
import { Demijohn } from '../frame/demijohn.tsx'
import type { Route } from './+types/selection'

type Shown = { shop: string; ids: string }

const load: Load<Shown> = async ({ cache, ask, params }) => {
  const ids = params['articles_id'] ?? ''
  const commerce = await cache.ensureQueryData(commerceQuery(ask))
  await waitForList(cache.prefetchQuery(selectionQuery(ids, ask)))
  return { shop: commerce.name, ids }
}

export const loader = (args: Route.LoaderArgs) =>
  loadOnServer(args, load, ({ commerce, origin }) => tellShop(commerce, origin, copy.title(commerce.name)))
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: copy.title(loaderData.result.shop) }, { name: 'robots', content: 'noindex' }] : []

/** Articles that the shop put together for someone, who is greeted by name; a visitor is not (spec 1 §2). */
export default function SelectionScreen({ loaderData }: Route.ComponentProps) {
  const { ids } = loaderData.result
  const list = useQuery(selectionQuery(ids))
  return (
    <div className="wrap pt-6 tablet:pt-8">
      <Greeting />
      {list.isPending && <SkeletonCards />}
      {list.isError && <FailedList onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && (
        <Empty
          drawing={<Demijohn mood="empty" />}
          title={copy.empty}
          text={copy.emptyText}
          action={<LinkButton to={homeHref}>{copy.toHome}</LinkButton>}
        />
      )}
      {list.data && list.data.length > 0 && (
        <ArticleGrid articles={list.data} labelledBy={headingId} eager={4} heading="h2" />
      )}
    </div>
  )
}

const headingId = 'selection-heading'

function Greeting() {
  const { data: buyer } = useQuery(buyerQuery())
  const { data: commerce } = useQuery(commerceQuery())
  return (
    <h1 id={headingId} className="display mb-6 max-w-200 text-2xl tablet:text-3xl">
      {buyer && commerce ? copy.greeting(buyer.name, commerce.company_name) : copy.heading}
    </h1>
  )
}
