import type { Order } from '#contract/orders.ts'
import { href } from '#contract/screens.ts'
import { formatDate, formatTime } from '#domain/time/dates.ts'
import { orders as copy } from '../../copy/orders.ts'
import { frame } from '../../copy/shell.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { OrderAgainButton } from './again-button.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { PendingPayment, isPaymentPending, OrderStatus, PaymentState } from './order-state.tsx'
import { TotalSteps } from './total-steps.tsx'
import { AnnulButton } from './unpaid-order.tsx'

/** 'Detalle de la compra' (spec 1 §2): the articles and the total. */
export function OrderDetail({ order, onClose }: { order: Order | null; onClose: () => void }) {
  return (
    <Dialog open={order !== null} onClose={onClose} title={copy.detail}>
      {order && (
        <div className="grid gap-5">
          <div className="flex flex-wrap items-center gap-3">
            <span className="figures font-semibold">{copy.number(order.num)}</span>
            <span aria-live="polite" className="flex flex-wrap items-center gap-3">
              <OrderStatus name={order.order_status.name} />
              <PaymentState order={order} />
            </span>
            <span className="figures text-muted">
              {copy.placedOn(formatDate(order.created_at), formatTime(order.created_at))}
            </span>
          </div>
          <OrderLines order={order} />
          <div className="border-y border-line py-4">
            <TotalSteps totals={order.totals} units={order.articles_count} deliver={order.deliver} />
          </div>
          <OrderFacts order={order} />
          {isPaymentPending(order) && (
            <PendingPayment order={order} className="rounded-lg bg-paper-2 px-4 py-3" />
          )}
          <OrderAgainButton order={order} />
          <AnnulButton order={order} />
          <div className="flex flex-wrap gap-x-6">
            <TextLink to={href('order', { num: order.num, token: order.token })}>{copy.follow}</TextLink>
            {order.can_withdraw && (
              <TextLink to={href('withdrawal', {}, { pedido: order.num })}>{frame.withdrawal}</TextLink>
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}
