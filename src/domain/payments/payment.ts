import { isOpenOrder, type OrderStatus } from '../orders/order.ts'
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

type ProofKind = 'jpeg' | 'png' | 'webp' | 'pdf'

export const maxProofBytes = 8 * 1024 * 1024

/** Per order: each proof replaces the one before. */
export const maxProofs = 10

export const proofTypes = 'image/jpeg,image/png,image/webp,application/pdf'

/** Detects the type by the first bytes; null when not accepted. */
export function proofKind(bytes: Uint8Array): ProofKind | null {
  const begins = (text: string, at = 0): boolean =>
    [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))
  if (begins('\u00FF\u00D8\u00FF')) return 'jpeg'
  if (begins('\u0089PNG\r\n\u001A\n')) return 'png'
  if (begins('RIFF') && begins('WEBP', 8)) return 'webp'
  return begins('%PDF-') ? 'pdf' : null
}

const callYourBank = 'Llamá a tu banco para autorizar el pago y probá de nuevo'

const otherWay = 'El pago no se aprobó. Probá de nuevo o con otro medio de pago'

const otherCard = 'Tu tarjeta no aprobó el pago. Probá con otra tarjeta u otro medio de pago'

const noFunds = 'Tu tarjeta no tiene fondos suficientes. Probá con otra tarjeta u otro medio de pago'

const notTrusted = 'El pago no pasó los controles de seguridad. Probá con otro medio de pago'

const checkNumber = 'Revisá el número de la tarjeta'

const checkCode = 'El código de seguridad no es correcto. Revisalo y probá de nuevo'

const checkDate = 'Revisá la fecha de vencimiento de la tarjeta'

const reasons: Readonly<Record<string, string>> = {
  // MercadoPago's status_detail
  cc_rejected_bad_filled_card_number: checkNumber,
  cc_rejected_bad_filled_date: checkDate,
  cc_rejected_bad_filled_security_code: checkCode,
  cc_rejected_bad_filled_other: 'Revisá los datos de la tarjeta',
  cc_rejected_call_for_authorize: callYourBank,
  cc_rejected_card_disabled: 'Tu tarjeta no está activa. Llamá a tu banco para activarla',
  cc_rejected_duplicated_payment:
    'Ya hiciste un pago por ese importe. Si tenés que pagar de nuevo, usá otra tarjeta',
  cc_rejected_high_risk: notTrusted,
  cc_rejected_blacklist: notTrusted,
  cc_rejected_insufficient_amount: noFunds,
  cc_rejected_invalid_installments: 'Tu tarjeta no acepta esa cantidad de cuotas',
  cc_rejected_other_reason: otherCard,
  bank_error: 'El banco no pudo procesar el pago. Probá de nuevo en unos minutos o con otro medio de pago',
  cc_rejected_max_attempts: 'Llegaste al máximo de intentos. Probá con otra tarjeta u otro medio de pago',
  // Payway's error.type
  invalid_number: checkNumber,
  invalid_card: checkNumber,
  security_code_error: checkCode,
  card_declined: otherCard,
  expired_card: 'Tu tarjeta está vencida. Probá con otra',
  insufficient_amount: noFunds,
  request_authorization_card: callYourBank,
  processing_error: 'No se pudo procesar el pago. Probá de nuevo en unos minutos o con otra tarjeta',
  cybersource_error: notTrusted,
}

/** One sentence without a full stop, by the provider's reason code. */
export function rejectionReason(statusDetail: string | null): string {
  return (
    (statusDetail !== null && Object.hasOwn(reasons, statusDetail) ? reasons[statusDetail] : undefined) ??
    otherWay
  )
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
