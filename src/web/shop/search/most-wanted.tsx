import { useQuery } from '@tanstack/react-query'
import { mostWantedQuery } from '../../api/queries/search-queries.ts'
import { search as copy } from '../../copy/search.ts'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { ArticleShelf } from '../catalog/article-shelf.tsx'
import { FailedList } from '../catalog/failed-list.tsx'

/** 'Mas buscados': what was seen and searched most in 30 days. */
export function MostWanted({ eager = 0 }: { eager?: number }) {
  const { data: articles = [], isPending, isError, refetch } = useQuery(mostWantedQuery())
  if (!isPending && !isError)
    return <ArticleShelf title={copy.mostWanted} articles={articles} eager={eager} />
  return (
    <section>
      <h2 className="display mb-4 text-xl tablet:mb-5 tablet:text-2xl">{copy.mostWanted}</h2>
      {isPending ? <SkeletonCards /> : <FailedList onRetry={() => void refetch()} />}
    </section>
  )
}
