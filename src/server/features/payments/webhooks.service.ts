import type { JobFacts } from '../../db/run-jobs.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Webhook } from '../../integrations/payments/payments.port.ts'
import { paymentWebhookQueue, type PaymentWebhook } from '../../queues.ts'
import { isOurReference } from './attempts.repo.ts'
import { type PaymentDeps, portOf } from './payment-deps.ts'
import { insertWebhook, findWebhook, markHandled } from './provider-payments.repo.ts'
import { syncPayment } from './sync-payments.ts'

/** Result of a webhook: `stored` for a job to process, `forged` when its signature is invalid. */
export type Received = 'stored' | 'ignored' | 'forged'

/** Stores a MercadoPago webhook, once, and enqueues its job. Only the payment's id is taken from it. */
export async function receiveWebhook(deps: PaymentDeps, webhook: Webhook): Promise<Received> {
  const port = deps.payments.mercadoPago
  if (port === null) return 'forged'
  const read = port.parseWebhook(webhook)
  if (read.kind === 'other') return 'ignored'
  if (read.kind === 'forged') {
    deps.log.warn({ provider: port.provider, why: read.why }, 'forged webhook of a payment')
    return 'forged'
  }
  await inTransaction(deps.pool, async (tx) => {
    const id = await insertWebhook(tx, {
      provider: port.provider,
      eventId: read.eventId,
      providerId: read.providerId,
    })
    if (id !== null)
      await deps.jobs.enqueue(tx, paymentWebhookQueue, { notice_id: id } satisfies PaymentWebhook)
  })
  return 'stored'
}

/**
 * Reads the webhook's payment from the provider and applies it. Throws when the order does not exist yet, for a
 * retry. Payments of the merchant's other sales are ignored.
 */
export async function handleWebhook(
  deps: PaymentDeps,
  { notice_id: id }: PaymentWebhook,
  { isLastTry }: Pick<JobFacts, 'isLastTry'>,
): Promise<void> {
  const webhook = await findWebhook(deps.pool, id)
  const port = webhook && portOf(deps, webhook.provider)
  if (webhook === null || port === null || webhook.handled_at !== null) return
  const applied = await syncPayment(deps, port, webhook.provider_id, ({ reference }) =>
    isOurReference(reference),
  )
  if (applied?.kind === 'unknown') {
    if (!isLastTry) throw new Error('The payment or order of the webhook does not exist yet')
    deps.log.warn(
      { provider: webhook.provider, payment: webhook.provider_id },
      'webhook for an unknown payment or order',
    )
  }
  await markHandled(deps.pool, id, deps.now())
}
