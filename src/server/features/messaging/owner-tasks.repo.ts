import type { Centavos } from '#domain/money/money.ts'
import type { TermsMismatch } from '#domain/payments/reconciliation.ts'
import type { Sql } from '../../db/connect.ts'
import { factsOf, type OwnerTaskFacts, type OwnerTaskKind } from './mail/templates/owner-task.ts'

export type NewOwnerTask = OwnerTaskFacts & { orderId: number; paymentId: number | null }
export type OwnerTask = OwnerTaskFacts & { id: number; order_num: number | null; created_at: Date }

/** As released: every kind has a payment, and the last release reads it. */
type StoredDetail = {
  order_num: number
  provider: string
  provider_id: string
  amount: Centavos
  breach: TermsMismatch | null
}

function toStored(task: OwnerTaskFacts): StoredDetail {
  if (task.kind === 'receipt' || task.kind === 'return_by_hand') {
    const { order_num, amount } = task.detail
    return { order_num, amount, provider: factsOf(task).payment, provider_id: '', breach: null }
  }
  const { mismatch: breach, ...detail } = task.detail
  return { ...detail, breach }
}

function fromStored(kind: OwnerTaskKind, { breach, ...detail }: StoredDetail): OwnerTaskFacts {
  const { order_num, amount, provider } = detail
  if (kind === 'receipt') return { kind, detail: { order_num, amount, method: provider } }
  if (kind === 'return_by_hand') return { kind, detail: { order_num, amount } }
  return { kind, detail: { ...detail, mismatch: breach } }
}

/** Returns whether it was inserted: the same task is written once, done or not. */
export async function insertOwnerTask(tx: Sql, task: NewOwnerTask): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into owner_tasks (kind, order_id, payment_id, detail) values ($1, $2, $3, $4) on conflict do nothing',
    [task.kind, task.orderId, task.paymentId, toStored(task)],
  )
  return rowCount === 1
}

/** Opens the one task of its kind of an order, again if it was done. */
export async function upsertOrderTask(tx: Sql, task: OwnerTaskFacts & { orderId: number }): Promise<void> {
  await tx.query(
    `insert into owner_tasks (kind, order_id, detail) values ($1, $2, $3)
          on conflict (kind, order_id, payment_id) do update set detail = excluded.detail, done_at = null`,
    [task.kind, task.orderId, toStored(task)],
  )
}

export async function finishOrderTask(
  tx: Sql,
  kind: OwnerTaskKind,
  orderId: number,
  now: Date,
): Promise<void> {
  await tx.query(
    'update owner_tasks set done_at = $3 where kind = $1 and order_id = $2 and payment_id is null and done_at is null',
    [kind, orderId, now],
  )
}

/** Tasks that the owner says are done; the others end with what they ask for. */
export const finishedByHand: readonly OwnerTaskKind[] = [
  'payment_mismatch',
  'payment_late',
  'payment_excess',
  'payment_charged_back',
  'refund_refused',
  'refund_stuck',
]

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

/** Finishes a task, done or not. Returns whether it exists. */
export async function markDone(sql: Sql, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    'update owner_tasks set done_at = coalesce(done_at, $2) where id = $1',
    [id, now],
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

/** Oldest first. */
export async function findOpenTasks(sql: Sql): Promise<OwnerTask[]> {
  const { rows } = await sql.query<Omit<OwnerTask, 'detail'> & { detail: StoredDetail }>(
    `select owner_tasks.id, kind, num as order_num, detail, owner_tasks.created_at
      from owner_tasks left join orders on orders.id = order_id where done_at is null order by owner_tasks.id`,
  )
  return rows.map(({ kind, detail, ...row }) => ({ ...row, ...fromStored(kind, detail) }))
}
