import { isOpen, maxRefundDays, refundedSoFar, refundRetryMs } from '#domain/payments/refunds.ts'
import type { JobFacts } from '../../db/run-jobs.ts'
import { inTransaction } from '../../db/transaction.ts'
import { PaymentsFailed } from '../../integrations/payments/payments.port.ts'
import type { RefundJob, RefundPayment } from '../../queues.ts'
import type { OwnerTaskKind } from '../messaging/mail/templates/owner-task.ts'
import { dropPaymentTasks } from '../messaging/owner-tasks.repo.ts'
import { raiseOwnerTask } from '../messaging/owner-tasks.service.ts'
import { lockOrder } from '../orders/orders.repo.ts'
import { applyPayment } from './apply-payment.service.ts'
import { type PaymentDeps, portOf } from './payment-deps.ts'
import { findPaymentById, type PaymentRow } from './provider-payments.repo.ts'
import {
  claimMs,
  claimRefund,
  findPaymentRefunds,
  findRefund,
  postponeRefund,
  type RefundRow,
  refuseRefund,
  releaseRefund,
  takeWholeRefund,
} from './refunds.repo.ts'
import { requestWhole, enqueueRefund } from './request-refund.ts'
import { syncPayment } from './sync-payments.ts'

/**
 * Requests a full or partial refund from the provider under its own idempotency key until it is confirmed. A partial
 * refund refused today is retried tomorrow; a final refusal becomes an owner task. Refunds of one payment run one at
 * a time, so that the reported amount can be attributed. Throws PaymentsFailed.
 */
export async function handleRefund(
  deps: PaymentDeps,
  { refund_id: id }: RefundJob,
  { isLastTry }: Pick<JobFacts, 'isLastTry'>,
): Promise<void> {
  const requested = await findRefund(deps.pool, id)
  if (!requested || !isOpen(requested)) return
  const unknown = requested.asked_at === null ? await lookUpFailure(deps, requested) : null
  if (unknown !== null) {
    if (isLastTry) await leaveToOwner(deps, requested, 'refund_stuck')
    throw unknown
  }
  const refund = await findRefund(deps.pool, id)
  const payment = refund && (await findPaymentById(deps.pool, refund.payment_id))
  if (!refund || !payment || !isOpen(refund)) return
  const claim = await inTransaction(deps.pool, (tx) => claimRefund(tx, refund, deps.now()))
  if (claim === 'same') return lookAgain(deps, id)
  if (claim === 'other')
    throw new PaymentsFailed('unreachable', 'Another refund of the payment is in progress')
  const failed = await refundAtProvider(deps, refund, payment)
    .then(
      () => null,
      (error: unknown) => error,
    )
    .finally(() => releaseRefund(deps.pool, refund.id))
  const after = await findRefund(deps.pool, id)
  if (after === null || !isOpen(after)) return
  if (failed instanceof PaymentsFailed && failed.why === 'refused') return followRefusal(deps, after)
  if (isLastTry) await leaveToOwner(deps, after, 'refund_stuck')
  throw failed ?? new PaymentsFailed('unreachable', 'The provider has not given the payment back yet')
}

/**
 * Learns before the first request what went back on the provider's own site, whose webhook may be lost: the refund may
 * be done by that. Returns the error of a provider that did not answer; null once it has.
 */
async function lookUpFailure(
  deps: PaymentDeps,
  { payment_id: paymentId }: RefundRow,
): Promise<PaymentsFailed | null> {
  const payment = await findPaymentById(deps.pool, paymentId)
  const port = payment && portOf(deps, payment.provider)
  if (!payment || !port) return null
  try {
    await syncPayment(deps, port, payment.provider_id)
    return null
  } catch (error) {
    if (error instanceof PaymentsFailed) return error
    throw error
  }
}

/** The claim may be of a try that was cut short, also this job's own: a later job looks once it has lapsed. */
async function lookAgain(deps: PaymentDeps, id: number): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    if ((await findRefund(tx, id))?.state === 'pending') await enqueueRefund(tx, deps, id, claimMs)
  })
}

async function refundAtProvider(
  deps: PaymentDeps,
  { amount, key }: RefundRow,
  payment: PaymentRow,
): Promise<void> {
  const { provider, provider_id: providerId } = payment
  const port = portOf(deps, provider)
  if (port === null) throw new PaymentsFailed('unreachable', `The shop has no keys of ${provider}`)
  try {
    const refundedBefore = refundedSoFar(payment, await findPaymentRefunds(deps.pool, payment.id))
    const part = amount === payment.amount ? undefined : { amount, refundedBefore }
    await applyPayment(deps, await port.refund(providerId, key, part))
  } catch (error) {
    // It may have been refunded elsewhere, on the provider's own page.
    if (error instanceof PaymentsFailed && error.why === 'refused') await syncPayment(deps, port, providerId)
    throw error
  }
}

/** Retries a partial refund tomorrow: providers such as Payway refuse one on the day of the payment. */
async function followRefusal(deps: PaymentDeps, refund: RefundRow): Promise<void> {
  const payment = await findPaymentById(deps.pool, refund.payment_id)
  const isPart = payment !== null && refund.amount < payment.amount
  const mayWork = payment?.status === 'approved' && refund.amount <= payment.amount - payment.refunded
  if (!isPart || !mayWork || refund.refusals + 1 >= maxRefundDays)
    return leaveToOwner(deps, refund, 'refund_refused')
  await leaveToOwner(deps, refund, 'refund_tomorrow')
}

async function leaveToOwner(
  deps: PaymentDeps,
  { id, amount, order_id: orderId, payment_id: paymentId }: RefundRow,
  kind: Extract<OwnerTaskKind, 'refund_refused' | 'refund_stuck' | 'refund_tomorrow'>,
): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const payment = await findPaymentById(tx, paymentId)
    const refund = await findRefund(tx, id)
    if (order === null || payment === null || refund === null || !isOpen(refund)) return
    if (kind === 'refund_refused') await refuseRefund(tx, id)
    if (kind === 'refund_tomorrow') {
      await postponeRefund(tx, id, deps.now())
      await enqueueRefund(tx, deps, id, refundRetryMs)
    } else await dropPaymentTasks(tx, paymentId, ['refund_tomorrow'])
    await raiseOwnerTask(deps, tx, {
      kind,
      orderId,
      paymentId,
      detail: {
        order_num: order.num,
        provider: payment.provider,
        provider_id: payment.provider_id,
        amount,
        mismatch: null,
      },
    })
  })
}

/** A full refund requested by version 0.2.0, which notified the payer already; continued under the new scheme. */
export async function handleRefundPayment(
  deps: PaymentDeps,
  { payment_id: id }: RefundPayment,
): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    const payment = await findPaymentById(tx, id)
    const order = payment && (await lockOrder(tx, payment.order_id))
    const reason = order && (await takeWholeRefund(tx, id, deps.now()))
    if (!payment || !order || reason === null) return
    await requestWhole(tx, deps, { order, payment, reason, madeBy: null })
  })
}
