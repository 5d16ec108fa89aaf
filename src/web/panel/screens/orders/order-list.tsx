import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { OrderGroup } from '#domain/panel/order-moves.ts'
import { orders as copy } from '../../../copy/panel/orders.ts'
import { Logo } from '../../../parts/logo.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Empty, SkeletonLines } from '../../../ui/empty.tsx'
import { AllDone } from '../../frame/all-done.tsx'
import { Rows } from '../../frame/section.tsx'
import { type OrderQuery, orderListQuery } from '../../parts/order-queries.ts'
import { OrderRow } from '../../parts/order-row.tsx'
import { useNow } from '../../parts/use-now.ts'

type OrderListProps = {
  /** Undefined: several statuses. */ group: OrderGroup | undefined
  query: OrderQuery
  chosen: ReadonlyMap<number, number> | null
  onChoose: (chosen: ReadonlyMap<number, number>) => void
}

/** Loads more near its end. */
export function OrderList({ group, query, chosen, onChoose }: OrderListProps) {
  const list = useInfiniteQuery(orderListQuery(query))
  const now = useNow()
  const rows = list.data?.pages.flatMap(({ orders }) => orders)
  const end = useNearness(list.hasNextPage && !list.isFetching, () => void list.fetchNextPage())
  if (rows === undefined)
    return list.isError ? (
      <Empty
        drawing={<Logo mood="resting" />}
        title={copy.failed}
        action={<Button onClick={() => void list.refetch()}>{copy.retry}</Button>}
      />
    ) : (
      <SkeletonLines count={6} className="h-24 rounded-lg!" />
    )
  if (rows.length === 0) return <Nothing group={group} />
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={classes(
        'overflow-clip rounded-lg border border-line bg-card shadow-low',
        list.isPlaceholderData && 'settling',
      )}
    >
      <Rows label={copy.title}>
        {rows.map((order) => (
          <OrderRow
            key={order.num}
            order={order}
            now={now}
            showsState={
              group === undefined ||
              (group === 'preparing' && order.status === 'Confirmado') ||
              group === 'ready'
            }
            choice={
              chosen
                ? {
                    isChosen: chosen.has(order.num),
                    onChoose: (isChosen) => {
                      const next = new Map(chosen)
                      if (isChosen) next.set(order.num, order.version)
                      else next.delete(order.num)
                      onChoose(next)
                    },
                  }
                : undefined
            }
          />
        ))}
      </Rows>
      {list.hasNextPage && (
        <div ref={end} className="grid justify-items-center border-t border-line p-3">
          <Button variant="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {copy.more}
          </Button>
        </div>
      )}
    </div>
  )
}

function Nothing({ group }: { group: OrderGroup | undefined }) {
  if (group === 'unconfirmed' || group === 'preparing' || group === 'ready' || group === 'awaiting_payment')
    return <AllDone title={copy.none[group]} text={copy.noneText} />
  return (
    <Empty
      drawing={<Logo mood="empty" />}
      title={group === undefined ? copy.noneFound : copy.none[group]}
      text={group === undefined ? copy.noneFoundText : undefined}
    />
  )
}

/** Calls `onNear` whenever the element comes near the viewport. */
function useNearness(watching: boolean, onNear: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    if (!watching || !ref.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '600px',
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [watching])
  return ref
}
