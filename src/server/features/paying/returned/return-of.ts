import type { PaymentReturn } from '#contract/paying.ts'
import { paymentOutcome } from '#domain/payment.ts'
import { rejectionReason } from '#domain/payment-reasons.ts'
import { mayPayAgain } from '#domain/payment-verdict.ts'
import { pendingPaymentText } from '#domain/pending-payment.ts'
import type { Sql } from '../../../db/connect.ts'
import { findOrderPayments } from '../applying/payments.repo.ts'
import type { OrderToPay } from '../orders-to-pay.repo.ts'

/** What is told to who paid an order, by what is known of its payments. */
export async function returnOf({ pool }: { pool: Sql }, order: OrderToPay): Promise<PaymentReturn> {
  const status = order.payment_status ?? 'pending'
  const isOver = order.status === 'Cancelado'
  const message = await messageOf(pool, order)
  const outcome = isOver && status !== 'in_process' ? 'failure' : paymentOutcome(status)
  return {
    outcome,
    order_num: order.num,
    payment_status: status,
    can_retry: mayPayAgain(status),
    message,
    voucher_url: order.voucher_url,
  }
}

/** What is told to who left the provider's page without paying; null where something was paid, or the order waits for nothing. */
export async function unpaidReturn(
  { pool }: { pool: Sql },
  { id, num, status, payment_status: payment }: OrderToPay,
): Promise<PaymentReturn | null> {
  if (payment !== 'pending' || status === 'Cancelado' || (await findOrderPayments(pool, id)).length > 0)
    return null
  return {
    outcome: 'failure',
    order_num: num,
    payment_status: payment,
    can_retry: true,
    message: 'No terminaste el pago. Podés probar otra vez o elegir otra forma de pago.',
    voucher_url: null,
  }
}

async function messageOf(
  sql: Sql,
  { id, status: orderStatus, payment_status: status, pay_until: payUntil }: OrderToPay,
): Promise<string | null> {
  if (status === 'in_process') return pendingPaymentText(payUntil?.toISOString() ?? null)
  if (status === 'rejected') {
    const rejected = (await findOrderPayments(sql, id)).findLast((payment) => payment.status === 'rejected')
    return rejectionReason(rejected?.status_detail ?? null)
  }
  if (status === 'refunded') return 'Te devolvimos el pago'
  if (orderStatus !== 'Cancelado') return null
  return status === 'approved'
    ? 'El pedido está cancelado. Te devolvemos el pago'
    : 'El pedido está cancelado'
}
