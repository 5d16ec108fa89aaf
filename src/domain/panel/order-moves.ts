import type { Deliver } from '../delivery/delivery.ts'
import {
  canMove,
  isOpenOrder,
  type OrderStatus,
  orderStatuses,
  statusesAhead,
} from '../orders/order-status.ts'
import { mayRetryPayment, type PaymentStatus } from '../payments/payment.ts'

/** Groups of the panel's orders. `awaiting_payment`: an online payment not approved yet. The SQL function order_group assigns them. */
export const orderGroups = [
  'awaiting_payment',
  'unconfirmed',
  'preparing',
  'ready',
  'delivered',
  'cancelled',
] as const

export type OrderGroup = (typeof orderGroups)[number]

/** Whether its online payment is not approved, maybe in process, so that it is not prepared yet. */
export function awaitsPayment(status: OrderStatus, payment: PaymentStatus | null): boolean {
  const isUnpaid = payment === 'in_process' || (payment !== null && mayRetryPayment(payment))
  return status === 'Sin confirmar' && isUnpaid
}

/** Moves over statuses between. That of an unconfirmed order which is picked is offered where it was picked only. */
const leaps: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  'Sin confirmar': ['En preparación', 'Listo para retirar', 'En camino'],
  Confirmado: ['Listo para retirar', 'En camino'],
  'En preparación': ['Entregado'],
}

/** The statuses on the way to `to`, inclusive. Null when there is no such move. */
export function pathTo(from: OrderStatus, to: OrderStatus, deliver: Deliver): OrderStatus[] | null {
  if (canMove(from, to, deliver)) return [to]
  const ahead = statusesAhead(from, deliver)
  return leaps[from]?.includes(to) && ahead.includes(to) ? ahead.slice(0, ahead.indexOf(to) + 1) : null
}

/** Whether the step is offered for an order whose picking is not known: one whose preparation has not begun is not ready. */
export function isOffered(from: OrderStatus, to: OrderStatus, deliver: Deliver): boolean {
  const isBegun = from !== 'Sin confirmar' && from !== 'Confirmado'
  const isReady = to === 'Listo para retirar' || to === 'En camino' || to === 'Entregado'
  return pathTo(from, to, deliver) !== null && (isBegun || !isReady)
}

/** The previous status, to correct a mistake; null for the first one and for Cancelado. */
export function stepBack(status: OrderStatus, deliver: Deliver): OrderStatus | null {
  if (status === 'Cancelado') return null
  const skipped = deliver === 1 ? 'Listo para retirar' : 'En camino'
  return orderStatuses.find((before) => before !== skipped && canMove(before, status, deliver)) ?? null
}

export type NextMoves = {
  main: OrderStatus | null
  others: OrderStatus[]
  back: OrderStatus | null
  canCancel: boolean
}

export function nextMoves(status: OrderStatus, payment: PaymentStatus | null, deliver: Deliver): NextMoves {
  const isWaiting = awaitsPayment(status, payment)
  const ahead = isWaiting
    ? []
    : orderStatuses.filter((to) => to !== 'Cancelado' && isOffered(status, to, deliver))
  const main = ahead.find((to) => status !== 'Sin confirmar' || to === 'En preparación') ?? null
  return {
    main,
    others: ahead.filter((to) => to !== main),
    back: stepBack(status, deliver),
    canCancel: isOpenOrder(status),
  }
}

/** The step that is due once every line is picked: it can leave, whether or not somebody told before that it is prepared. */
export function nextWhenPicked(
  status: OrderStatus,
  payment: PaymentStatus | null,
  deliver: Deliver,
): OrderStatus | null {
  const ready = deliver === 1 ? 'En camino' : 'Listo para retirar'
  return !awaitsPayment(status, payment) && pathTo(status, ready, deliver)
    ? ready
    : nextMoves(status, payment, deliver).main
}

/** Orders that are moved, picked or printed together. */
export const maxAtOnce = 100

/** How long a move of the panel can be undone; notifications wait until then. */
export const undoMs = 15_000

export const notPaid = 'No recibimos el pago.'

export const outOfReach = 'No llegamos con el envío a tu dirección.'

/** Preset reasons, shown to the buyer. */
export const cancelReasons = [
  'Nos quedamos sin stock de algo que pediste.',
  outOfReach,
  notPaid,
  'Lo pediste vos.',
  'El pedido estaba repetido.',
] as const

/** Also offered while the order is on the way. */
export const nobodyHome = 'Pasamos a entregarlo y no había nadie.'
