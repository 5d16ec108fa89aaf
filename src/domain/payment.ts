/** Who takes payments on line, by the names of the wire. */
export type PaymentProvider = 'MercadoPago' | 'Payway'

/** The statuses of a payment, in the words of the wire (spec 1 §4; a provider's other words map to these). */
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
 * Where a payment can go by its provider's word. Notices come late, twice and out of order, so each status
 * may be skipped, but an approved payment never falls back to waiting, and a rejected or expired one can
 * still turn out paid (design §5, 6.22).
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

/** Whether it is one of the words of the wire. */
export function isPaymentStatus(value: unknown): value is PaymentStatus {
  return paymentStatuses.some((status) => status === value)
}

/** Whether a payment may go from one status to another. */
export function canMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  const next: readonly PaymentStatus[] = paymentMoves[from]
  return next.includes(to)
}

/** Whether its provider has still to decide on a payment. */
export function isWaiting(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'in_process'
}

/** The return screen of a payment (spec 1 §4): in_process and pending wait, what is not paid has failed. */
export function paymentOutcome(status: PaymentStatus): 'success' | 'pending' | 'failure' {
  if (status === 'approved') return 'success'
  return isWaiting(status) ? 'pending' : 'failure'
}
