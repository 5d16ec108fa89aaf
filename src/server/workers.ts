import { backUp } from './db/backup.ts'
import type { Deps } from './deps.ts'
import { handleOrderPlaced, type OrderPlaced } from './features/orders/order-placed.job.ts'
import { sweepSessions } from './features/sessions/sweep-sessions.job.ts'
import { backupQueue, orderPlacedQueue, sweepQueue } from './queues.ts'

/** Who does each queue's jobs, and what is done by the clock. */
export async function startWorkers(deps: Deps): Promise<void> {
  await deps.jobs.work<OrderPlaced>(orderPlacedQueue, (data) => handleOrderPlaced(deps, data))
  await deps.jobs.work(backupQueue, async () => {
    await backUp(deps.pool, deps.env.dataDir, deps.now())
  })
  await deps.jobs.work(sweepQueue, () => sweepSessions(deps))
  await deps.jobs.schedule(backupQueue, '30 3 * * *')
  await deps.jobs.schedule(sweepQueue, '15 4 * * *')
}
