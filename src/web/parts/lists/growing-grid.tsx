import { type InfiniteData, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { ArticleCard } from '#contract/catalog.ts'
import type { Page } from '#contract/pagination.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { home as copy } from '../../copy/home.ts'
import { LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { SkeletonCards } from '../../ui/empty.tsx'
import type { CardHeading } from '../article-card/article-card.tsx'
import { ArticleGrid } from '../article-card/card-lists.tsx'
import { FailedList } from './failed-list.tsx'
import { ListEnd } from './list-end.tsx'

const growsBelowPage = 3

const leastLoaded = 12

export type ArticleList = UseInfiniteQueryResult<InfiniteData<{ articles: Page<ArticleCard> }>>

type GrowingGridProps = {
  list: ArticleList
  /** The list's heading, which labels it; `total` is null while unknown. */
  renderHeading: (heading: { id: string; total: number | null }) => ReactNode
  /** Whether it lists a category, a bodega or a search. */
  isSelected: boolean
  /** Always grows automatically, whatever the shop's setting. */
  isEndless?: boolean
  /** URL of a page, for paging without scripts, and back from a later page. */
  pageHref?: (page: number) => string
  empty: ReactNode
  eager?: number
  cardHeading?: CardHeading
}

/** A paged list of articles that grows near its end, or by 'Cargar más'. */
export function GrowingGrid({
  list,
  renderHeading,
  isSelected,
  isEndless = false,
  pageHref,
  empty,
  eager,
  cardHeading,
}: GrowingGridProps) {
  const headingId = useId()
  const { data: commerce } = useQuery(commerceQuery())
  const pages = list.data?.pages ?? []
  const articles = withoutRepeats(pages.flatMap(({ articles: { data } }) => data))
  const last = pages.at(-1)?.articles
  const total = last?.total ?? null
  const first = pages[0]?.articles.current_page ?? 1
  const before = (pages[0]?.articles.from ?? 1) - 1
  const infinite = isEndless || (commerce?.online_configuration.scroll_infinito_en_home ?? false)

  return (
    <section aria-labelledby={headingId}>
      {renderHeading({ id: headingId, total })}
      {list.isPending && <SkeletonCards />}
      {list.isError && articles.length === 0 && <FailedList onRetry={() => void list.refetch()} />}
      {total !== null && articles.length === 0 && empty}
      {last && pageHref && first > 1 && (
        <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <LinkButton variant="ghost" size="sm" to={pageHref(first - 1)}>
            {copy.previousPage}
          </LinkButton>
          <span className="figures text-xs text-muted">{copy.page(first, last.last_page)}</span>
        </div>
      )}
      {articles.length > 0 && (
        <div
          aria-busy={list.isPlaceholderData}
          className={classes('transition-opacity', list.isPlaceholderData && 'opacity-50')}
        >
          <ArticleGrid articles={articles} labelledBy={headingId} eager={eager} heading={cardHeading} />
        </div>
      )}
      {articles.length > 0 && (
        <ListEnd
          growsByItself={growsByItself({
            infinite,
            page: last?.current_page ?? 1,
            loaded: articles.length,
            isSelected,
          })}
          hasMore={list.hasNextPage && !list.isPlaceholderData}
          isGrowing={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          isWhole={first === 1}
          shown={
            first === 1
              ? copy.shownOf(articles.length, total ?? articles.length)
              : copy.shownFrom(before + 1, before + articles.length, total ?? articles.length)
          }
          moreHref={last && pageHref?.(last.current_page + 1)}
          onGrow={() => void list.fetchNextPage()}
        />
      )}
    </section>
  )
}

/** An article that moved to a later page in between is shown once. */
function withoutRepeats(articles: readonly ArticleCard[]): ArticleCard[] {
  return [...new Map(articles.map((article) => [article.id, article])).values()]
}

type Growth = {
  /** The shop's scroll_infinito_en_home. */
  infinite: boolean
  /** The last one loaded, also of a list entered at a later page. */ page: number
  loaded: number
  isSelected: boolean
}

/** Whether the list grows automatically near its end, rather than by 'Cargar más' (spec 1 §9). */
export function growsByItself({ infinite, page, loaded, isSelected }: Growth): boolean {
  return infinite || (loaded >= leastLoaded && (page < growsBelowPage || isSelected))
}
