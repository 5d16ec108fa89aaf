import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PanelOrderRow } from '#contract/panel/orders.ts'
import { panelHref } from '#contract/panel/screens.ts'
import { orderWords, orders as copy } from '../../../copy/panel/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { SlidersHorizontal } from '../../../ui/lazy-icons.ts'
import { Screen } from '../../frame/screen.tsx'
import type { FirstQueries } from '../../me.ts'
import { FiltersDialog } from '../../parts/filters-dialog.tsx'
import { orderCountsQuery, orderListQuery, ordersOf } from '../../parts/order-queries.ts'
import { type FilterName, type Filters, tabGroups, useOrderSearch } from '../../parts/order-search.ts'
import { PillTabs } from '../../parts/pill-tabs.tsx'
import { alertsQuery } from '../../parts/ringing.ts'
import { SearchField } from '../../parts/search-field.tsx'
import { BatchBar } from './batch-bar.tsx'
import { type Chosen, OrderList } from './order-list.tsx'

export const firstQueries: FirstQueries = (_me, cache) => [
  cache.prefetchInfiniteQuery(orderListQuery({ group: 'unconfirmed' })),
  cache.prefetchQuery(orderCountsQuery()),
  cache.prefetchQuery(alertsQuery()),
]

/** The order that digits mean: of that number, or the only one found by the end of a phone. */
function meantBy(digits: string, found: readonly PanelOrderRow[]): number | null {
  const numbered = found.find(({ num }) => String(num) === digits)
  return (numbered ?? (found.length === 1 ? found[0] : null))?.num ?? null
}

/** Opens the order of entered digits once their results are there; typing on waits no longer. */
function useEnter({ typed, q, query, change }: ReturnType<typeof useOrderSearch>): () => void {
  const navigate = useNavigate()
  const [entered, setEntered] = useState<string | null>(null)
  if (entered !== null && entered !== typed.trim()) setEntered(null)
  const isAsked = entered !== null && entered === q
  const { data, isPlaceholderData } = useInfiniteQuery({ ...orderListQuery(query), enabled: isAsked })
  const num =
    isAsked && data && !isPlaceholderData ? meantBy(entered, data.pages.flatMap(ordersOf)) : undefined
  if (num === null) setEntered(null)
  useEffect(() => {
    if (num) void navigate(panelHref('order', { num }))
  }, [num, navigate])
  return () => {
    const digits = typed.trim()
    if (!/^\d+$/.test(digits)) return
    change({ q: digits })
    setEntered(digits)
  }
}

/** The shop's orders by group, or found by a search. */
export default function Orders() {
  const search = useOrderSearch()
  const { group, q, filters, query } = search
  const enter = useEnter(search)
  const { search: address } = useLocation()
  const [isFiltering, setFiltering] = useState(false)
  /** Null while not selecting. */
  const [chosen, setChosen] = useState<Chosen | null>(null)
  // The bar first, the rows' checkboxes in slices after it: they come and go with its rendering, and follow each tap at once.
  const rendered = useDeferredValue(chosen)
  const { data: counts } = useQuery(orderCountsQuery())
  const waiting = counts?.groups.find((one) => one.group === 'unconfirmed')?.count
  const filterCount = Object.keys(filters).length
  return (
    <Screen
      title={copy.title}
      waits={waiting === undefined ? null : copy.waits(waiting)}
      actions={
        <Button variant="ghost" onClick={() => setChosen(chosen === null ? new Map() : null)}>
          {chosen === null ? copy.select : copy.stopSelecting}
        </Button>
      }
      bar={chosen && <BatchBar chosen={chosen} onDone={() => setChosen(null)} />}
    >
      <div className="grid gap-3">
        <search>
          <form
            className="flex gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              enter()
            }}
          >
            <SearchField
              label={copy.search}
              hint={copy.searchHint}
              clear={copy.clear}
              typed={search.typed}
              onType={search.setTyped}
            />
            <Button
              variant="ghost"
              className="px-4!"
              // The pressed button first, then the dialog: its fields and the page behind it are styled in one long task.
              onClick={() => startTransition(() => setFiltering(true))}
            >
              <SlidersHorizontal aria-hidden size={20} />
              <span className="max-tablet:sr-only">
                {filterCount === 0 ? copy.filter : copy.filtersOn(filterCount)}
              </span>
              {filterCount > 0 && (
                <span
                  aria-hidden
                  className="figures grid size-6 place-items-center rounded-full bg-glass text-xs text-white tablet:hidden"
                >
                  {filterCount}
                </span>
              )}
            </Button>
          </form>
        </search>
        {q === '' ? (
          <PillTabs
            // Remounts when counts arrive, as they change the widths.
            key={String(counts === undefined)}
            label={copy.tabs}
            current={group}
            tabs={tabGroups.map((name) => {
              const of = counts?.groups.find((one) => one.group === name)
              return {
                name,
                label: copy.groups[name],
                count: of && copy.count(of.count, of.is_capped),
                isUrgent: name === 'unconfirmed' && of !== undefined && of.count > 0,
              }
            })}
            onPick={(next) =>
              search.change({
                estado: next === tabGroups[0] && filters.placed_on === undefined ? undefined : next,
              })
            }
          />
        ) : (
          <p className="flex min-h-12 flex-wrap items-center gap-x-3 text-muted">
            {filterCount === 0 ? copy.everywhere : copy.filtered}
            {filterCount > 0 && (
              <Button variant="quiet" className="px-3!" onClick={search.unfilter}>
                {copy.searchAll}
              </Button>
            )}
          </p>
        )}
      </div>
      <OrderList
        key={group}
        group={q === '' ? group : undefined}
        query={query}
        search={address}
        q={q}
        onUnfilter={filterCount === 0 ? undefined : search.unfilter}
        chosen={chosen === null || rendered === null ? rendered : chosen}
        onChoose={setChosen}
      />
      {isFiltering && (
        <Filtering values={filters} onChange={search.change} onClose={() => setFiltering(false)} />
      )}
    </Screen>
  )
}

const channels = Object.entries(orderWords.channels).map(([id, name]) => ({ id, name }))
const moneys = [
  { id: 'owed', name: copy.owed },
  { id: 'collected', name: copy.collected },
]

type FilteringProps = {
  values: Filters
  onChange: (values: Record<FilterName, string | undefined>) => void
  onClose: () => void
}

function Filtering(props: FilteringProps) {
  const { data } = useQuery(orderCountsQuery())
  return (
    <FiltersDialog
      {...props}
      copy={copy}
      filters={[
        { name: 'day', label: copy.day, options: 'day' },
        { name: 'placed_on', label: copy.placedOn, options: 'day' },
        { name: 'money', label: copy.money, options: moneys },
        { name: 'zone', label: copy.zone, options: data?.zones },
        { name: 'payment_method', label: copy.method, options: data?.payment_methods },
        { name: 'seller', label: copy.seller, options: data?.sellers },
        { name: 'channel', label: copy.channel, options: channels },
      ]}
    />
  )
}
