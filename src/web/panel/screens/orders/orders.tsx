import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { panelHref } from '#contract/panel/screens.ts'
import type { OrderGroup } from '#domain/panel/order-moves.ts'
import { orders as copy } from '../../../copy/panel/orders.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Search, X } from '../../../ui/icons.tsx'
import { SlidersHorizontal } from '../../../ui/lazy-icons.ts'
import { Screen } from '../../frame/screen.tsx'
import { orderCountsQuery } from '../../parts/order-queries.ts'
import { BatchBar } from './batch-bar.tsx'
import { FiltersSheet } from './filters-sheet.tsx'
import { type Chosen, OrderList } from './order-list.tsx'
import { useOrderSearch } from './use-order-search.ts'

/** In order of a merchant's attention. */
const tabs: readonly OrderGroup[] = [
  'unconfirmed',
  'preparing',
  'ready',
  'awaiting_payment',
  'delivered',
  'cancelled',
]

/** The shop's orders by group, or found by a search. */
export default function Orders() {
  const search = useOrderSearch(tabs)
  const { group, q, filters, query } = search
  const navigate = useNavigate()
  const [isFiltering, setFiltering] = useState(false)
  /** Null while not selecting. */
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { data: counts } = useQuery(orderCountsQuery())
  const waiting = counts?.groups.find((one) => one.group === 'unconfirmed')?.count
  const filterCount = Object.keys(filters).length
  return (
    <Screen
      title={copy.title}
      waits={waiting === undefined ? undefined : copy.waits(waiting)}
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
              if (/^\d+$/.test(search.typed.trim()))
                void navigate(panelHref('order', { num: search.typed.trim() }))
            }}
          >
            <SearchField typed={search.typed} onType={search.setTyped} />
            <Button variant="ghost" className="px-4!" onClick={() => setFiltering(true)}>
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
          <Tabs
            // The counts give the tabs their widths.
            key={String(counts === undefined)}
            group={group}
            counts={counts?.groups}
            onPick={(next) => search.change({ estado: next === tabs[0] ? undefined : next })}
          />
        ) : (
          <p className="flex min-h-12 items-center text-muted">{copy.everywhere}</p>
        )}
      </div>
      <OrderList
        key={group}
        group={q === '' ? group : undefined}
        query={query}
        onUnfilter={filterCount === 0 ? undefined : search.unfilter}
        chosen={chosen}
        onChoose={setChosen}
      />
      {isFiltering && (
        <FiltersSheet filters={filters} onChange={search.change} onClose={() => setFiltering(false)} />
      )}
    </Screen>
  )
}

function SearchField({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  return (
    <span className="relative min-w-0 flex-1">
      <Search aria-hidden size={20} className="absolute top-3.5 left-4 text-muted" />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={copy.search}
        placeholder={copy.searchHint}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        className="h-12 w-full rounded-md border-[1.5px] border-edge bg-card pr-12 pl-11 text-base transition-colors placeholder:text-muted hover:border-ink [&::-webkit-search-cancel-button]:hidden"
      />
      {typed !== '' && (
        <IconButton label={copy.clear} onClick={() => onType('')} className="absolute top-0.5 right-0.5">
          <X aria-hidden size={18} />
        </IconButton>
      )}
    </span>
  )
}

type TabsProps = {
  group: OrderGroup | undefined
  counts: readonly { group: OrderGroup; count: number; is_capped: boolean }[] | undefined
  onPick: (group: OrderGroup) => void
}

/** Groups with their counts, scrollable. */
function Tabs({ group, counts, onPick }: TabsProps) {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current: nav } = strip
    const tab = nav?.querySelector<HTMLElement>(`[data-group=${group}]`)
    if (nav && tab) nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.clientWidth) / 2
  }, [group])
  return (
    <nav
      ref={strip}
      aria-label={copy.tabs}
      className="relative -mx-4 overflow-x-auto px-4 [scrollbar-width:none] tablet:-mx-8 tablet:px-8"
    >
      <ul className="flex gap-2">
        {tabs.map((name) => {
          const of = counts?.find((one) => one.group === name)
          return (
            <li key={name} className="shrink-0">
              <button
                type="button"
                data-group={name}
                aria-current={name === group}
                onClick={() => onPick(name)}
                className="group inline-flex min-h-12 items-center gap-2 rounded-full border-[1.5px] border-line bg-card px-4 font-semibold whitespace-nowrap transition-colors hover:border-edge aria-[current=true]:border-glass aria-[current=true]:bg-glass aria-[current=true]:text-white -outline-offset-2"
              >
                {copy.groups[name]}
                {of !== undefined && (
                  <span
                    className={classes(
                      'figures grid h-6 min-w-6 place-items-center rounded-full px-1.5 text-xs',
                      name === group
                        ? 'bg-straw text-on-straw'
                        : of.count > 0 && name === 'unconfirmed'
                          ? 'bg-wine text-white'
                          : 'bg-paper-2 text-ink',
                    )}
                  >
                    {copy.count(of.count, of.is_capped)}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
