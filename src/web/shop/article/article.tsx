import { useQuery } from '@tanstack/react-query'
import { data, useParams } from 'react-router'
import { articleCalls } from '#contract/articles.ts'
import { commerceId } from '#contract/shop.ts'
import { isReservedSlug } from '#domain/slug.ts'
import { browserClient } from '../../api/client.ts'
import { type Load, loadInBrowser, loadOnServer } from '../../api/load.ts'
import { pageContext } from '../../api/page-context.ts'
import { articleQuery } from '../../api/article-queries.ts'
import { deliveryDaysQuery, zonesQuery } from '../../api/order-queries.ts'
import { commerceQuery } from '../../api/queries.ts'
import { articleMeta, type PageFacts, pageFacts } from './article-meta.ts'
import { ArticlePage } from './article-page.tsx'
import type { Route } from './+types/article'

const load: Load<PageFacts> = async ({ cache, ask, params }) => {
  const slug = params.slug ?? ''
  if (params.commerce_id !== String(commerceId) || isReservedSlug(slug)) throw data(null, { status: 404 })
  const [article, commerce] = await Promise.all([
    cache.ensureQueryData(articleQuery(slug, ask)),
    cache.ensureQueryData(commerceQuery(ask)),
    cache.prefetchQuery(zonesQuery(ask)),
    cache.prefetchQuery(deliveryDaysQuery(ask)),
  ])
  return pageFacts(article, commerce.name)
}

export async function loader(args: Route.LoaderArgs) {
  return { ...(await loadOnServer(args, load)), origin: args.context.get(pageContext).publicUrl }
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return { ...(await loadInBrowser(args, load)), origin: window.location.origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? articleMeta(loaderData.result, loaderData.origin) : [])

export default function ArticleScreen() {
  const { slug = '' } = useParams()
  const { data: article } = useQuery(articleQuery(slug))
  const { data: commerce } = useQuery(commerceQuery())
  useVisit(article?.id)
  if (!article || !commerce) return null
  return <ArticlePage key={article.id} article={article} commerce={commerce} />
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
