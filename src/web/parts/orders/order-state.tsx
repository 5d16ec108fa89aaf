import { isOrderStatus, isOpenOrder } from '#domain/orders/order.ts'
import {
  acceptsPayment,
  offersOrderAgain,
  isPaymentStatus,
  type PaymentStatus,
} from '#domain/payments/payment.ts'
import { orders as copy } from '../../copy/orders.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'

/** The status; an open order's is emphasized. */
export function OrderStatus({ name }: { name: string }) {
  const tone = !isOrderStatus(name)
    ? 'quiet'
    : isUnderWay({ order_status: { name } })
      ? 'straw'
      : name === 'Cancelado'
        ? 'wine'
        : 'glass'
  return <Badge tone={tone}>{name}</Badge>
}

/** An order's statuses, as on the wire. */
export type OrderState = { order_status: { name: string }; payment_status: string | null }

export function isUnderWay({ order_status: { name } }: Pick<OrderState, 'order_status'>): boolean {
  return isOrderStatus(name) && isOpenOrder(name)
}

/** Whether the order waits for its payment. */
export function isToPay(order: OrderState): boolean {
  const known = readState(order)
  return known !== null && acceptsPayment(known)
}

/** Whether its payment is in process. */
export function isPaymentPending({ order_status: { name }, payment_status: payment }: OrderState): boolean {
  return name === 'Sin confirmar' && payment === 'in_process'
}

/** Whether it can become the cart again. */
export function isOfferedAgain(order: OrderState): boolean {
  const known = readState(order)
  return known !== null && offersOrderAgain(known)
}

function readState({
  order_status: { name },
  payment_status: payment,
}: OrderState): Parameters<typeof acceptsPayment>[0] | null {
  return isOrderStatus(name)
    ? { status: name, paymentStatus: isPaymentStatus(payment) ? payment : null }
    : null
}

const paid: readonly PaymentStatus[] = ['approved', 'refunded']

/** State of an online payment in words; nothing for payment by hand. */
export function PaymentState({ status, className }: { status: string | null; className?: string }) {
  if (!isPaymentStatus(status)) return null
  return (
    <span
      className={classes(
        'text-xs font-medium',
        paid.includes(status) ? 'text-glass-text' : status === 'in_process' ? 'text-ink' : 'text-wine-text',
        className,
      )}
    >
      {copy.payments[status]}
    </span>
  )
}
