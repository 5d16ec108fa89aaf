import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { href } from '#contract/screens.ts'
import { slugify } from '#domain/text/text.ts'
import { useIsBuyer } from '../../api/cart/use-cart.ts'
import { mostWantedQuery, lastSearchesQuery } from '../../api/queries/list-queries.ts'
import { categoriesQuery } from '../../api/queries/shop-queries.ts'
import { home as homeCopy } from '../../copy/home.ts'
import { search as copy } from '../../copy/search.ts'
import { ArticleShelf } from '../../parts/article-card/card-lists.tsx'
import { FailedList } from '../../parts/lists/failed-list.tsx'
import { Link } from '../../router/link.tsx'
import { SkeletonCards } from '../../ui/empty.tsx'
import { History } from './search-icons.ts'

export function Invitation() {
  return (
    <>
      <h1 className="display text-2xl tablet:text-3xl">{copy.invite}</h1>
      <p className="mt-1.5 mb-7 text-muted">{copy.inviteText}</p>
      <RecentSearches />
      <MostWanted eager={4} />
      <div className="mt-10">
        <CategoryTiles />
      </div>
    </>
  )
}

export function CategoryTiles() {
  const { data: categories = [] } = useQuery(categoriesQuery())
  const headingId = useId()
  if (categories.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="display mb-4 text-xl tablet:mb-5 tablet:text-2xl">
        {copy.categories}
      </h2>
      <ul className="grid grid-cols-2 gap-2.5 max-[18rem]:grid-cols-1 tablet:grid-cols-3 tablet:gap-4 notebook:grid-cols-4 desktop:grid-cols-5">
        {categories.map(({ id, name, articles_count }) => (
          <li key={id}>
            <Link
              to={href('home', { category: slugify(name) })}
              className="grid h-full min-h-20 content-center gap-0.5 rounded-lg border border-line bg-card px-4 py-3 transition-colors hover:border-edge hover:bg-paper-2"
            >
              <span className="font-semibold">{name}</span>
              <span className="figures text-xs text-muted">{homeCopy.count(articles_count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'Mas buscados': most viewed and searched in 30 days. */
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

/** The buyer's last searches (spec 1 §2). Nothing for a visitor. */
export function RecentSearches() {
  const isBuyer = useIsBuyer()
  const { data: searches = [] } = useQuery({ ...lastSearchesQuery(), enabled: isBuyer })
  const headingId = useId()
  if (!isBuyer || searches.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="mb-8">
      <h2 id={headingId} className="mb-2.5 flex items-center gap-2 text-xs font-semibold text-muted">
        <History aria-hidden size={16} />
        {copy.recent}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {searches.map(({ id, body }) => (
          <li key={id} className="max-w-full">
            <Link
              to={href('search', {}, { q: body })}
              className="inline-flex min-h-11 max-w-full items-center rounded-full border border-line bg-card px-4 transition-colors hover:border-edge hover:bg-paper-2"
            >
              <span className="truncate">{body}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
