import type { Deps } from './deps.ts'
import { deleteCodesBefore } from './features/accounts/codes.repo.ts'
import { deleteLoginNetworksBefore } from './features/accounts/guards.repo.ts'
import { knownNetworkMs } from '#domain/accounts/back-off.ts'
import { inTransaction } from './db/transaction.ts'
import { deleteOrphanAddresses } from './features/addresses/address-writes.repo.ts'
import { deleteSessionsBefore } from './features/accounts/sessions.repo.ts'

/** Mailed codes are kept so long after they were asked for. */
const codeMemoryMs = 24 * 60 * 60 * 1000

/** Forgets old mailed codes. */
export async function sweepCodes({ pool, now }: Pick<Deps, 'pool' | 'now'>): Promise<void> {
  await deleteCodesBefore(pool, new Date(now().getTime() - codeMemoryMs))
}

/** Forgets who asked, once no limit counts it any more. */
export async function sweepRateLimits({ pool, now }: Pick<Deps, 'pool' | 'now'>): Promise<void> {
  await pool.query('delete from rate_limits where ends_at <= $1', [now()])
}

/** Forgets the sessions that ended, what only they kept, and from where accounts were entered long ago. */
export async function sweepSessions(deps: Deps): Promise<void> {
  const now = deps.now()
  await inTransaction(deps.pool, async (tx) => {
    await deleteSessionsBefore(tx, now)
    await deleteOrphanAddresses(tx)
    await deleteLoginNetworksBefore(tx, new Date(now.getTime() - knownNetworkMs))
  })
}

/** A key answers its order again, and a notice of a payment is told from its repetitions, so long after it came. */
const repetitionMemoryMs = 30 * 24 * 60 * 60 * 1000

/** Forgets the keys of old orders, and the notices of payments that were handled long ago. */
export async function sweepRepetitions({ pool, now }: Pick<Deps, 'pool' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - repetitionMemoryMs)
  await pool.query('delete from idempotency where created_at < $1', [before])
  await pool.query('delete from webhook_inbox where handled_at < $1', [before])
}
