import { useQuery } from '@tanstack/react-query'
import { data, useParams } from 'react-router'
import { articleCalls } from '#contract/articles.ts'
import { href } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { isReservedSlug } from '#domain/slug.ts'
import { browserClient } from '../../api/client.ts'
import { type Load, loadInBrowser, loadOnServer, type Tell } from '../../api/load.ts'
import { articleQuery } from '../../api/article-queries.ts'
import { deliveryDaysQuery, zonesQuery } from '../../api/order-queries.ts'
import { commerceQuery } from '../../api/queries.ts'
import { article as copy } from '../../copy/article.ts'
import { orForward } from '../found/forward.ts'
import { listed } from '../found/listed.ts'
import { tellArticle } from '../found/tell.ts'
import { ArticlePage } from './article-page.tsx'
import type { Route } from './+types/article'

type Shown = { slug: string; name: string; shop: string; path: string }

const load: Load<Shown> = async ({ cache, ask, params, url }) => {
  const slug = params.slug ?? ''
  if (params.commerce_id !== String(commerceId) || isReservedSlug(slug)) throw data(null, { status: 404 })
  const [article, commerce] = await Promise.all([
    orForward(cache.ensureQueryData(articleQuery(slug, ask)), ask, url),
    cache.ensureQueryData(commerceQuery(ask)),
    cache.prefetchQuery(zonesQuery(ask)),
    cache.prefetchQuery(deliveryDaysQuery(ask)),
  ])
  return { slug, name: article.name, shop: commerce.name, path: href('article', { slug, commerce_id: commerceId }) }
}

const tell: Tell<Shown> = ({ result: { slug }, cache, commerce, origin }) => {
  const article = cache.getQueryData(articleQuery(slug).queryKey)
  return article ? tellArticle(article, commerce, origin) : ''
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load, tell)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { name, shop, path } = loaderData.result
  return [{ title: copy.title(name, shop) }, ...listed(loaderData.origin, path)]
}

export default function ArticleScreen({ loaderData: { origin, result } }: Route.ComponentProps) {
  const { slug = '' } = useParams()
  const { data: article } = useQuery(articleQuery(slug))
  const { data: commerce } = useQuery(commerceQuery())
  useVisit(article?.id)
  if (!article || !commerce) return null
  return <ArticlePage key={article.id} article={article} commerce={commerce} url={origin + result.path} />
}

/** Counts one visit, from the browser (spec 1 §7): a query that never grows old is asked once. */
function useVisit(articleId: number | undefined): void {
  useQuery({
    queryKey: ['visit', articleId],
    queryFn: () => browserClient(articleCalls.setViewed, { params: { id: articleId ?? 0 } }),
    enabled: articleId !== undefined,
    staleTime: Infinity,
    retry: false,
  })
}
