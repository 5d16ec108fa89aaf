import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { href } from '#contract/screens.ts'
import { slugify } from '#domain/slug.ts'
import { categoriesQuery } from '../../api/queries/shop-queries.ts'
import { home as homeCopy } from '../../copy/home.ts'
import { search as copy } from '../../copy/search.ts'
import { Link } from '../../ui/link.tsx'

/** The shelves of the shop, to begin from. */
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
