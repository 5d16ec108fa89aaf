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
