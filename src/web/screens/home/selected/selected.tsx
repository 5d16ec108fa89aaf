import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { homeHref, href } from '#contract/screens.ts'
import type { Category } from '#contract/shop.ts'
import { type Sort, sorts } from '#domain/catalog/filters.ts'
import { slugify } from '#domain/text/text.ts'
import { fromCategoryQuery, placeholderWithinList } from '../../../api/queries/list-queries.ts'
import { home } from '../../../copy/home.ts'
import { selected as copy } from '../../../copy/selected.ts'
import { FilteredList } from '../../../parts/filters/filtered-list.tsx'
import { listQuery, queryText, useFilters } from '../../../parts/filters/use-filters.ts'
import { Logo } from '../../../parts/logo.tsx'
import { usePriceSecret } from '../../../parts/shown-price.ts'
import { Link } from '../../../router/link.tsx'
import { useScreenPlace } from '../../../router/list-keep-alive.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { HomeBanners } from '../banners.tsx'
import { crumbsOf, listedOf, type Selection, selectionTitle, type Named } from './selection.ts'

export function Selected({ selection }: { selection: Selection }) {
  const { category, subCategory, sort } = selection
  const listed = listedOf(selection)
  const state = useFilters(listed)
  const list = useInfiniteQuery({
    ...fromCategoryQuery(listed, state.filters, sort, state.first),
    placeholderData: placeholderWithinList(listed),
  })

  return (
    <div className="wrap pt-4 tablet:pt-6">
      <Breadcrumb crumbs={crumbsOf(selection)} className="mb-4 max-notebook:hidden" />
      <div className="mb-5 grid gap-3.5 empty:hidden">
        <HomeBanners isSelected />
      </div>
      <FilteredList
        listed={listed}
        state={state}
        list={list}
        side={
          category !== null &&
          category.sub_categories.length > 0 && <SubCategories category={category} current={subCategory} />
        }
        renderTitle={({ id, total }) => (
          <div>
            <h1 id={id} className="display text-2xl tablet:text-3xl">
              {selectionTitle(selection)}
            </h1>
            <output className="figures mt-1 block min-h-[1lh] text-xs text-muted">
              {total !== null && home.count(total)}
            </output>
          </div>
        )}
        sort={category && <SortSelect sort={sort} />}
        empty={
          <Empty
            drawing={<Logo mood="empty" />}
            title={copy.nothing}
            text={copy.nothingText}
            action={<LinkButton to={homeHref}>{home.backToHome}</LinkButton>}
          />
        }
      />
    </div>
  )
}

/** Sorting of the list; by price only when prices are visible. Without scripts it is a form with a button. */
function SortSelect({ sort }: { sort: Sort }) {
  const navigate = useNavigate()
  const query = listQuery(useScreenPlace().query)
  const seesPrices = usePriceSecret() === 'unknown'
  const choose = (chosen: string) => {
    const next = new URLSearchParams(query)
    next.set('orden', chosen)
    void navigate(`?${queryText(next)}`, { replace: true, preventScrollReset: true })
  }
  return (
    <form data-inside="" className="flex min-w-0 items-center gap-2.5">
      {[...query].map(
        ([name, value]) =>
          name !== 'orden' && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
      )}
      <label className="flex min-w-0 items-center gap-2.5">
        <span className="text-xs text-muted max-tablet:sr-only">{copy.sortLabel}</span>
        <select
          key={sort}
          name="orden"
          defaultValue={sort}
          onChange={(event) => choose(event.target.value)}
          className="select h-11 min-w-0 appearance-none rounded-md border-[1.5px] border-edge bg-card pr-9.5 pl-3 font-medium tablet:pr-10 tablet:pl-3.5 hover:border-ink"
        >
          {sorts
            .filter((option) => seesPrices || !option.startsWith('precio'))
            .map((option) => (
              <option key={option} value={option}>
                {copy.sorts[option]}
              </option>
            ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className="h-11 rounded-md bg-glass px-4 font-semibold text-white">
          {copy.sortApply}
        </button>
      </noscript>
    </form>
  )
}

/** Sub-categories: a list at the side, a row of chips on phones. */
function SubCategories({ category, current }: { category: Category; current: Named | null }) {
  const slug = slugify(category.name)
  return (
    <nav aria-label={copy.subCategories} className="mb-5 min-w-0 notebook:mb-0">
      <p className="display mb-2 px-3.5 text-lg max-notebook:hidden">{copy.subCategories}</p>
      <ul className="sub-categories snap flex gap-2 max-tablet:-mx-(--gutter) max-tablet:px-(--gutter) notebook:grid notebook:gap-0.5">
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

type EntryProps = { to: string; label: string; count: number; isCurrent: boolean }

function Entry({ to, label, count, isCurrent }: EntryProps) {
  return (
    <li>
      <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
        {label}
        <span>{count}</span>
      </Link>
    </li>
  )
}
