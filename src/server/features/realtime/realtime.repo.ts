import type { Sql } from '../../db/connect.ts'

/** What its buyer calls a session by; null when it is over. */
export async function findSessionNum(sql: Sql, session: Buffer, now: Date): Promise<number | null> {
  const { rows } = await sql.query<{ num: number }>({
    name: 'session-num',
    text: 'select num from sessions where id = $1 and buyer_id is not null and expires_at > $2',
    values: [session, now],
  })
  return rows[0]?.num ?? null
}

/** When a buyer's session ends; null when it has. */
export async function findSessionEnd(sql: Sql, num: number, now: Date): Promise<Date | null> {
  const { rows } = await sql.query<{ expires_at: Date }>({
    name: 'session-end',
    text: 'select expires_at from sessions where num = $1 and buyer_id is not null and expires_at > $2',
    values: [num, now],
  })
  return rows[0]?.expires_at ?? null
}
