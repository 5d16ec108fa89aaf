import PQueue from 'p-queue'
import { nextAsking } from '#domain/payments/hold.ts'
import type { PaymentProvider } from '#domain/payments/payment.ts'
import type { Sql } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { PaymentsFailed } from '../../integrations/payments/payments.port.ts'
import { type RefundOrder, refundOrderQueue, type RefundPayment, refundPaymentQueue } from '../../queues.ts'
import { lockOrder } from '../orders/orders.repo.ts'
import { askForAttempt, askForPayment } from './ask-provider.ts'
import { enqueueRefund } from './ask-refund.ts'
import { type Attempt, askAgainAt, isStillOpen, takeDueAttempts } from './attempts.repo.ts'
import { type PaymentDeps, portOf } from './payment-deps.ts'
import { findOrderPayments, findPaymentById, type PaymentRow } from './provider-payments.repo.ts'
import { findLostCancellations, findLostRefunds, findLostWholeRefunds } from './refunds.repo.ts'

/** Attempts per round, and concurrent ones. */
const batch = 200
const atOnce = 4

/**
 * Polls providers for payments without a webhook, which makes up for lost ones. A provider that does not answer is
 * skipped until the next round.
 */
export async function watchPayments(deps: PaymentDeps): Promise<void> {
  const due = await takeDueAttempts(deps.pool, deps.now(), batch)
  const silent = new Set<PaymentProvider>()
  await new PQueue({ concurrency: atOnce }).addAll(
    due.map((attempt) => () => watchAttempt(deps, attempt, silent)),
  )
}

async function watchAttempt(
  deps: PaymentDeps,
  attempt: Attempt,
  silent: Set<PaymentProvider>,
): Promise<void> {
  const { provider, reference, created_at: madeAt } = attempt
  if (silent.has(provider)) return
  try {
    await askForAttempt(deps, attempt)
    const isOpen = await isStillOpen(deps.pool, attempt.order_id)
    await askAgainAt(deps.pool, reference, nextAsking(deps.now(), madeAt, isOpen))
  } catch (error) {
    if (!(error instanceof PaymentsFailed)) throw error
    if (error.why === 'unreachable') silent.add(provider)
    deps.log.warn({ err: error, reference }, 'looking up a payment failed')
    // Stop polling eventually, for a provider that no longer answers or no longer accepts our keys.
    if (nextAsking(deps.now(), madeAt, true) === null) await askAgainAt(deps.pool, reference, null)
  }
}

/** Payments that a provider may fail to answer for before the rest of its own are left to the next round. */
const mostFailures = 3

type Round = { deps: PaymentDeps; failures: Map<PaymentProvider, number> }

/**
 * Enqueues again the refunds whose job is gone: a restore drops all jobs, and a job ends after its last try. The
 * provider is asked first what it refunded already, as an idempotency key may have expired since the backup.
 */
export async function watchRefunds(deps: PaymentDeps): Promise<void> {
  const round: Round = { deps, failures: new Map() }
  for (const refund of await findLostRefunds(deps.pool))
    await onItsOwn(deps, { refund: refund.id }, async () => {
      const payment = await findPaymentById(deps.pool, refund.payment_id)
      if (payment === null || !(await lookUp(round, [payment]))) return
      await inTransaction(deps.pool, (tx) => resumeRefund(tx, deps, refund))
    })
  for (const orderId of await findLostCancellations(deps.pool))
    await onItsOwn(deps, { orderId }, async () => {
      if (!(await lookUp(round, await findOrderPayments(deps.pool, orderId)))) return
      await inTransaction(deps.pool, (tx) => resumeCancellation(tx, deps, orderId))
    })
  for (const paymentId of await findLostWholeRefunds(deps.pool))
    await deps.jobs.enqueue(deps.pool, refundPaymentQueue, { payment_id: paymentId } satisfies RefundPayment)
}

/** One that fails holds up no other. */
async function onItsOwn({ log }: PaymentDeps, of: object, resume: () => Promise<void>): Promise<void> {
  try {
    await resume()
  } catch (error) {
    log.error({ err: error, ...of }, 'requesting a lost refund again failed')
  }
}

/** Applies what the providers report of the payments; returns false while one does not answer. */
async function lookUp({ deps, failures }: Round, payments: readonly PaymentRow[]): Promise<boolean> {
  for (const { provider, provider_id: providerId } of payments) {
    const port = portOf(deps, provider)
    const failed = failures.get(provider) ?? 0
    if (failed >= mostFailures) return false
    try {
      if (port !== null) await askForPayment(deps, port, providerId)
    } catch (error) {
      if (!(error instanceof PaymentsFailed)) throw error
      deps.log.warn({ err: error, payment: providerId }, 'looking up a payment failed')
      if (error.why === 'refused') continue
      failures.set(provider, failed + 1)
      return false
    }
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
