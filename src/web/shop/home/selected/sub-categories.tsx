import { href } from '#contract/screens.ts'
import type { Category } from '#contract/shop.ts'
import { slugify } from '#domain/slug.ts'
import { selected as copy } from '../../../copy/selected.ts'
import { Link } from '../../../ui/link.tsx'
import type { Named } from './selection.ts'

const entry =
  'flex h-11 items-center justify-between gap-3 rounded-md px-3.5 whitespace-nowrap transition-colors hover:bg-paper-2 max-notebook:border max-notebook:border-line max-notebook:bg-card aria-[current=page]:bg-sin-alcohol aria-[current=page]:font-semibold aria-[current=page]:text-glass-text'

/** The shelves within a category: a list at the side, chips in a row on a phone. */
export function SubCategories({ category, current }: { category: Category; current: Named | null }) {
  const slug = slugify(category.name)
  return (
    <nav aria-label={copy.subCategories} className="mb-5 min-w-0 notebook:mb-0">
      <p className="display mb-2 px-3.5 text-lg max-notebook:hidden">{copy.subCategories}</p>
      <ul className="snap flex gap-2 max-tablet:-mx-(--gutter) max-tablet:px-(--gutter) notebook:grid notebook:gap-0.5">
        <Entry
          to={href('home', { category: slug })}
          label={copy.allOf(category.name)}
          count={category.articles_count}
          isCurrent={current === null}
        />
        {category.sub_categories.map(({ id, name, articles_count }) => (
          <Entry
            key={id}
            to={href('home', { category: slug, sub_category: slugify(name) })}
            label={name}
            count={articles_count}
            isCurrent={current?.id === id}
          />
        ))}
      </ul>
    </nav>
  )
}

function Entry({
  to,
  label,
  count,
  isCurrent,
}: {
  to: string
  label: string
  count: number
  isCurrent: boolean
}) {
  return (
    <li>
      <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={entry}>
        {label}
        <span className="figures text-xs text-muted">{count}</span>
      </Link>
    </li>
  )
}
