import { knownNetworkMs } from '#domain/login-throttle.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { deleteOrphanAddresses } from '../addresses/addresses.repo.ts'
import { deleteSessionsBefore } from './sessions.repo.ts'
import { deleteLoginNetworksBefore, deleteThrottlesBefore } from './throttle/throttle.repo.ts'

/** Counters of failed logins are kept this long after their last wait. */
const throttleMemoryMs = 24 * 60 * 60 * 1000

/** Forgets the sessions that ended, what only they kept, and old counters of failed logins. */
export async function sweepSessions(deps: Deps): Promise<void> {
  const now = deps.now()
  await inTransaction(deps.pool, async (tx) => {
    await deleteSessionsBefore(tx, now)
    await deleteOrphanAddresses(tx)
    await deleteThrottlesBefore(tx, new Date(now.getTime() - throttleMemoryMs))
    await deleteLoginNetworksBefore(tx, new Date(now.getTime() - knownNetworkMs))
  })
}
