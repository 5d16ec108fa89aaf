import type { PaymentProvider } from '#domain/payment.ts'
import { refuse, type Refusal } from '#domain/refusals.ts'
import type { OrderToPay } from './orders-to-pay.repo.ts'

/** Why an order can't be paid with that provider now; null when it can. */
export function payingProblem(
  { provider, payment_status: payment, status, hold_expires_at: holdEnds }: OrderToPay,
  asked: PaymentProvider,
  now: Date,
): Refusal | null {
  if (provider !== asked) return refuse('payment_elsewhere', asked)
  // Nothing was to be paid, or all of it is.
  if (payment === null || payment === 'approved') return refuse('order_already_paid')
  if (payment === 'in_process') return refuse('payment_in_process')
  const isOver = status === 'Cancelado' || holdEnds === null || holdEnds <= now
  return isOver ? refuse('payment_hold_over') : null
}
