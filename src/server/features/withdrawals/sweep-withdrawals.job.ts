import { withdrawalAddressLimit } from '#domain/asking-limits.ts'
import type { Deps } from '../../deps.ts'
import { forgetAddressesBefore } from './withdrawals.repo.ts'

/** Forgets from where a withdrawal was asked for, once no limit counts it; the request itself stays. */
export async function sweepWithdrawals({ pool, now }: Deps): Promise<void> {
  await forgetAddressesBefore(pool, new Date(now().getTime() - withdrawalAddressLimit.withinMs))
}
