import type { JobFacts } from '../../db/jobs.ts'
import { inTransaction } from '../../db/transaction.ts'
import { PaymentsFailed } from '../../integrations/payments/payments.port.ts'
import type { RefundPayment } from '../../queues.ts'
import { type OwnerTaskKind, raiseOwnerTask } from '../messaging/owner-tasks.service.ts'
import { lockOrder } from '../orders/orders.repo.ts'
import { applyPayment } from './apply-payment.service.ts'
import { askForPayment } from './ask-provider.ts'
import { type PaymentDeps, portOf } from './payment-deps.ts'
import { findPaymentById, type PaymentRow, findRefundState, refuseRefund } from './provider-payments.repo.ts'

/** Requests a refund from the provider, with an idempotency key per payment, until it is done. A refusal becomes an owner task. */
export async function handleRefundPayment(
  deps: PaymentDeps,
  { payment_id: id }: RefundPayment,
  { isLastTry }: Pick<JobFacts, 'isLastTry'>,
): Promise<void> {
  const payment = await findPaymentById(deps.pool, id)
  if (payment === null || (await findRefundState(deps.pool, id)) !== 'asked') return
  const failed = await refundAtProvider(deps, payment).then(
    () => null,
    (error: unknown) => error,
  )
  if ((await findRefundState(deps.pool, id)) === 'done') return
  if (failed instanceof PaymentsFailed && failed.why === 'refused')
    return leaveToOwner(deps, payment, 'refund_refused')
  if (isLastTry) await leaveToOwner(deps, payment, 'refund_stuck')
  throw failed ?? new PaymentsFailed('unreachable', 'The provider has not given the payment back yet')
}

async function refundAtProvider(
  deps: PaymentDeps,
  { provider, provider_id: providerId }: PaymentRow,
): Promise<void> {
  const port = portOf(deps, provider)
  if (port === null) throw new PaymentsFailed('unreachable', `The shop has no keys of ${provider}`)
  try {
    await applyPayment(deps, await port.refund(providerId, `refund-${provider}-${providerId}`))
  } catch (error) {
    // It may have been refunded elsewhere, on the provider's own page.
    if (error instanceof PaymentsFailed && error.why === 'refused')
      await askForPayment(deps, port, providerId)
    throw error
  }
}

async function leaveToOwner(
  deps: PaymentDeps,
  payment: PaymentRow,
  kind: Extract<OwnerTaskKind, 'refund_refused' | 'refund_stuck'>,
): Promise<void> {
  const { id, order_id: orderId, provider, provider_id, amount } = payment
  await inTransaction(deps.pool, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === null) return
    if (kind === 'refund_refused') await refuseRefund(tx, id)
    await raiseOwnerTask(deps, tx, {
      kind,
      orderId,
      paymentId: id,
      detail: { order_num: order.num, provider, provider_id, amount, breach: null },
    })
  })
}
