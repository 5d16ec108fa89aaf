import type { Deliver } from '../delivery/delivery.ts'
import { canMove, isOpenOrder, type OrderStatus, orderStatuses, statusesAhead } from '../orders/order.ts'
import type { PaymentStatus } from '../payments/payment.ts'

/** How the panel parts its orders. `awaiting_payment`: on line, and not approved yet. Which order is in which, the function order_group of the database says. */
export const orderGroups = [
  'awaiting_payment',
  'unconfirmed',
  'preparing',
  'ready',
  'delivered',
  'cancelled',
] as const

export type OrderGroup = (typeof orderGroups)[number]

/** Whether nobody prepares it yet: its payment on line is not approved. */
export function awaitsPayment(status: OrderStatus, payment: PaymentStatus | null): boolean {
  return (
    status === 'Sin confirmar' &&
    (payment === 'pending' || payment === 'in_process' || payment === 'rejected' || payment === 'cancelled')
  )
}

/** Each status on the way, `to` the last. A leap: from Sin confirmar to En preparación, and to Entregado once it is prepared. Null where no move leads there. */
export function pathTo(from: OrderStatus, to: OrderStatus, deliver: Deliver): OrderStatus[] | null {
  if (canMove(from, to, deliver)) return [to]
  const leaps =
    (from === 'Sin confirmar' && to === 'En preparación') || (from === 'En preparación' && to === 'Entregado')
  if (!leaps) return null
  const ahead = statusesAhead(from, deliver)
  return ahead.slice(0, ahead.indexOf(to) + 1)
}

/** The status before, for a step taken by mistake; null where there is none, and of Cancelado. */
export function stepBack(status: OrderStatus, deliver: Deliver): OrderStatus | null {
  if (status === 'Cancelado') return null
  return orderStatuses.find((before) => before !== status && canMove(before, status, deliver)) ?? null
}

export type NextMoves = {
  /** The large step. */
  main: OrderStatus | null
  others: OrderStatus[]
  back: OrderStatus | null
  canCancel: boolean
}

export function nextMoves(status: OrderStatus, payment: PaymentStatus | null, deliver: Deliver): NextMoves {
  const isWaiting = awaitsPayment(status, payment)
  const ahead = isWaiting
    ? []
    : orderStatuses.filter((to) => to !== 'Cancelado' && pathTo(status, to, deliver))
  const main = ahead.find((to) => status !== 'Sin confirmar' || to === 'En preparación') ?? null
  return {
    main,
    others: ahead.filter((to) => to !== main),
    back: stepBack(status, deliver),
    canCancel: isOpenOrder(status),
  }
}

/** How long a move of the panel can be undone as if it had not been: until then nobody is told. */
export const undoMs = 15_000

/** Ready to choose, as who ordered reads them. */
export const cancelReasons = [
  'Nos quedamos sin stock de algo que pediste.',
  'No llegamos con el envío a tu dirección.',
  'No recibimos el pago.',
  'Lo pediste vos.',
  'El pedido estaba repetido.',
] as const
