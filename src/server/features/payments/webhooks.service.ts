import type { JobFacts } from '../../db/jobs.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Webhook } from '../../integrations/payments/payments.port.ts'
import { paymentWebhookQueue, type PaymentWebhook } from '../../queues.ts'
import { askForPayment } from './ask-provider.ts'
import { isOurReference } from './attempts.repo.ts'
import { type PaymentDeps, portOf } from './payment-deps.ts'
import { insertWebhook, findWebhook, markHandled } from './provider-payments.repo.ts'

/** What becomes of a notice: `kept` is looked into by a job, `forged` was signed by nobody we know. */
export type Received = 'stored' | 'ignored' | 'forged'

/** Stores a webhook of MercadoPago once and enqueues the job that looks into it. Nothing that it says is believed but the payment's id. */
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
 * Asks the provider for the payment that a notice is about, and applies what it says. One that came before its order is
 * there is parked: the throw has it tried again. A payment of something else that the merchant sells is nobody's here.
 */
export async function handleWebhook(
  deps: PaymentDeps,
  { notice_id: id }: PaymentWebhook,
  { isLastTry }: Pick<JobFacts, 'isLastTry'>,
): Promise<void> {
  const webhook = await findWebhook(deps.pool, id)
  const port = webhook && portOf(deps, webhook.provider)
  if (webhook === null || port === null || webhook.handled_at !== null) return
  const applied = await askForPayment(deps, port, webhook.provider_id, ({ reference }) =>
    isOurReference(reference),
  )
  if (applied?.kind === 'unknown') {
    if (!isLastTry) throw new Error('The webhook is about a payment or an order that is not there yet')
    deps.log.warn(
      { provider: webhook.provider, payment: webhook.provider_id },
      'webhook for an unknown payment or order',
    )
  }
  await markHandled(deps.pool, id, deps.now())
}
