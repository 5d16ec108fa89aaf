import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { articleEndpoints } from '#contract/catalog.ts'
import { browserClient } from '../../api/client.ts'
import { loadInBrowser, loadOnServer, type HeadTagsOf } from '../../api/load.ts'
import { articleQuery } from '../../api/queries/article-queries.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { article as copy } from '../../copy/article.ts'
import { articleHead } from '../../seo/head.ts'
import { listed } from '../../seo/meta.ts'
import type { Route } from './+types/article'
import { ArticlePage } from './article-page.tsx'
import { loadArticle, type Shown } from './load-article.ts'

const headTags: HeadTagsOf<Shown> = ({ result: { slug }, cache, commerce, origin, now }) => {
  const article = cache.getQueryData(articleQuery(slug).queryKey)
  return article ? articleHead(article, commerce, origin, now) : ''
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, loadArticle, headTags)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, loadArticle)

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

/** Counts a view from the browser (spec 1 §7), once per article, by an infinite stale time. */
function useVisit(articleId: number | undefined): void {
  useQuery({
    queryKey: ['visit', articleId],
    queryFn: () => browserClient(articleEndpoints.setViewed, { params: { id: articleId ?? 0 } }),
    enabled: articleId !== undefined,
    staleTime: Infinity,
    retry: false,
  })
}
