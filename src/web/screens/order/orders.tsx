import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { formatMoney } from '#domain/money/money.ts'
import { ageText, formatDate } from '#domain/time/dates.ts'
import { type Load, loadInBrowser, loadOnServer } from '../../api/load.ts'
import { ordersQuery } from '../../api/queries/order-queries.ts'
import { currentOrderQuery, buyerQuery, commerceQuery } from '../../api/queries/shop-queries.ts'
import { orders as copy } from '../../copy/orders.ts'
import { FailedList, leaveToList, waitForList } from '../../parts/lists/failed-list.tsx'
import { EmptyList, MoreRows } from '../../parts/lists/row-list.tsx'
import { OrderAgainButton } from '../../parts/orders/again-button.tsx'
import { CurrentOrderStrip } from '../../parts/orders/current-order-strip.tsx'
import { OrderDetail } from '../../parts/orders/order-detail.tsx'
import { OrderTile } from '../../parts/orders/order-lines.tsx'
import { OrderStatus, PaymentState } from '../../parts/orders/order-state.tsx'
import { unlistedMeta } from '../../seo/meta.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonLines } from '../../ui/empty.tsx'
import { ReceiptText } from '../../ui/icons.tsx'
import type { Route } from './+types/orders'

const tilesShown = 3

type Here = { now: string; shop: string }

const load: Load<Here> = async ({ cache, client }) => {
  const [commerce] = await Promise.all([
    cache.ensureQueryData(commerceQuery(client)),
    waitForList(
      cache.fetchInfiniteQuery(ordersQuery(client)).catch(leaveToList),
      cache.prefetchQuery(currentOrderQuery(client)),
    ),
  ])
  return { now: new Date().toISOString(), shop: commerce.name }
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta = unlistedMeta(copy.title)

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
  if (orders.length === 0) return <EmptyList icon={ReceiptText} copy={copy} />

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

type OrderRowProps = {
  order: Order
  /** The client a seller ordered for; null for a buyer. */ client: string | null
  /** ISO time. */ now: string
  onOpen: () => void
}

/** An order of Mis Pedidos: number, status, content, age. */
function OrderRow({ order, client, now, onOpen }: OrderRowProps) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-card p-4 tablet:grid-cols-[1fr_auto_8rem_10.5rem] tablet:p-5">
      <div className="contents gap-1.5 tablet:grid">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="figures text-md font-semibold">{copy.number(order.num)}</h2>
          <OrderStatus name={order.order_status.name} />
          <PaymentState order={order} />
        </div>
        {client !== null && (
          <p className="wrap-anywhere max-tablet:order-1 max-tablet:col-span-2">
            <span className="text-muted">{copy.client}</span> {client}
          </p>
        )}
        <p className="figures text-muted max-tablet:order-1 max-tablet:col-span-2">
          {copy.products(order.articles_count)} ·{' '}
          <time dateTime={order.created_at} title={formatDate(order.created_at)}>
            {ageText(order.created_at, new Date(now))}
          </time>
        </p>
      </div>
      <div aria-hidden className="flex gap-1.5 max-tablet:hidden">
        {[...order.articles, ...order.promociones_vinoteca].slice(0, tilesShown).map((bought, at) => (
          <OrderTile key={at} of={bought} className="w-11" />
        ))}
      </div>
      <p className="figures text-right text-md font-semibold">
        <span className="sr-only">{copy.total} </span>
        {formatMoney(order.total)}
      </p>
      <div className="flex flex-wrap gap-2 *:grow max-tablet:order-2 max-tablet:col-span-2 tablet:flex-col">
        <Button variant="ghost" size="sm" aria-label={copy.seeOf(order.num)} onClick={onOpen}>
          {copy.see}
        </Button>
        <OrderAgainButton order={order} size="sm" />
      </div>
    </li>
  )
}
