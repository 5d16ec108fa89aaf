import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { panelScreens } from '#contract/panel/screens.ts'
import type { OrderGroup } from '#domain/panel/order-moves.ts'
import { orders as copy } from '../../../copy/panel/orders.ts'
import { Link } from '../../../router/link.tsx'
import { ListCard, LoadingRows } from '../../frame/loading-rows.tsx'
import { numOf, orderListQuery, type OrderQuery, orderQuery, ordersOf } from '../../parts/order-queries.ts'
import { OrderRow } from '../../parts/order-row.tsx'
import { listSearch, readOrderSearch } from '../../parts/order-search.ts'
import { viewOf } from '../../parts/paged-query.ts'
import { useNow } from '../../parts/use-now.ts'
import { usePagedRows } from '../../parts/windowed-rows.tsx'

type Listed = { query: OrderQuery; search: string; group: OrderGroup | undefined; isFiltered: boolean }

/** The list that an order was opened from, whose parameters its URL keeps; without them the group that it was in then. */
function useListed(num: number): Listed | null {
  const [params] = useSearchParams()
  const { data: order } = useQuery(orderQuery(num))
  const [opened, setOpened] = useState<{ num: number; group: OrderGroup } | null>(null)
  if (order && opened?.num !== num) setOpened({ num, group: order.group })
  const search = listSearch(params)
  if (search !== '') {
    const { query, filters } = readOrderSearch(params)
    return { query, search, group: query.group, isFiltered: Object.keys(filters).length > 0 }
  }
  if (opened === null) return null
  const { group } = opened
  return { query: { group }, search: `?estado=${group}`, group, isFiltered: false }
}

/** On a screen wide enough for both, an order's list. */
export function OrdersBeside({ num }: { num: number }) {
  const listed = useListed(num)
  return (
    <nav
      aria-label={copy.title}
      className="sticky top-0 grid h-dvh w-84 shrink-0 content-start gap-3 overflow-y-auto overscroll-contain border-r border-line px-4 pt-10 pb-8"
    >
      {listed && (
        <>
          <Link
            to={panelScreens.orders + listed.search}
            className="flex min-h-12 items-center rounded-sm px-1 text-md font-semibold underline-offset-4 hover:underline"
          >
            {listed.group ? copy.groups[listed.group] : copy.title}
          </Link>
          <List key={listed.search} num={num} {...listed} />
        </>
      )}
    </nav>
  )
}

/** Scrolls the list alone: `scrollIntoView` would also move the order beside it. */
function showOpen(row: HTMLLIElement | null): void {
  const list = row?.closest('nav')
  if (!row || !list) return
  const [{ top, bottom }, seen] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollTop += Math.max(0, bottom - seen.bottom) + Math.min(0, top - seen.top)
}

function List({ num, query, search, group, isFiltered }: Listed & { num: number }) {
  const options = orderListQuery(query, 'beside')
  const list = useInfiniteQuery(options)
  const { rows } = usePagedRows(list.data, ordersOf, numOf)
  const now = useNow()
  useEffect(() => {
    // All of its pages are rendered, so all are refetched.
    Object.assign(viewOf(options.queryKey), { from: 0, to: (list.data?.pages.length ?? 1) - 1 })
  })
  if (list.data === undefined)
    return <LoadingRows query={list} copy={copy} count={6} className="h-24 rounded-lg!" />
  if (rows.length === 0)
    return (
      <p className="px-1 text-sm text-muted">
        {isFiltered ? copy.noneFiltered : group ? copy.none[group] : copy.noneFound}
      </p>
    )
  return (
    <ListCard list={list}>
      <ul>
        {rows.map((order) => (
          <li
            key={order.num}
            ref={order.num === num ? showOpen : undefined}
            className="not-last:border-b border-line"
          >
            <OrderRow order={order} now={now} group={group} search={search} isOpen={order.num === num} />
          </li>
        ))}
      </ul>
    </ListCard>
  )
}
