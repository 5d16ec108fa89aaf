import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/call.ts'
import type { articleCalls } from '#contract/articles.ts'
import { similarsQuery } from '../../../api/queries/article-queries.ts'
import { article as copy } from '../../../copy/article.ts'
import { GrowingGrid } from '../../catalog/growing-grid.tsx'

type SimilarPages = InfiniteData<CallAnswer<typeof articleCalls.similars>, number>

/** What is like it, page by page. A screen that opens inside the shop is shown without waiting for it. */
export function Similars({ articleId }: { articleId: number }) {
  const list = useInfiniteQuery({ ...similarsQuery(articleId), select: asArticles })
  if (list.data?.pages[0]?.articles.total === 0) return null
  return <GrowingGrid list={list} isSelected isEndless empty={null} renderHeading={similarsHeading} />
}

function similarsHeading({ id }: { id: string }) {
  return (
    <h2 id={id} className="display mb-5 text-xl tablet:text-2xl">
      {copy.similars}
    </h2>
  )
}

function asArticles({ pages, pageParams }: SimilarPages) {
  return { pageParams, pages: pages.map(({ models }) => ({ articles: models })) }
}
