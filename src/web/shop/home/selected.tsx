import { useInfiniteQuery } from '@tanstack/react-query'
import { homeHref, href } from '#contract/screens.ts'
import { slugify } from '#domain/slug.ts'
import { fromCategoryQuery, type Selected as SelectedIds } from '../../api/queries.ts'
import { home as copy } from '../../copy/home.ts'
import { Breadcrumb, type Crumb } from '../../ui/breadcrumb.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import { GrowingGrid } from '../catalog/growing-grid.tsx'
import { Demijohn } from '../frame/demijohn.tsx'
import { type Selection, selectionTitle } from './selection.ts'
import { SortSelect } from './sort-select.tsx'
import { SubCategories } from './sub-categories.tsx'

/** A selection as the call wants it: 0 is none (spec 1 §7). */
export function selectedOf({ category, subCategory, bodega, sort }: Selection): SelectedIds {
  return { categoryId: category?.id ?? 0, subCategoryId: subCategory?.id ?? 0, bodegaId: bodega?.id ?? 0, sort }
}

/** Home with a category, a sub-category or a bodega selected. */
export function Selected({ selection }: { selection: Selection }) {
  const list = useInfiniteQuery(fromCategoryQuery(selectedOf(selection)))
  const { category, subCategory, sort } = selection
  const hasSidebar = category !== null && category.sub_categories.length > 0

  return (
    <div className="wrap pt-4 tablet:pt-6">
      <Breadcrumb crumbs={crumbsOf(selection)} className="mb-4 max-notebook:hidden" />
      <div className={classes(hasSidebar && 'grid grid-cols-[minmax(0,1fr)] gap-x-10 notebook:grid-cols-[13rem_minmax(0,1fr)]')}>
        {hasSidebar && <SubCategories category={category} current={subCategory} />}
        <GrowingGrid
          list={list}
          isSelected
          eager={4}
          cardHeading="h2"
          renderHeading={({ id, total }) => (
            <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
              <div>
                <h1 id={id} className="display text-2xl tablet:text-3xl">
                  {selectionTitle(selection)}
                </h1>
                <p className="figures mt-1 min-h-[1lh] text-xs text-muted">{total !== null && copy.count(total)}</p>
              </div>
              {category && <SortSelect sort={sort} />}
            </div>
          )}
          empty={<Empty drawing={<Demijohn mood="empty" />} title={copy.nothingFound} text={copy.nothingFoundText} action={<LinkButton to={homeHref}>{copy.backToHome}</LinkButton>} />}
        />
      </div>
    </div>
  )
}

function crumbsOf(selection: Selection): Crumb[] {
  const { category, subCategory } = selection
  const home = { label: copy.backToHome, to: homeHref }
  if (!category || !subCategory) return [home, { label: selectionTitle(selection) }]
  return [home, { label: category.name, to: href('home', { category: slugify(category.name) }) }, { label: selectionTitle(selection) }]
}
