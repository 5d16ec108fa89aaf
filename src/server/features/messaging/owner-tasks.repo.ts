import type { Sql } from '../../db/connect.ts'
import type { NewOwnerTask, OwnerTask, OwnerTaskKind } from './owner-tasks.service.ts'

/** Returns whether it was inserted: the same task is written once, done or not. */
export async function insertOwnerTask(
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

export async function findOpenTasks(sql: Sql): Promise<OwnerTask[]> {
  const { rows } = await sql.query<OwnerTask>(
    `select owner_tasks.id, kind, num as order_num, detail, owner_tasks.created_at
      from owner_tasks left join orders on orders.id = order_id where done_at is null order by owner_tasks.id`,
  )
  return rows
}

export async function markDone(sql: Sql, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    'update owner_tasks set done_at = coalesce(done_at, $2) where id = $1',
    [id, now],
  )
  return rowCount === 1
}
