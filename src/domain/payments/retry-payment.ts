import { isOpenOrder, type OrderStatus } from '../orders/order.ts'
import type { RefusalCode } from '../text/refusals.ts'
import type { PaymentStatus } from './payment.ts'

type Paid = {
  status: OrderStatus
  paymentStatus: PaymentStatus | null
}

/** An unpaid order is replaced by the new one; any other stays beside it. Refused while its payment is in process, and when it is open and paid. */
export function orderAgain({
  status,
  paymentStatus,
}: Paid): 'replace' | 'repeat' | Extract<RefusalCode, 'payment_in_process' | 'order_already_paid'> {
  if (paymentStatus === 'in_process') return 'payment_in_process'
  if (!isOpenOrder(status)) return 'repeat'
  if (paymentStatus === 'approved') return 'order_already_paid'
  return acceptsPayment({ status, paymentStatus }) ? 'replace' : 'repeat'
}

/** Whether it can be paid online, for the first time or again; not while a payment is `in_process`, unlike `awaitsPayment` of the panel. */
export function acceptsPayment({ status, paymentStatus }: Paid): boolean {
  return (
    status === 'Sin confirmar' &&
    (paymentStatus === 'pending' || paymentStatus === 'rejected' || paymentStatus === 'cancelled')
  )
}

/** Null when the order can be superseded; a cancelled one never prevents it. */
export function supersedeProblem(
  order: Paid,
): Extract<RefusalCode, 'payment_in_process' | 'order_already_paid' | 'order_under_way'> | null {
  const again = orderAgain(order)
  if (again === 'payment_in_process' || again === 'order_already_paid') return again
  return again === 'replace' || order.status === 'Cancelado' ? null : 'order_under_way'
}

/** Whether the order was cancelled, or is unpaid (spec 1 §4). */
export function offersOrderAgain(order: Paid): boolean {
  return acceptsPayment(order) || (order.status === 'Cancelado' && order.paymentStatus !== 'in_process')
}
