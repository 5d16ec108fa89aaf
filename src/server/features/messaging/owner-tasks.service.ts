import type { Centavos } from '#domain/money/money.ts'
import type { TermsMismatch } from '#domain/payments/reconciliation.ts'
import { refuseStaff, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { mailShop } from './mail/send-email.ts'
import { ownerTask } from './mail/templates/owner-task.ts'

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

/** Tasks that the owner says are done; the others end with what they ask for. */
export const finishedByHand: readonly OwnerTaskKind[] = [
  'payment_mismatch',
  'payment_late',
  'payment_excess',
  'payment_charged_back',
  'refund_refused',
  'refund_stuck',
]

type NewOwnerTask = {
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
  return (await markDone(deps.pool, id, deps.now())) ? { id } : refuseStaff('task_unknown')
}

/** Finishes an open task of `finishedByHand`; null when there is none. */
export async function finishByHand(
  tx: Sql,
  id: number,
  now: Date,
): Promise<{ kind: OwnerTaskKind; order_id: number | null } | null> {
  const { rows } = await tx.query<{ kind: OwnerTaskKind; order_id: number | null }>(
    'update owner_tasks set done_at = $2 where id = $1 and done_at is null and kind = any($3::text[]) returning kind, order_id',
    [id, now, finishedByHand],
  )
  return rows[0] ?? null
}

/** Returns whether it was inserted: the same task is written once, done or not. */
async function insertOwnerTask(
  tx: Sql,
  { kind, orderId, paymentId, detail }: NewOwnerTask,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into owner_tasks (kind, order_id, payment_id, detail) values ($1, $2, $3, $4) on conflict do nothing',
    [kind, orderId, paymentId, detail],
  )
  return rowCount === 1
}

/** Deletes tasks of a payment, done or not, so that they can be raised again. Returns whether there were any. */
export async function dropPaymentTasks(
  tx: Sql,
  paymentId: number,
  kinds: readonly OwnerTaskKind[],
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'delete from owner_tasks where payment_id = $1 and kind = any($2::text[])',
    [paymentId, kinds],
  )
  return rowCount !== 0
}

/** Keeps the task of an order open as long as there is cause for it. */
export async function keepOrderTask(
  tx: Sql,
  {
    kind,
    orderId,
    detail,
  }: Pick<NewOwnerTask, 'kind' | 'orderId'> & { detail: NewOwnerTask['detail'] | null },
  now: Date,
): Promise<void> {
  await (detail === null
    ? tx.query(
        'update owner_tasks set done_at = $3 where kind = $1 and order_id = $2 and payment_id is null and done_at is null',
        [kind, orderId, now],
      )
    : tx.query(
        `insert into owner_tasks (kind, order_id, detail) values ($1, $2, $3)
          on conflict (kind, order_id, payment_id) do update set detail = excluded.detail, done_at = null`,
        [kind, orderId, detail],
      ))
}

async function findOpenTasks(sql: Sql): Promise<OwnerTask[]> {
  const { rows } = await sql.query<OwnerTask>(
    `select owner_tasks.id, kind, num as order_num, detail, owner_tasks.created_at
      from owner_tasks left join orders on orders.id = order_id where done_at is null order by owner_tasks.id`,
  )
  return rows
}

async function markDone(sql: Sql, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    'update owner_tasks set done_at = coalesce(done_at, $2) where id = $1',
    [id, now],
  )
  return rowCount === 1
}
