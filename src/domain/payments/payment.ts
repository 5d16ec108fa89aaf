import { isOpenOrder, type OrderStatus } from '../orders/order-status.ts'
import type { RefusalCode } from '../text/refusals.ts'
import { dateAndHour } from '../time/dates.ts'

export type PaymentProvider = 'MercadoPago' | 'Payway'

/** Statuses on the wire (spec 1 §4); providers' other words are mapped to these. */
export const paymentStatuses = [
  'pending',
  'in_process',
  'approved',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * Allowed transitions. Webhooks come late, twice and out of order, so statuses may be skipped; an approved payment
 * never returns to waiting, and a rejected or expired one can still be paid.
 */
export const paymentMoves = {
  pending: ['in_process', 'approved', 'rejected', 'cancelled', 'refunded', 'charged_back'],
  in_process: ['approved', 'rejected', 'cancelled', 'refunded', 'charged_back'],
  rejected: ['in_process', 'approved', 'cancelled', 'refunded', 'charged_back'],
  cancelled: ['approved', 'refunded', 'charged_back'],
  approved: ['refunded', 'charged_back'],
  charged_back: ['approved', 'refunded'],
  refunded: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>

export function isPaymentStatus(value: unknown): value is PaymentStatus {
  return paymentStatuses.some((status) => status === value)
}

export function canMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  const next: readonly PaymentStatus[] = paymentMoves[from]
  return next.includes(to)
}

export function isWaiting(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'in_process'
}

/** Not while in process, paid or refunded. */
export function mayRetryPayment(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'rejected' || status === 'cancelled'
}

/** Spec 1 §4: in_process and pending are pending, anything else unpaid has failed. */
export function paymentOutcome(status: PaymentStatus): 'success' | 'pending' | 'failure' {
  if (status === 'approved') return 'success'
  return isWaiting(status) ? 'pending' : 'failure'
}

export const pendingPayment = {
  label: 'Pago pendiente',
  heading: 'Tu pago está pendiente',
  voucher: 'Ver el cupón de pago',
} as const

export const chargedBackText = 'El pago de este pedido se desconoció. Escribinos para resolverlo.'

/** `payUntil`: ISO deadline of a voucher or transfer that can still be paid. */
export function pendingPaymentText(payUntil: string | null): string {
  const toDo =
    payUntil === null
      ? 'No tenés que hacer nada más.'
      : `Pagalo hasta el ${dateAndHour(payUntil)} con el cupón o los datos que te dio MercadoPago; si ya lo pagaste, no tenés que hacer nada más.`
  return `${toDo} Apenas se acredite te avisamos por correo. Mientras tanto te guardamos los productos; si son los últimos que quedan, por 24 horas.`
}

type Paid = { status: OrderStatus; paymentStatus: PaymentStatus | null }

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
  return status === 'Sin confirmar' && paymentStatus !== null && mayRetryPayment(paymentStatus)
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
