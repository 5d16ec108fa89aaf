import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { homeHref } from '#contract/screens.ts'
import { type Load, loadInBrowser, loadOnServer } from '../../api/load.ts'
import { currentOrderQuery } from '../../api/queries/current-order-query.ts'
import { ordersQuery } from '../../api/queries/order-queries.ts'
import { buyerQuery, commerceQuery } from '../../api/queries/shop-queries.ts'
import { orders as copy } from '../../copy/orders.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ReceiptText } from '../../ui/icons.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { FailedList } from '../catalog/failed-list.tsx'
import { leaveToList, waitForList } from '../catalog/first-page.ts'
import { MoreRows } from '../catalog/more-rows.tsx'
import { CurrentOrderStrip } from './current-order-strip.tsx'
import { OrderDetail } from './order-detail.tsx'
import { OrderRow } from './order-row.tsx'
import type { Route } from './+types/orders'

type Here = { now: string; shop: string }

const load: Load<Here> = async ({ cache, ask }) => {
  const lists = [
    cache.fetchInfiniteQuery(ordersQuery(ask)).catch(leaveToList),
    cache.prefetchQuery(currentOrderQuery(ask)),
  ]
  const [commerce] = await Promise.all([
    cache.ensureQueryData(commerceQuery(ask)),
    waitForList(Promise.all(lists)),
  ])
  return { now: new Date().toISOString(), shop: commerce.name }
}
export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: copy.title(loaderData?.result.shop ?? '') },
  { name: 'robots', content: 'noindex' },
]

export default function OrdersScreen() {
  return (
    <div className="wrap max-w-260 py-8 tablet:py-10">
      <h1 className="display mb-6 text-2xl tablet:text-3xl">{copy.heading}</h1>
      <div className="grid gap-4">
        <CurrentOrderStrip />
        <OrderList />
      </div>
    </div>
  )
}

function OrderList() {
  const { now } = useLoaderData<typeof loader>().result
  const list = useInfiniteQuery(ordersQuery())
  const { data: buyer } = useQuery(buyerQuery())
  const [opened, setOpened] = useState<Order | null>(null)

  if (list.isPending) return <SkeletonLines count={3} className="h-24 rounded-lg" />
  if (!list.data) return <FailedList onRetry={() => void list.refetch()} />
  const orders = list.data.pages.flatMap((page) => page.orders.data)
  if (orders.length === 0)
    return (
      <Empty
        drawing={<ReceiptText aria-hidden size={56} strokeWidth={1.25} />}
        title={copy.empty}
        text={copy.emptyText}
        action={<LinkButton to={homeHref}>{copy.emptyAction}</LinkButton>}
      />
    )

  return (
    <>
      <ol className="grid gap-3">
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            client={buyer?.seller_id == null ? null : order.buyer.name}
            now={now}
            onOpen={() => setOpened(order)}
          />
        ))}
      </ol>
      <MoreRows list={list} label={copy.loadMore} />
      <OrderDetail
        order={orders.find(({ id }) => id === opened?.id) ?? opened}
        onClose={() => setOpened(null)}
      />
    </>
  )
}
