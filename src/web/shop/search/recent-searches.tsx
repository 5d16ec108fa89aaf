import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { href } from '#contract/screens.ts'
import { lastSearchesQuery } from '../../api/queries/search-queries.ts'
import { useIsBuyer } from '../../api/cart/use-cart.ts'
import { search as copy } from '../../copy/search.ts'
import { Link } from '../../ui/link.tsx'
import { History } from './search-icons.ts'

/** What the buyer searched for last, to search it again (spec 1 §2). Nothing for a visitor. */
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
