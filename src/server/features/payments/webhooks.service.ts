import { inTransaction } from '../../db/transaction.ts'
import type { Notice } from '../../integrations/payments/payments.port.ts'
import { paymentNoticeQueue, type PaymentNotice } from '../../queues.ts'
import { type PayingDeps, portOf } from './payment-deps.ts'
import { insertNotice, findNotice, markHandled } from './provider-payments.repo.ts'
import type { JobFacts } from '../../db/jobs.ts'
import { askForPayment } from './ask-provider.ts'
import { isOurReference } from './attempts.repo.ts'

/** What becomes of a notice: `kept` is looked into by a job, `forged` was signed by nobody we know. */
export type Received = 'kept' | 'ignored' | 'forged'

/** Keeps a notice of MercadoPago's and has a job look into it. The same one is kept once. Nothing that it says is believed but the payment's id (hard-cases, finding 5). */
export async function receiveNotice(deps: PayingDeps, notice: Notice): Promise<Received> {
  const port = deps.payments.mercadoPago
  if (port === null) return 'forged'
  const read = port.readNotice(notice)
  if (read.kind === 'other') return 'ignored'
  if (read.kind === 'forged') {
    deps.log.warn({ provider: port.provider, why: read.why }, 'forged notice of a payment')
    return 'forged'
  }
  await inTransaction(deps.pool, async (tx) => {
    const id = await insertNotice(tx, {
      provider: port.provider,
      eventId: read.eventId,
      providerId: read.providerId,
    })
    if (id !== null)
      await deps.jobs.enqueue(tx, paymentNoticeQueue, { notice_id: id } satisfies PaymentNotice)
  })
  return 'kept'
}

/**
 * Asks the provider for the payment that a notice is about, and applies what it says. One that came before its order is
 * there is parked: the throw has it tried again. A payment of something else that the merchant sells is nobody's here.
 */
export async function handleNotice(
  deps: PayingDeps,
  { notice_id: id }: PaymentNotice,
  { isLastTry }: Pick<JobFacts, 'isLastTry'>,
): Promise<void> {
  const notice = await findNotice(deps.pool, id)
  const port = notice && portOf(deps, notice.provider)
  if (notice === null || port === null || notice.handled_at !== null) return
  const applied = await askForPayment(deps, port, notice.provider_id, ({ reference }) =>
    isOurReference(reference),
  )
  if (applied?.kind === 'unknown') {
    if (!isLastTry) throw new Error('The notice is about a payment or an order that is not there yet')
    deps.log.warn(
      { provider: notice.provider, payment: notice.provider_id },
      'notice about a payment or an order that nobody knows',
    )
  }
  await markHandled(deps.pool, id, deps.now())
}
