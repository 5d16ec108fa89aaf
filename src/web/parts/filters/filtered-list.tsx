import { type ReactNode, useId } from 'react'
import { countFilters, noFilters, withoutFilter } from '#domain/catalog/filters.ts'
import type { Listed } from '../../api/queries/list-queries.ts'
import { filters as copy } from '../../copy/search.ts'
import { useScreenPlace } from '../../router/list-keep-alive.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty, SkeletonLines } from '../../ui/empty.tsx'
import { FailedList, pagePath } from '../lists/failed-list.tsx'
import { type ArticleList, GrowingGrid } from '../lists/growing-grid.tsx'
import { Logo } from '../logo.tsx'
import { usePriceSecret } from '../shown-price.ts'
import { FilterChips } from './applied-filters.tsx'
import { FilterDialog } from './filter-dialog.tsx'
import { FilterPanel } from './filter-panel.tsx'
import {
  addressOf,
  besidesFilters,
  listQuery,
  queryText,
  type FilterState,
  useFacets,
} from './use-filters.ts'

type FilteredListProps = {
  listed: Listed
  state: FilterState
  list: ArticleList
  renderTitle: (title: { id: string; total: number | null }) => ReactNode
  sort?: ReactNode
  /** Above the filters, at the side. */
  side?: ReactNode
  /** Between title and list. */
  above?: ReactNode
  /** Shown when the list is empty even without filters. */
  empty: ReactNode
}

/** A list with its filters, at its side or in a dialog; active filters are shown above it. */
export function FilteredList({
  listed,
  state: asked,
  list,
  renderTitle,
  sort,
  side,
  above,
  empty,
}: FilteredListProps) {
  const state = useVisibleFilters(asked)
  const { filters, taken } = state
  const { location, query } = useScreenPlace()
  const whole = queryText(listQuery(query))
  const address = whole === '' ? location.pathname : `${location.pathname}?${whole}`
  const facets = useFacets(listed, asked.filters)
  const isFiltered = countFilters(filters) > 0
  const offers = isFiltered || facets.data === undefined || facets.data.facets.length > 0
  const hasSide = offers || Boolean(side)

  return (
    <div
      className={classes(
        hasSide &&
          'grid grid-cols-[minmax(0,1fr)] gap-x-8 notebook:grid-cols-[14rem_minmax(0,1fr)] desktop:gap-x-10 desktop:grid-cols-[15rem_minmax(0,1fr)]',
      )}
    >
      {hasSide && (
        <div className="min-w-0 max-notebook:noscript:contents">
          {side}
          {offers && (
            <Side
              isBelow={Boolean(side)}
              facets={facets}
              state={state}
              besides={besidesFilters(query, taken)}
            />
          )}
        </div>
      )}
      <GrowingGrid
        list={list}
        isSelected
        pageHref={(page) => pagePath(address, page)}
        eager={4}
        cardHeading="h2"
        renderHeading={({ id, total }) => (
          <>
            <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
              {renderTitle({ id, total })}
              {(offers || sort) && (
                <div className="flex max-w-full min-w-0 items-center gap-2.5 max-tablet:w-full">
                  {offers && <FilterDialog listed={listed} state={state} />}
                  {sort}
                </div>
              )}
            </div>
            <FilterChips filters={filters} taken={taken} facets={facets.data} />
            {above}
          </>
        )}
        empty={isFiltered ? <NothingLeft to={addressOf(query, noFilters, taken)} /> : empty}
      />
    </div>
  )
}

/** Without a filter by price where prices are hidden, which the server ignores. */
function useVisibleFilters(state: FilterState): FilterState {
  const seesPrices = usePriceSecret() === 'unknown'
  return seesPrices ? state : { ...state, filters: withoutFilter(state.filters, 'price') }
}

type SideProps = {
  /** Something else is shown above. */ isBelow: boolean
  facets: ReturnType<typeof useFacets>
  state: FilterState
  besides: [string, string][]
}

function Side({ isBelow, facets, state, besides }: SideProps) {
  const titleId = useId()
  return (
    <section
      id="filtros"
      aria-labelledby={titleId}
      className={classes(
        'max-notebook:hidden max-notebook:noscript:order-last max-notebook:noscript:mt-10 max-notebook:noscript:block',
        isBelow && 'mt-8',
      )}
    >
      <h2 id={titleId} className="display mb-2 px-3.5 text-lg">
        {copy.title}
      </h2>
      {facets.data && (
        <FilterPanel facets={facets.data} filters={state.filters} onChange={state.apply} besides={besides} />
      )}
      {facets.isPending && <SkeletonLines count={8} className="h-11 rounded-md" />}
      {facets.isError && !facets.data && <FailedList onRetry={() => void facets.refetch()} />}
    </section>
  )
}

function NothingLeft({ to }: { to: string }) {
  return (
    <Empty
      drawing={<Logo mood="empty" />}
      title={copy.nothing}
      text={copy.nothingText}
      action={
        <LinkButton to={to} keepsScroll>
          {copy.clear}
        </LinkButton>
      }
    />
  )
}
