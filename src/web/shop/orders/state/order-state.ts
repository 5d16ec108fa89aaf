import { isOpenOrder, isOrderStatus } from '#domain/order.ts'
import { awaitsPayment, offersOrderAgain } from '#domain/pay-again.ts'
import { isPaymentStatus } from '#domain/payment.ts'

/** Where an order stands, in the words of the wire. */
export type OrderState = { order_status: { name: string }; payment_status: string | null }

/** Whether it is still under way. */
export function isUnderWay({ order_status: { name } }: Pick<OrderState, 'order_status'>): boolean {
  return isOrderStatus(name) && isOpenOrder(name)
}

/** Whether nothing becomes of it until it is paid. */
export function isToPay(order: OrderState): boolean {
  const known = readState(order)
  return known !== null && awaitsPayment(known)
}

/** Whether its payment was made and is waited for, and nothing becomes of it until that is credited. */
export function isPaymentPending({ order_status: { name }, payment_status: payment }: OrderState): boolean {
  return name === 'Sin confirmar' && payment === 'in_process'
}

/** Whether it may become the cart again. */
export function isOfferedAgain(order: OrderState): boolean {
  const known = readState(order)
  return known !== null && offersOrderAgain(known)
}

function readState({
  order_status: { name },
  payment_status: payment,
}: OrderState): Parameters<typeof awaitsPayment>[0] | null {
  return isOrderStatus(name)
    ? { status: name, paymentStatus: isPaymentStatus(payment) ? payment : null }
    : null
}
