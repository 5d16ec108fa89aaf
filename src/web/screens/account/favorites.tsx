import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { loadInBrowser, loadOnServer } from '../../api/load.ts'
import { favoritesQuery } from '../../api/queries/article-queries.ts'
import { loadShopAnd } from '../../api/shared-loads.ts'
import { favorites as copy } from '../../copy/account.ts'
import { ArticleGrid } from '../../parts/article-card/card-lists.tsx'
import { leaveToList, waitForList, FailedList } from '../../parts/lists/failed-list.tsx'
import { ListEnd } from '../../parts/lists/list-end.tsx'
import { EmptyList } from '../../parts/lists/row-list.tsx'
import { unlistedMeta } from '../../seo/meta.ts'
import { SkeletonCards } from '../../ui/empty.tsx'
import { Heart } from '../../ui/icons.tsx'
import type { Route } from './+types/favorites'

const headingId = 'favorites-heading'

const load = loadShopAnd(({ cache, client }) => [
  waitForList(cache.fetchInfiniteQuery(favoritesQuery(client)).catch(leaveToList)),
])

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta = unlistedMeta(copy.title)

/** Favorites, six at a time near the end (spec 1 §9). A removed one disappears at once. */
export default function FavoritesScreen() {
  const list = useInfiniteQuery(favoritesQuery())
  const loaded = list.data?.pages.flatMap(({ articles }) => articles.data) ?? []
  const articles = loaded.filter(({ is_favorite }) => is_favorite)
  const total = (list.data?.pages.at(-1)?.articles.total ?? 0) - (loaded.length - articles.length)
  const heading = useFocusWhenLeft(articles.length)

  return (
    <section aria-labelledby={headingId} className="wrap py-8 tablet:py-10">
      <div className="mb-6">
        <h1
          id={headingId}
          ref={heading}
          tabIndex={-1}
          className="display text-2xl outline-none tablet:text-3xl"
        >
          {copy.heading}
        </h1>
        <output className="figures mt-1 block min-h-[1lh] text-xs text-muted">
          {total > 0 && copy.count(total)}
        </output>
      </div>
      {list.isPending && <SkeletonCards />}
      {list.isError && loaded.length === 0 && <FailedList onRetry={() => void list.refetch()} />}
      {list.isSuccess && total === 0 && <EmptyList icon={Heart} copy={copy} />}
      {articles.length > 0 && (
        <ArticleGrid articles={articles} labelledBy={headingId} eager={4} heading="h2" />
      )}
      {list.hasNextPage && (
        // No growth during a refetch, which would page on outdated data.
        <ListEnd
          growsByItself={!list.isRefetching}
          hasMore
          isGrowing={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          shown={copy.shownOf(articles.length, total)}
          onGrow={() => void list.fetchNextPage({ cancelRefetch: false })}
        />
      )}
    </section>
  )
}

/** Focuses the heading when the focused card was removed. */
function useFocusWhenLeft(count: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return heading
}
