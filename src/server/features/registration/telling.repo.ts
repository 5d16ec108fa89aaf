import type { Sql } from '../../db/connect.ts'

/** When somebody at that network address was last told that an account exists, the newest first. */
export async function findTellingTimes(sql: Sql, ip: string, most: number): Promise<Date[]> {
  const { rows } = await sql.query<{ created_at: Date }>(
    "select created_at from told_accounts where ip is not distinct from nullif($1, '')::inet order by created_at desc limit $2",
    [ip, most],
  )
  return rows.map(({ created_at }) => created_at)
}

export async function insertTelling(tx: Sql, ip: string, now: Date): Promise<void> {
  await tx.query("insert into told_accounts (ip, created_at) values (nullif($1, '')::inet, $2)", [ip, now])
}

export async function deleteTellingsBefore(sql: Sql, moment: Date): Promise<void> {
  await sql.query('delete from told_accounts where created_at < $1', [moment])
}
