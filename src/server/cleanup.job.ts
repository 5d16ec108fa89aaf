import {
  codeDayLimit,
  tellingDayLimit,
  couponGuessLimit,
  loginFailureLimit,
  orderLimit,
  contactMailLimit,
  withdrawalAddressLimit,
} from '#domain/accounts/rate-limits.ts'
import type { Deps } from './deps.ts'
import { deleteCodesBefore } from './features/accounts/codes.repo.ts'
import {
  deleteTellingsBefore,
  deleteLoginNetworksBefore,
  deleteThrottlesBefore,
} from './features/accounts/guards.repo.ts'
import { knownNetworkMs } from '#domain/accounts/back-off.ts'
import { inTransaction } from './db/transaction.ts'
import { deleteOrphanAddresses } from './features/addresses/address-writes.repo.ts'
import { deleteSessionsBefore } from './features/accounts/sessions.repo.ts'
import { deleteAskingsBefore } from './http/rate-limit.ts'
import { deleteWritingsBefore } from './features/messaging/inbox/inbox.repo.ts'
import { forgetAddressesBefore } from './features/withdrawals/withdrawals.repo.ts'

/** Forgets mailed codes, and who was told of an account, once no limit counts them any more. */
export async function sweepRegistration(deps: Deps): Promise<void> {
  const now = deps.now().getTime()
  await deleteCodesBefore(deps.pool, new Date(now - codeDayLimit.withinMs))
  await deleteTellingsBefore(deps.pool, new Date(now - tellingDayLimit.withinMs))
}

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

const counted = [couponGuessLimit, loginFailureLimit, orderLimit]

/** Forgets who asked, once no limit counts it any more. */
export async function sweepAskings({ pool, now }: Pick<Deps, 'pool' | 'now'>): Promise<void> {
  await deleteAskingsBefore(
    pool,
    new Date(now().getTime() - Math.max(...counted.map(({ withinMs }) => withinMs))),
  )
}

/** Forgets who wrote to the shop once no limit counts it any more. */
export async function sweepContact({ pool, now }: Deps): Promise<void> {
  await deleteWritingsBefore(pool, new Date(now().getTime() - contactMailLimit.withinMs))
}

/** Forgets from where a withdrawal was asked for, once no limit counts it; the request itself stays. */
export async function sweepWithdrawals({ pool, now }: Deps): Promise<void> {
  await forgetAddressesBefore(pool, new Date(now().getTime() - withdrawalAddressLimit.withinMs))
}
