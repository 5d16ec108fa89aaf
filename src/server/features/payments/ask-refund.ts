import type { Sql } from '../../db/connect.ts'
import { refundPaymentQueue, type RefundPayment } from '../../queues.ts'
import { sendEmail } from '../messaging/mail/send-email.ts'
import { paymentGivenBack } from '../messaging/mail/templates/payment.ts'
import { orderToken } from '../messaging/order-link.ts'
import { dropPaymentTasks } from '../messaging/owner-tasks.repo.ts'
import { insertOrderEvent } from '../orders/order-events.repo.ts'
import type { OrderRow } from '../orders/orders.repo.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { insertRefund, type RefundReason, type PaymentRow } from './provider-payments.repo.ts'

/** Dependencies of a refund; a job asks the provider. */
export type RefundDeps = Pick<PaymentDeps, 'pool' | 'jobs' | 'env' | 'secret' | 'now'>

type Wish = {
  order: Pick<OrderRow, 'id' | 'num' | 'name' | 'email'>
  payment: PaymentRow
  reason: RefundReason
  madeBy: number | null
  note: string | null
}

/** Requests the full refund of a payment, once: a job asks the provider, and the payer is notified. */
export async function askRefund(
  tx: Sql,
  deps: RefundDeps,
  { order: { id, num, name, email }, payment, reason, madeBy, note }: Wish,
): Promise<void> {
  if (!(await insertRefund(tx, { paymentId: payment.id, reason }))) return
  await dropPaymentTasks(tx, payment.id, ['refund_refused', 'refund_stuck'])
  await insertOrderEvent(tx, {
    orderId: id,
    kind: 'refund',
    from: null,
    to: null,
    madeBy,
    note,
    at: deps.now(),
  })
  await deps.jobs.enqueue(tx, refundPaymentQueue, { payment_id: payment.id } satisfies RefundPayment)
  // The cancellation mail announces the refund already.
  if (reason === 'cancelled') return
  const news = {
    num,
    name,
    amount: payment.amount - payment.refunded,
    provider: payment.provider,
    token: orderToken(deps, num),
  }
  await sendEmail(
    deps,
    tx,
    email,
    (head) => paymentGivenBack(head, news, reason),
    `payment-given-back:${payment.id}`,
  )
}
