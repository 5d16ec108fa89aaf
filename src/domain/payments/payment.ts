import { formatDate, formatTime } from '../time/dates.ts'

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

/** `payUntil`: ISO deadline of a voucher or transfer that can still be paid. */
export function pendingPaymentText(payUntil: string | null): string {
  const toDo =
    payUntil === null
      ? 'No tenés que hacer nada más.'
      : `Pagalo hasta el ${formatDate(payUntil)} a las ${formatTime(payUntil)} con el cupón o los datos que te dio MercadoPago; si ya lo pagaste, no tenés que hacer nada más.`
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
