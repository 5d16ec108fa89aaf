import type { WithdrawalState } from '#domain/orders/withdrawal.ts'
import type { Sql } from '../../db/connect.ts'

export type WithdrawalRow = { id: number; code: string; order_num: string; email: string; created_at: Date }
export type NewWithdrawal = {
  code: string
  orderNum: string
  email: string
  orderId: number | null
  now: Date
}

/** The pending request for that purchase; null when there is none. */
export async function findOpenWithdrawal(
  sql: Sql,
  orderNum: string,
  email: string,
): Promise<WithdrawalRow | null> {
  const { rows } = await sql.query<WithdrawalRow>(
    "select id, code, order_num, email, created_at from withdrawals where order_num = $1 and lower(email) = $2 and state in ('received', 'accepted')",
    [orderNum, email],
  )
  return rows[0] ?? null
}

/** The order of that number, if made with that mail: a guest's, or the account's. */
export async function findOrderByEmail(
  sql: Sql,
  orderNum: string,
  email: string,
): Promise<{ id: number; channel: string } | null> {
  const num = /^\d{1,9}$/.test(orderNum) ? Number(orderNum) : null
  const { rows } = await sql.query<{ id: number; channel: string }>(
    'select orders.id, channel from orders left join buyers on buyers.id = orders.buyer_id where orders.num = $1 and $2 in (lower(orders.email), lower(buyers.email))',
    [num, email],
  )
  return rows[0] ?? null
}

export async function insertWithdrawal(
  tx: Sql,
  { code, orderNum, email, orderId, now }: NewWithdrawal,
): Promise<WithdrawalRow> {
  const { rows } = await tx.query<WithdrawalRow>(
    'insert into withdrawals (code, order_num, email, order_id, created_at) values ($1, $2, $3, $4, $5) returning id, code, order_num, email, created_at',
    [code, orderNum, email, orderId, now],
  )
  const [row] = rows
  if (!row) throw new Error('The withdrawal was not written')
  return row
}

export async function findWithdrawal(
  sql: Sql,
  id: number,
): Promise<Pick<WithdrawalRow, 'code' | 'order_num' | 'email'> & { order_id: number | null }> {
  const { rows } = await sql.query<{
    code: string
    order_num: string
    email: string
    order_id: number | null
  }>('select code, order_num, email, order_id from withdrawals where id = $1', [id])
  const [row] = rows
  if (!row) throw new Error('The withdrawal was not found')
  return row
}

/** Returns false when a newer request of that purchase is open. */
export async function updateWithdrawalState(
  tx: Sql,
  id: number,
  state: WithdrawalState,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update withdrawals set state = $2, read_at = $3 where id = $1 and not ($2 in ('received', 'accepted') and exists (
        select from withdrawals other where other.id <> $1 and other.order_num = withdrawals.order_num and lower(other.email) = lower(withdrawals.email) and other.state in ('received', 'accepted')))`,
    [id, state, now],
  )
  return rowCount !== 0
}

/** The newest decision, which was told; steps back tell nobody. */
export async function findLastDecision(
  sql: Sql,
  id: number,
): Promise<{ state: WithdrawalState; text: string | null } | null> {
  const { rows } = await sql.query<{ state: WithdrawalState; text: string | null }>(
    "select state, text from conversation_entries where withdrawal_id = $1 and state in ('accepted', 'refused') order by id desc limit 1",
    [id],
  )
  return rows[0] ?? null
}
