import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { panelScreens } from '#contract/panel/screens.ts'
import type { OrderGroup } from '#domain/panel/order-moves.ts'
import { orders as copy } from '../../../copy/panel/orders.ts'
import { Link } from '../../../router/link.tsx'
import { ListCard, LoadingRows } from '../../frame/loading-rows.tsx'
import { type OrderQuery, orderListQuery, orderQuery } from '../../parts/order-queries.ts'
import { OrderRow } from '../../parts/order-row.tsx'
import { readOrderSearch } from '../../parts/order-search.ts'
import { useNow } from '../../parts/use-now.ts'

/** The list that an order was opened from, whose parameters its URL keeps; without them the group that it was in when it was opened. */
export function OrdersBeside({ num }: { num: number }) {
  const { search } = useLocation()
  const [params] = useSearchParams()
  const { data: order } = useQuery(orderQuery(num))
  const [opened, setOpened] = useState<OrderGroup | null>(null)
  if (opened === null && order) setOpened(order.group)
  const { query, group } =
    search === '' ? { group: opened, query: opened && { group: opened } } : readOrderSearch(params)
  const shownGroup = query?.q === undefined ? group : null
  return (
    <nav
      aria-label={copy.title}
      className="sticky top-0 grid max-h-dvh w-84 shrink-0 content-start gap-3 overflow-y-auto overscroll-contain border-r border-line px-4 pt-10 pb-8"
    >
      <Link
        to={panelScreens.orders + search}
        className="flex min-h-12 items-center rounded-sm px-1 text-md font-semibold underline-offset-4 hover:underline"
      >
        {shownGroup === null ? copy.title : copy.groups[shownGroup]}
      </Link>
      {query === null ? null : (
        <List num={num} query={query} group={shownGroup ?? undefined} search={search} />
      )}
    </nav>
  )
}

type ListProps = { num: number; query: OrderQuery; group: OrderGroup | undefined; search: string }

function List({ num, query, group, search }: ListProps) {
  const list = useInfiniteQuery(orderListQuery(query))
  const now = useNow()
  const showOpen = useCallback((row: HTMLLIElement | null) => row?.scrollIntoView({ block: 'nearest' }), [])
  if (list.data === undefined)
    return <LoadingRows query={list} copy={copy} count={6} className="h-24 rounded-lg!" />
  const rows = list.data.pages.flatMap(({ orders }) => orders)
  if (rows.length === 0)
    return <p className="px-1 text-sm text-muted">{group ? copy.none[group] : copy.noneFound}</p>
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
