import { useInfiniteQuery } from '@tanstack/react-query'
import { homeHref } from '#contract/screens.ts'
import { fromCategoryQuery, placeholderWithinList } from '../../../api/queries/list-queries.ts'
import { selected as selectedCopy } from '../../../copy/selected.ts'
import { home as copy } from '../../../copy/home.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { FilteredList } from '../../../parts/filters/filtered-list.tsx'
import { useFilters } from '../../../parts/filters/use-filters.ts'
import { Logo } from '../../../parts/logo.tsx'
import { HomeBanners } from '../banners.tsx'
import { crumbsOf, listedOf, type Selection, selectionTitle } from './selection.ts'
import { SortSelect, SubCategories } from './selection-controls.tsx'

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
              {total !== null && copy.count(total)}
            </output>
          </div>
        )}
        sort={category && <SortSelect sort={sort} />}
        empty={
          <Empty
            drawing={<Logo mood="empty" />}
            title={selectedCopy.nothing}
            text={selectedCopy.nothingText}
            action={<LinkButton to={homeHref}>{copy.backToHome}</LinkButton>}
          />
        }
      />
    </div>
  )
}
