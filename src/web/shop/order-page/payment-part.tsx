import type { OrderPage } from '#contract/orders.ts'
import { href } from '#contract/screens.ts'
import { formatDate, formatTime } from '#domain/dates.ts'
import { useIsBuyer } from '../../api/cart/use-cart.ts'
import { orderPage as copy } from '../../copy/order-page.ts'
import { LinkButton } from '../../ui/button.tsx'
import { OrderAgainButton } from '../orders/again/again-button.tsx'
import { AnnulButton } from '../orders/again/annul-button.tsx'
import { isOfferedAgain, isPaymentPending, isUnderWay } from '../orders/state/order-state.ts'
import { PendingPayment } from '../orders/state/pending-payment.tsx'
import { PaymentState } from '../orders/state/payment-state.tsx'
import { SendReceipt } from '../receipts/send-receipt.tsx'
import { Part } from './part.tsx'

/** How it is paid; while it is not, what there is to do. */
export function PaymentPart({ order, token }: { order: OrderPage; token: string }) {
  const { payment_method: method, payment_status: payment, hold_until: hold } = order
  const isOpen = isUnderWay(order)
  const isByHand = payment === null && isOpen
  return (
    <Part title={copy.payment} isSoft>
      <p className="font-semibold">{method?.name}</p>
      <PaymentState status={payment} className="mt-0.5 block text-sm" />
      {isByHand && method?.description && (
        <div className="mt-3">
          <h3 className="text-xs text-muted">{copy.howTo}</h3>
          <p className="whitespace-pre-line">{method.description}</p>
        </div>
      )}
      {isByHand && <SendReceipt num={order.num} token={token} />}
      {isPaymentPending(order) && (
        <PendingPayment order={order} className="mt-3">
          {order.is_own && <AnnulButton order={order} size="sm" />}
        </PendingPayment>
      )}
      {isOfferedAgain(order) && (
        <div className="mt-4 grid gap-3">
          {isOpen && hold !== null && (
            <p className="figures">{copy.holdUntil(formatDate(hold), formatTime(hold))}</p>
          )}
          {order.is_own ? <OrderAgainButton order={order} /> : isOpen && <Elsewhere />}
        </div>
      )}
    </Part>
  )
}

/** It is paid by who made it: a link alone pays nothing. */
function Elsewhere() {
  const isBuyer = useIsBuyer()
  return (
    <>
      <p>{copy.elsewhere}</p>
      {!isBuyer && (
        <LinkButton variant="ghost" to={href('login', {}, { volver: href('orders') })}>
          {copy.login}
        </LinkButton>
      )}
    </>
  )
}
