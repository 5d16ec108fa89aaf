import type { Sql } from '../../../db/connect.ts'

export type OwnSessionRow = {
  num: number
  id: Buffer
  user_agent: string | null
  created_at: Date
  expires_at: Date
}

/** A buyer's sessions that last still, the newest first. */
export async function findSessionsOf(sql: Sql, buyerId: number, now: Date): Promise<OwnSessionRow[]> {
  const { rows } = await sql.query<OwnSessionRow>(
    'select num, id, user_agent, created_at, expires_at from sessions where buyer_id = $1 and expires_at > $2 order by created_at desc, num desc',
    [buyerId, now],
  )
  return rows
}

/** The id of one of a buyer's sessions; null when it is another's, or ended. */
export async function findSessionOf(sql: Sql, buyerId: number, num: number): Promise<Buffer | null> {
  const { rows } = await sql.query<{ id: Buffer }>(
    'select id from sessions where buyer_id = $1 and num = $2',
    [buyerId, num],
  )
  return rows[0]?.id ?? null
}
