import { pollsCountFrom, nextPollAt, nextPollAfterSilence } from '#domain/payments/hold.ts'
import type { Sql } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import {
  type PaymentWebhook,
  paymentWebhookQueue,
  type RefundOrder,
  refundOrderQueue,
  type RefundPayment,
  refundPaymentQueue,
} from '../../queues.ts'
import { lockOrder } from '../orders/orders.repo.ts'
import {
  type Attempt,
  findReplacedAttempts,
  hasApproved,
  scheduleLookup,
  isStillOpen,
  takeDueAttempts,
} from './attempts.repo.ts'
import { type PaymentDeps, portOf } from './payment-deps.ts'
import {
  findLostWebhooks,
  findOrderPayments,
  findPaymentById,
  type PaymentRow,
} from './provider-payments.repo.ts'
import { findLostCancellations, findLostRefunds, findLostWholeRefunds } from './refunds.repo.ts'
import { enqueueRefund } from './request-refund.ts'
import { syncAttempt, runInRound, newRound, type Round, syncPayment } from './sync-payments.ts'

/** Attempts per round. */
const batch = 200

/** Enqueues webhooks again that no job handles, and polls providers for payments without one. */
export async function watchPayments(deps: PaymentDeps): Promise<void> {
  const connected = (['MercadoPago', 'Payway'] as const).filter((provider) => portOf(deps, provider) !== null)
  for (const id of await findLostWebhooks(deps.pool, connected))
    await deps.jobs.enqueue(deps.pool, paymentWebhookQueue, { notice_id: id } satisfies PaymentWebhook)
  const due = await takeDueAttempts(deps.pool, deps.now(), batch)
  const round = newRound()
  await round.queue.addAll(due.map((attempt) => () => watchAttempt(deps, attempt, round)))
}

async function watchAttempt(deps: PaymentDeps, attempt: Attempt, round: Round): Promise<void> {
  const { provider, reference, created_at: madeAt, page_ends_at: pageEnds } = attempt
  const since = pollsCountFrom(madeAt, pageEnds)
  const answer = await runInRound(deps, round, { provider, of: reference }, async () => {
    await syncAttempt(deps, attempt)
    for (const replaced of await findReplacedAttempts(deps.pool, attempt)) await syncAttempt(deps, replaced)
  })
  const now = deps.now()
  // An outage costs no more than the requests: the lease asks again.
  if (answer !== 'answered' && nextPollAt(now, since, true) !== null) return
  const isOpen = await isStillOpen(deps.pool, attempt.order_id)
  if (answer === 'answered')
    return scheduleLookup(deps.pool, attempt, nextPollAt(now, since, isOpen, provider === 'MercadoPago'))
  // What was paid is asked about later, as after a restore; the rest no more, of a provider that is gone or takes no key of ours.
  const isPaid = !isOpen && (await hasApproved(deps.pool, attempt.order_id))
  await scheduleLookup(deps.pool, attempt, isPaid ? nextPollAfterSilence(now, since) : null)
}

/**
 * Enqueues again the refunds whose job is gone: a restore drops all jobs, and a job ends after its last try. The
 * provider is asked first what it refunded already, as an idempotency key may have expired since the backup.
 */
export async function watchRefunds(deps: PaymentDeps): Promise<void> {
  const round = newRound()
  for (const refund of await findLostRefunds(deps.pool))
    await logFailure(deps, { refund: refund.id }, async () => {
      const payment = await findPaymentById(deps.pool, refund.payment_id)
      if (payment === null || !(await lookUp(deps, round, [payment]))) return
      await inTransaction(deps.pool, (tx) => resumeRefund(tx, deps, refund))
    })
  for (const orderId of await findLostCancellations(deps.pool))
    await logFailure(deps, { orderId }, async () => {
      if (!(await lookUp(deps, round, await findOrderPayments(deps.pool, orderId)))) return
      await inTransaction(deps.pool, (tx) => resumeCancellation(tx, deps, orderId))
    })
  for (const paymentId of await findLostWholeRefunds(deps.pool))
    await deps.jobs.enqueue(deps.pool, refundPaymentQueue, { payment_id: paymentId } satisfies RefundPayment)
}

/** One that fails holds up no other. */
async function logFailure({ log }: PaymentDeps, of: object, resume: () => Promise<void>): Promise<void> {
  try {
    await resume()
  } catch (error) {
    log.error({ err: error, ...of }, 'requesting a lost refund again failed')
  }
}

/** Applies what the providers report of the payments; returns false while one does not answer. */
async function lookUp(deps: PaymentDeps, round: Round, payments: readonly PaymentRow[]): Promise<boolean> {
  for (const { provider, provider_id: providerId } of payments) {
    const port = portOf(deps, provider)
    if (port === null) continue
    const ask = () => syncPayment(deps, port, providerId)
    if ((await runInRound(deps, round, { provider, of: providerId }, ask)) === 'silent') return false
  }
  return true
}

/** The order's lock serializes rounds; the refund is read again, as it may have been done or enqueued meanwhile. */
async function resumeRefund(
  tx: Sql,
  deps: PaymentDeps,
  { id, order_id: orderId }: { id: number; order_id: number },
): Promise<void> {
  await lockOrder(tx, orderId)
  const [refund] = await findLostRefunds(tx, id)
  if (refund === undefined) return
  const waitMs = (refund.retry_at?.getTime() ?? 0) - deps.now().getTime()
  await enqueueRefund(tx, deps, id, Math.max(0, waitMs))
}

async function resumeCancellation(tx: Sql, deps: PaymentDeps, orderId: number): Promise<void> {
  await lockOrder(tx, orderId)
  const [id] = await findLostCancellations(tx, orderId)
  if (id !== undefined) await deps.jobs.enqueue(tx, refundOrderQueue, { order_id: id } satisfies RefundOrder)
}
