import type { JobFacts } from '../../../db/jobs.ts'
import type { PaymentNotice } from '../../../queues.ts'
import { askForPayment } from '../applying/ask-provider.ts'
import { isOurReference } from '../attempts.repo.ts'
import { type PayingDeps, portOf } from '../paying-deps.ts'
import { findNotice, markHandled } from './notices.repo.ts'

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
