import type { Order } from '#contract/orders.ts'
import { homeHref, href } from '#contract/screens.ts'
import type { Commerce } from '#contract/shop.ts'
import { openingStatus } from '#domain/opening-hours.ts'
import { useIsBuyer } from '../../api/cart/use-cart.ts'
import { frame } from '../../copy/frame.ts'
import { orders } from '../../copy/orders.ts'
import { thanks as copy } from '../../copy/thanks.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Part } from '../order-page/part.tsx'
import { shopPlace } from '../order-page/shop-place.ts'
import { OrderFacts } from '../orders/order-facts.tsx'
import { OrderLines } from '../orders/order-lines.tsx'
import { isPaymentPending } from '../orders/state/order-state.ts'
import { PendingPayment } from '../orders/state/pending-payment.tsx'
import { isPayable } from '../paying/own-order.ts'
import { SendReceipt } from '../receipts/send-receipt.tsx'
import { TotalSteps } from '../orders/total-steps.tsx'

type ReceiptProps = { order: Order; commerce: Commerce; now: string }

/** What was ordered, what it comes to, and what happens next. `now` is an ISO time. */
export function Receipt({ order, commerce, now }: ReceiptProps) {
  const isBuyer = useIsBuyer()
  return (
    <div className="mt-8 grid gap-5 notebook:grid-cols-[minmax(0,1fr)_22.5rem] notebook:gap-8">
      <Part title={copy.summary} className="self-start">
        <OrderLines order={order} />
        <div className="mt-4 border-t border-line pt-4">
          <TotalSteps totals={order.totals} units={order.articles_count} deliver={order.deliver} />
        </div>
      </Part>
      <div className="grid content-start gap-5">
        <Part title={copy.next} isSoft>
          <Next order={order} commerce={commerce} now={now} />
          {order.payment_status === null && <SendReceipt num={order.num} token={order.token} />}
          <div className="mt-5 border-t border-line pt-5 [&_dl>div]:grid-cols-1 [&_dl>div]:gap-0.5">
            <OrderFacts order={order} />
          </div>
        </Part>
        <div className="grid gap-2">
          <LinkButton to={homeHref}>{copy.toHome}</LinkButton>
          <LinkButton variant="ghost" to={href('order', { num: order.num, token: order.token })}>
            {copy.follow}
          </LinkButton>
          {isBuyer && (
            <LinkButton variant="ghost" to={href('orders')}>
              {copy.toOrders}
            </LinkButton>
          )}
        </div>
        <p className="text-center text-xs text-muted">
          {orders.withdrawal}{' '}
          <Link
            to={href('withdrawal', {}, { pedido: order.num })}
            className="font-semibold whitespace-nowrap text-glass-text underline underline-offset-4"
          >
            {frame.withdrawal}
          </Link>
        </p>
      </div>
    </div>
  )
}

/** What happens next. The shop prepares nothing that is to be paid on line before it is paid. */
function Next({ order, commerce, now }: ReceiptProps) {
  const { num, payment_status: payment } = order
  if (isPaymentPending(order)) return <PendingPayment order={order} />
  if (payment !== null && payment !== 'approved')
    return (
      <div className="grid gap-4">
        <p>{copy.nextUnpaid}</p>
        {isPayable(order) && (
          <LinkButton reloads to={href('paymentCard', {}, { pedido: num })}>
            {copy.pay}
          </LinkButton>
        )}
      </div>
    )
  return (
    <>
      <p>{order.deliver === 1 ? copy.nextDelivery : copy.nextPickup(shopPlace(commerce))}</p>
      <ClosedNote commerce={commerce} now={now} />
    </>
  )
}

function ClosedNote({ commerce, now }: Omit<ReceiptProps, 'order'>) {
  const status = openingStatus(commerce.workdays, new Date(now))
  if (status.open || status.opens === null) return null
  return (
    <p className="mt-2 text-muted">{copy.closedNote(frame.opensAt(status.opens.weekday, status.opens.at))}</p>
  )
}
