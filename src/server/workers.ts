import { backUp } from './db/backup.ts'
import type { Deps } from './deps.ts'
import { tellStockBack } from './features/advises/stock-back.job.ts'
import { sweepContact } from './features/contact/sweep-contact.job.ts'
import { sendMail } from './features/mail/send-mail.job.ts'
import { handleOrderPlaced, type OrderPlaced } from './features/orders/order-placed.job.ts'
import { ratesReader } from './features/rates/read-rates.job.ts'
import { sweepRegistration } from './features/registration/sweep-registration.job.ts'
import { sweepSessions } from './features/sessions/sweep-sessions.job.ts'
import { sweepWithdrawals } from './features/withdrawals/sweep-withdrawals.job.ts'
import type { Mail } from './integrations/mail/mail.port.ts'
import { backupQueue, mailQueue, orderPlacedQueue, ratesQueue, stockBackQueue, sweepQueue, unsentMailQueue } from './queues.ts'

/** Who does each queue's jobs, and what is done by the clock. */
export async function startWorkers(deps: Deps): Promise<void> {
  await deps.jobs.work<OrderPlaced>(orderPlacedQueue, (data) => handleOrderPlaced(deps, data))
  await deps.jobs.work<Mail>(mailQueue, (mail, job) => sendMail(deps, mail, job))
  await deps.jobs.work(unsentMailQueue, () => Promise.resolve())
  await deps.jobs.work(stockBackQueue, () => tellStockBack(deps))
  await deps.jobs.work(ratesQueue, ratesReader(deps))
  await deps.jobs.work(backupQueue, async () => {
    await backUp(deps.pool, deps.env.dataDir, deps.now())
  })
  await deps.jobs.work(sweepQueue, async () => {
    await sweepSessions(deps)
    await sweepRegistration(deps)
    await sweepContact(deps)
    await sweepWithdrawals(deps)
  })
  await deps.jobs.schedule(stockBackQueue, '* * * * *')
  await deps.jobs.schedule(ratesQueue, '*/30 * * * *')
  await deps.jobs.schedule(backupQueue, '30 3 * * *')
  await deps.jobs.schedule(sweepQueue, '15 4 * * *')
  if (deps.rates) await deps.jobs.enqueue(deps.pool, ratesQueue, {})
}
