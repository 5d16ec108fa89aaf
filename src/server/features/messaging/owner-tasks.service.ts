import type { Centavos } from '#domain/money/money.ts'
import type { TermsMismatch } from '#domain/payments/reconciliation.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { mailShop } from './mail/send-email.ts'
import { ownerTask } from './mail/templates/owner-task.ts'
import { findOpenTasks, insertOwnerTask, markDone } from './owner-tasks.repo.ts'

/** Money problems that only the owner can settle. */
export type OwnerTaskKind =
  | 'payment_mismatch'
  | 'payment_late'
  | 'payment_excess'
  | 'payment_charged_back'
  | 'refund_refused'
  | 'refund_stuck'
  | 'refund_tomorrow'
  | 'return_by_hand'
  | 'receipt'

export type NewOwnerTask = {
  kind: OwnerTaskKind
  orderId: number
  paymentId: number | null
  detail: {
    order_num: number
    provider: string
    provider_id: string
    amount: Centavos
    breach: TermsMismatch | null
  }
}
export type OwnerTask = {
  id: number
  kind: OwnerTaskKind
  order_num: number | null
  detail: NewOwnerTask['detail']
  created_at: Date
}

/** Inserts a task and mails it to the shop; idempotent. */
export async function raiseOwnerTask(
  deps: Pick<Deps, 'jobs' | 'env'>,
  tx: Sql,
  task: NewOwnerTask,
): Promise<void> {
  if (await insertOwnerTask(tx, task)) await mailShop(deps, tx, (head) => ownerTask(head, task))
}

/** Open tasks, oldest first. */
export async function listOwnerTasks(deps: Pick<Deps, 'pool'>): Promise<OwnerTask[]> {
  return findOpenTasks(deps.pool)
}

export async function finishOwnerTask(
  deps: Pick<Deps, 'pool' | 'now'>,
  id: number,
): Promise<{ id: number } | Refusal> {
  return (await markDone(deps.pool, id, deps.now())) ? { id } : refuse('task_unknown')
}
