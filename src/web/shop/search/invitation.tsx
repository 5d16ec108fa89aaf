import { useInfiniteQuery } from '@tanstack/react-query'
import { lastUploadsQuery } from '../../api/queries.ts'
import { home as homeCopy } from '../../copy/home.ts'
import { search as copy } from '../../copy/search.ts'
import { ArticleShelf } from '../catalog/article-shelf.tsx'
import { CategoryTiles } from './category-tiles.tsx'

/** The search page before anything is searched. */
export function Invitation() {
  const { data } = useInfiniteQuery(lastUploadsQuery())
  return (
    <>
      <h1 className="display text-2xl tablet:text-3xl">{copy.invite}</h1>
      <p className="mt-1.5 mb-7 text-muted">{copy.inviteText}</p>
      <CategoryTiles />
      <ArticleShelf title={homeCopy.novelties} articles={data?.pages[0]?.novedades ?? []} className="mt-10" />
    </>
  )
}
