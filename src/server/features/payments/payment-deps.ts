import type { PaymentProvider } from '#domain/payments/payment.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentsPort } from '../../integrations/payments/payments.port.ts'
import type { OrderRow } from '../orders/orders.repo.ts'

export type PaymentDeps = Pick<Deps, 'pool' | 'jobs' | 'env' | 'secret' | 'now' | 'log' | 'payments'>

/** Client of a provider; null without its keys. */
export function portOf({ payments }: Pick<Deps, 'payments'>, provider: PaymentProvider): PaymentsPort | null {
  return provider === 'MercadoPago' ? payments.mercadoPago : payments.payway
}

/** Why an order can't be paid with that provider now; null when it can. */
export function paymentProblem(
  {
    payment_method: method,
    payment_status: payment,
    order_status: status,
    hold_expires_at: holdEnds,
  }: OrderRow,
  input: PaymentProvider,
  now: Date,
): Refusal | null {
  if (method?.type !== input) return refuse('payment_elsewhere', input)
  // Nothing to pay online, or paid already.
  if (payment === null || payment === 'approved') return refuse('order_already_paid')
  if (payment === 'in_process') return refuse('payment_in_process')
  const isOver = status === 'Cancelado' || holdEnds === null || holdEnds <= now
  return isOver ? refuse('payment_hold_over') : null
}
