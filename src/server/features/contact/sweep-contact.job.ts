import { contactMailLimit } from '#domain/asking-limits.ts'
import type { Deps } from '../../deps.ts'
import { deleteWritingsBefore } from './contact.repo.ts'

/** Forgets who wrote to the shop once no limit counts it any more. */
export async function sweepContact({ pool, now }: Deps): Promise<void> {
  await deleteWritingsBefore(pool, new Date(now().getTime() - contactMailLimit.withinMs))
}
