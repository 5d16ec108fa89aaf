import { refuseStaff, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { enqueueMailToShop } from './mail/enqueue-mail.ts'
import { ownerTask } from './mail/templates/owner-task.ts'
import {
  findOpenTasks,
  markDone,
  insertOwnerTask,
  type NewOwnerTask,
  type OwnerTask,
} from './owner-tasks.repo.ts'

/** Inserts a task and mails it to the shop; idempotent. */
export async function raiseOwnerTask(
  deps: Pick<Deps, 'jobs' | 'env'>,
  tx: Sql,
  task: NewOwnerTask,
): Promise<void> {
  if (await insertOwnerTask(tx, task)) await enqueueMailToShop(deps, tx, (head) => ownerTask(head, task))
}

/** Open tasks, oldest first. */
export async function listOwnerTasks(deps: Pick<Deps, 'pool'>): Promise<OwnerTask[]> {
  return findOpenTasks(deps.pool)
}

export async function finishOwnerTask(
  deps: Pick<Deps, 'pool' | 'now'>,
  id: number,
): Promise<{ id: number } | Refusal> {
  return (await markDone(deps.pool, id, deps.now())) ? { id } : refuseStaff('task_unknown')
}
