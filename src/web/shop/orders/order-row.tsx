import type { Order } from '#contract/orders.ts'
import { ageText, formatDate } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { orders as copy } from '../../copy/orders.ts'
import { Button } from '../../ui/button.tsx'
import { OrderAgainButton } from './again/again-button.tsx'
import { OrderStatus } from './state/order-status.tsx'
import { OrderTile } from './order-tile.tsx'
import { PaymentState } from './state/payment-state.tsx'

const tilesShown = 3

type OrderRowProps = {
  order: Order
  /** For whom a seller ordered; null to a buyer. */ client: string | null
  /** An ISO time. */ now: string
  onOpen: () => void
}

/** One of Mis Pedidos: number, status, how much of what, how long ago. */
export function OrderRow({ order, client, now, onOpen }: OrderRowProps) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-card p-4 tablet:grid-cols-[1fr_auto_8rem_10.5rem] tablet:p-5">
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="figures text-md font-semibold">{copy.number(order.num)}</h2>
          <OrderStatus name={order.order_status.name} />
          <PaymentState status={order.payment_status} />
        </div>
        {client !== null && (
          <p className="wrap-anywhere">
            <span className="text-muted">{copy.client}</span> {client}
          </p>
        )}
        <p className="figures text-muted">
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
      <div className="grid gap-2 max-tablet:col-span-2">
        <Button variant="ghost" size="sm" aria-label={copy.seeOf(order.num)} onClick={onOpen}>
          {copy.see}
        </Button>
        <OrderAgainButton order={order} size="sm" />
      </div>
    </li>
  )
}
