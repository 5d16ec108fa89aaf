import { codeDayLimit, tellingDayLimit } from '#domain/asking-limits.ts'
import type { Deps } from '../../deps.ts'
import { deleteCodesBefore } from '../codes/codes.repo.ts'
import { deleteTellingsBefore } from './telling.repo.ts'

/** Forgets mailed codes, and who was told of an account, once no limit counts them any more. */
export async function sweepRegistration(deps: Deps): Promise<void> {
  const now = deps.now().getTime()
  await deleteCodesBefore(deps.pool, new Date(now - codeDayLimit.withinMs))
  await deleteTellingsBefore(deps.pool, new Date(now - tellingDayLimit.withinMs))
}
