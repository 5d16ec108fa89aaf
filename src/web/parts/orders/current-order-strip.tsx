import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#domain/money/money.ts'
import { useIsBuyer } from '../../api/cart/use-cart.ts'
import { useIsWithheld } from '../../api/hydration.ts'
import { currentOrderQuery } from '../../api/queries/shop-queries.ts'
import { orders as copy } from '../../copy/orders.ts'
import { ChevronRight } from '../../ui/icons.tsx'
import { Package } from '../../ui/lazy-icons.ts'
import { useTappedPart } from '../tapped-part.ts'
import { OrderStatus, PaymentState } from './order-state.tsx'

/** Rarely opened from Home. */
const loadDetail = () => import('./order-detail.tsx').then(({ OrderDetail }) => OrderDetail)

/** The current open order, on Home and on Mis Pedidos; nothing without one. */
export function CurrentOrderStrip() {
  const isBuyer = useIsBuyer()
  const { data: order } = useQuery({ ...currentOrderQuery(), enabled: isBuyer })
  const [OrderDetail, open, close] = useTappedPart(loadDetail)
  const isWithheld = useIsWithheld()
  if (!isBuyer || !order || isWithheld) return null
  return (
    <section aria-label={copy.current}>
      <button
        type="button"
        onClick={open}
        className="flex min-h-16 w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-paper-2 px-4 py-3 text-left transition-colors hover:border-edge tablet:px-5"
      >
        <Package aria-hidden size={24} className="shrink-0 text-glass-text" />
        <span className="grow">
          <span className="block text-xs text-muted">{copy.current}</span>
          <span className="figures font-semibold">
            {copy.number(order.num)}{' '}
            <span className="font-normal text-muted">
              · {copy.products(order.articles_count)} · {formatMoney(order.total)}
            </span>
          </span>
        </span>
        <span
          aria-live="polite"
          className="flex flex-wrap items-center gap-x-3 gap-y-1 max-tablet:basis-full max-tablet:pl-10"
        >
          <OrderStatus name={order.order_status.name} />
          <PaymentState order={order} />
        </span>
        <ChevronRight aria-hidden size={20} className="max-tablet:hidden" />
        <span className="sr-only">{copy.see}</span>
      </button>
      {OrderDetail && <OrderDetail order={order} onClose={close} />}
    </section>
  )
}
