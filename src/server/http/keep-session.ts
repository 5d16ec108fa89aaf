import type { Sql } from '../db/connect.ts'
import { sessionEnd } from './session.ts'

/** A visitor's row is prolonged at most this often. */
const prolongEveryMs = 60 * 60 * 1000

/**
 * Makes sure that the session has a row, which whatever is kept of a visitor points to. A visitor's row ends a day
 * after the last thing he did; a buyer's at its own time, and what comes of that cookie later is a visitor's again.
 */
export async function keepSession(sql: Sql, session: Buffer, now: Date): Promise<void> {
  const end = sessionEnd(now, false)
  await sql.query({
    name: 'keep-session',
    text: `insert into sessions (id, expires_at) values ($1, $2)
      on conflict (id) do update set expires_at = excluded.expires_at, buyer_id = null, remember = false
      where sessions.expires_at <= $3 or (sessions.buyer_id is null and sessions.expires_at < $4)`,
    values: [session, end, now, new Date(end.getTime() - prolongEveryMs)],
  })
}
