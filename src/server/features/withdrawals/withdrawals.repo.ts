import type { Sql } from '../../db/connect.ts'

export type WithdrawalRow = { id: number; code: string; order_num: string; email: string; created_at: Date }
export type NewWithdrawal = {
  code: string
  orderNum: string
  email: string
  orderId: number | null
  ip: string
  now: Date
}

/** The request for that purchase which is still under way; null when there is none. */
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

/** The order of that number, if it was made with that mail: a guest's, or the account's. */
export async function findOwnOrder(sql: Sql, orderNum: string, email: string): Promise<number | null> {
  const num = /^\d{1,9}$/.test(orderNum) ? Number(orderNum) : null
  const { rows } = await sql.query<{ id: number }>(
    'select orders.id from orders left join buyers on buyers.id = orders.buyer_id where orders.num = $1 and $2 in (lower(orders.email), lower(buyers.email))',
    [num, email],
  )
  return rows[0]?.id ?? null
}

export async function insertWithdrawal(
  tx: Sql,
  { code, orderNum, email, orderId, ip, now }: NewWithdrawal,
): Promise<WithdrawalRow> {
  const { rows } = await tx.query<WithdrawalRow>(
    "insert into withdrawals (code, order_num, email, order_id, ip, created_at) values ($1, $2, $3, $4, nullif($5, '')::inet, $6) returning id, code, order_num, email, created_at",
    [code, orderNum, email, orderId, ip, now],
  )
  const [row] = rows
  if (!row) throw new Error('The withdrawal was not written')
  return row
}

/** When that mail, and that address, last asked. */
export async function findAskingTimes(
  sql: Sql,
  { email, ip }: { email: string; ip: string },
  most: { ofMail: number; ofAddress: number },
): Promise<{ ofMail: Date[]; ofAddress: Date[] }> {
  const ofMail = await sql.query<{ created_at: Date }>(
    'select created_at from withdrawals where lower(email) = $1 order by created_at desc limit $2',
    [email, most.ofMail],
  )
  const ofAddress = await sql.query<{ created_at: Date }>(
    "select created_at from withdrawals where ip = nullif($1, '')::inet order by created_at desc limit $2",
    [ip, most.ofAddress],
  )
  return { ofMail: ofMail.rows.map(timeOf), ofAddress: ofAddress.rows.map(timeOf) }
}

export async function forgetAddressesBefore(sql: Sql, moment: Date): Promise<void> {
  await sql.query('update withdrawals set ip = null where ip is not null and created_at < $1', [moment])
}

function timeOf({ created_at }: { created_at: Date }): Date {
  return created_at
}
