import { inTransaction } from '../../../db/transaction.ts'
import type { Notice } from '../../../integrations/payments/payments.port.ts'
import { paymentNoticeQueue, type PaymentNotice } from '../../../queues.ts'
import type { PayingDeps } from '../paying-deps.ts'
import { insertNotice } from './notices.repo.ts'

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
