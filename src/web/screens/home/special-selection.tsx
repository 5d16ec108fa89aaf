import { useQuery } from '@tanstack/react-query'
import { data } from 'react-router'
import { homeHref } from '#contract/screens.ts'
import { type Load, loadInBrowser, loadOnServer } from '../../api/load.ts'
import { selectionQuery } from '../../api/queries/article-queries.ts'
import { buyerQuery, commerceQuery } from '../../api/queries/shop-queries.ts'
import { selection as copy } from '../../copy/selected.ts'
import { ArticleGrid } from '../../parts/article-card/card-lists.tsx'
import { FailedList, waitForList } from '../../parts/lists/failed-list.tsx'
import { Logo } from '../../parts/logo.tsx'
import { shopHead } from '../../seo/head.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty, SkeletonCards } from '../../ui/empty.tsx'
import type { Route } from './+types/special-selection'

/** `ids` is null when the URL has none; `isGone`: none of them is sold any more. */
type Shown = { shop: string; ids: string | null; isGone: boolean }

const load: Load<Shown> = async ({ cache, client, params }) => {
  const named = params['articles_id'] ?? ''
  const ids = /^\d{1,9}(-\d{1,9}){0,99}$/.test(named) ? named : null
  const commerce = await cache.ensureQueryData(commerceQuery(client))
  if (ids === null) return { shop: commerce.name, ids, isGone: true }
  await waitForList(cache.prefetchQuery(selectionQuery(ids, client)))
  return { shop: commerce.name, ids, isGone: cache.getQueryData(selectionQuery(ids).queryKey)?.length === 0 }
}

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadOnServer(args, load, ({ commerce, origin }) =>
    shopHead(commerce, origin, copy.title(commerce.name)),
  )
  return data(loaded, { status: loaded.result.isGone ? 404 : 200 })
}
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: copy.title(loaderData.result.shop) }, { name: 'robots', content: 'noindex' }] : []

export default function SelectionScreen({ loaderData }: Route.ComponentProps) {
  const { ids } = loaderData.result
  return <div className="wrap pt-6 tablet:pt-8">{ids === null ? <Gone /> : <Articles ids={ids} />}</div>
}

function Articles({ ids }: { ids: string }) {
  const list = useQuery(selectionQuery(ids))
  if (list.data?.length === 0) return <Gone />
  return (
    <>
      <Greeting />
      {list.isPending && <SkeletonCards />}
      {list.isError && <FailedList onRetry={() => void list.refetch()} />}
      {list.data && <ArticleGrid articles={list.data} labelledBy={headingId} eager={4} heading="h2" />}
    </>
  )
}

function Gone() {
  return (
    <Empty
      drawing={<Logo mood="empty" />}
      heading="h1"
      title={copy.empty}
      text={copy.emptyText}
      action={<LinkButton to={homeHref}>{copy.toHome}</LinkButton>}
    />
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
