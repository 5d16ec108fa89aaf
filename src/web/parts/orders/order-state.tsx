import type { ReactNode } from 'react'
import { isOrderStatus, isOpenOrder } from '#domain/orders/order-status.ts'
import {
  acceptsPayment,
  offersOrderAgain,
  orderAgain,
  isPaymentStatus,
  type PaymentStatus,
  pendingPayment,
  pendingPaymentText,
} from '#domain/payments/payment.ts'
import { orders as copy } from '../../copy/orders.ts'
import { Badge } from '../../ui/badge.tsx'
import { type ButtonSize, LinkButton } from '../../ui/button.tsx'
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

export function isToPay(order: OrderState): boolean {
  const known = readState(order)
  return known !== null && acceptsPayment(known)
}

export function isPaymentPending({ order_status: { name }, payment_status: payment }: OrderState): boolean {
  return name === 'Sin confirmar' && payment === 'in_process'
}

/** Whether it can become the cart again; a delivered order too, unlike in its notifications. */
export function isOfferedAgain(order: OrderState): boolean {
  const known = readState(order)
  if (known?.status === 'Entregado') return orderAgain(known) === 'repeat'
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

type OrderMoney = OrderState & { total: number; owed: number }

/** Whether an open order is paid by hand, and nothing of it is owed any more. */
function isPaidByHand(order: OrderMoney): boolean {
  return order.payment_status === null && isUnderWay(order) && order.total > 0 && order.owed === 0
}

const paid: readonly PaymentStatus[] = ['approved', 'refunded']

/** State of the payment in words; nothing for one by hand that is still to be made. */
export function PaymentState({ order, className }: { order: OrderMoney; className?: string }) {
  const status = isPaidByHand(order) ? 'approved' : order.payment_status
  if (!isPaymentStatus(status)) return null
  return (
    <span
      className={classes(
        'text-xs font-medium',
        paid.includes(status) ? 'text-glass-text' : status === 'in_process' ? 'text-ink' : 'text-wine-text',
        className,
      )}
    >
      {order.payment_status === null ? copy.paidByHand : copy.payments[status]}
    </span>
  )
}

type PendingPaymentProps = {
  order: { pay_until: string | null; voucher_url: string | null }
  className?: string
  children?: ReactNode
}

/** What to do about a payment in process, with a link to the provider's voucher, and further actions (`children`). */
export function PendingPayment({
  order: { pay_until: payUntil, voucher_url: url },
  className,
  children,
}: PendingPaymentProps) {
  return (
    <div className={classes('grid gap-3', className)}>
      <p className="figures">{pendingPaymentText(payUntil)}</p>
      {(url || children) && (
        <div className="flex max-w-150 flex-wrap gap-3 *:grow">
          {url && <VoucherLink url={url} />}
          {children}
        </div>
      )}
    </div>
  )
}

/** Opens a new tab, so that the order stays as it is. */
export function VoucherLink({ url, size = 'sm' }: { url: string; size?: ButtonSize }) {
  return (
    <LinkButton to={url} target="_blank" rel="noreferrer" size={size}>
      {pendingPayment.voucher}
    </LinkButton>
  )
}
