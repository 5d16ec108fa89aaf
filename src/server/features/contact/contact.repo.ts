import type { Sql } from '../../db/connect.ts'

type Writer = { email: string; ip: string }

/** When that mail, and that address, last wrote. */
export async function findWritingTimes(
  sql: Sql,
  { email, ip }: Writer,
  most: { ofMail: number; ofAddress: number },
): Promise<{ ofMail: Date[]; ofAddress: Date[] }> {
  const ofMail = await sql.query<{ created_at: Date }>(
    'select created_at from contact_messages where email = $1 order by created_at desc limit $2',
    [email, most.ofMail],
  )
  const ofAddress = await sql.query<{ created_at: Date }>(
    "select created_at from contact_messages where ip = nullif($1, '')::inet order by created_at desc limit $2",
    [ip, most.ofAddress],
  )
  return { ofMail: ofMail.rows.map(timeOf), ofAddress: ofAddress.rows.map(timeOf) }
}

export async function insertWriting(tx: Sql, { email, ip, now }: Writer & { now: Date }): Promise<void> {
  await tx.query(
    "insert into contact_messages (email, ip, created_at) values ($1, nullif($2, '')::inet, $3)",
    [email, ip, now],
  )
}

export async function deleteWritingsBefore(sql: Sql, moment: Date): Promise<void> {
  await sql.query('delete from contact_messages where created_at < $1', [moment])
}

function timeOf({ created_at }: { created_at: Date }): Date {
  return created_at
}
