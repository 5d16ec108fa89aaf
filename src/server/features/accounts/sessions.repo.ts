import type { Sql } from '../../db/connect.ts'
import { insertRows } from '../../db/insert.ts'

export type NewSession = {
  id: Buffer
  buyerId: number
  remember: boolean
  ip: string
  userAgent: string
  expiresAt: Date
  /** Time at which the password was entered for it; null when opened otherwise. */
  passwordAt: Date | null
}

export async function insertSession(sql: Sql, session: NewSession): Promise<void> {
  await insertRows(sql, 'sessions', [
    {
      id: session.id,
      buyer_id: session.buyerId,
      remember: session.remember,
      ip: session.ip || null,
      user_agent: session.userAgent,
      expires_at: session.expiresAt,
      password_at: session.passwordAt,
    },
  ])
}

export async function isRemembered(sql: Sql, id: Buffer): Promise<boolean> {
  const { rows } = await sql.query<{ remember: boolean }>('select remember from sessions where id = $1', [id])
  return rows[0]?.remember ?? false
}

/** Deletes a session with its open cart; ordered carts stay. */
export async function deleteSession(sql: Sql, id: Buffer): Promise<void> {
  await sql.query(
    'update carts set session_id = null where session_id = $1 and (ordered_at is not null or buyer_id is not null)',
    [id],
  )
  await sql.query('delete from sessions where id = $1', [id])
}

/** Deletes all sessions of a buyer but one, as deleteSession does. */
export async function deleteSessionsOf(sql: Sql, buyerId: number, except: Buffer | null): Promise<void> {
  await sql.query(
    `update carts set session_id = null from sessions
      where sessions.id = carts.session_id and sessions.buyer_id = $1 and sessions.id is distinct from $2 and (ordered_at is not null or carts.buyer_id is not null)`,
    [buyerId, except],
  )
  await sql.query('delete from sessions where buyer_id = $1 and id is distinct from $2', [buyerId, except])
}

/** Deletes every expired session, as deleteSession does. */
export async function deleteSessionsBefore(sql: Sql, moment: Date): Promise<void> {
  await sql.query(
    `update carts set session_id = null from sessions
      where sessions.id = carts.session_id and sessions.expires_at <= $1 and (ordered_at is not null or carts.buyer_id is not null)`,
    [moment],
  )
  await sql.query('delete from sessions where expires_at <= $1', [moment])
}

export type DeviceRow = {
  num: number
  id: Buffer
  user_agent: string | null
  created_at: Date
  expires_at: Date
}

/** A buyer's unexpired sessions, newest first. */
export async function findSessionsOf(sql: Sql, buyerId: number, now: Date): Promise<DeviceRow[]> {
  const { rows } = await sql.query<DeviceRow>(
    'select num, id, user_agent, created_at, expires_at from sessions where buyer_id = $1 and expires_at > $2 order by created_at desc, num desc',
    [buyerId, now],
  )
  return rows
}

/** Id of one of the buyer's sessions; null when it is another's, or ended. */
export async function findSessionOf(sql: Sql, buyerId: number, num: number): Promise<Buffer | null> {
  const { rows } = await sql.query<{ id: Buffer }>(
    'select id from sessions where buyer_id = $1 and num = $2',
    [buyerId, num],
  )
  return rows[0]?.id ?? null
}

/** Whether the account logged in from that network since a time. */
export async function isLoginNetwork(
  sql: Sql,
  { buyerId, network, since }: { buyerId: number; network: string; since: Date },
): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'is-login-network',
    text: "select from login_networks where buyer_id = $1 and network = nullif($2, '')::inet and seen_at > $3",
    values: [buyerId, network, since],
  })
  return rowCount === 1
}

export async function upsertLoginNetwork(
  tx: Sql,
  { buyerId, network, now }: { buyerId: number; network: string; now: Date },
): Promise<void> {
  if (network === '') return
  await tx.query({
    name: 'upsert-login-network',
    text: `insert into login_networks (buyer_id, network, seen_at) values ($1, $2, $3)
      on conflict (buyer_id, network) do update set seen_at = greatest(login_networks.seen_at, excluded.seen_at)`,
    values: [buyerId, network, now],
  })
}

export async function deleteLoginNetworksBefore(sql: Sql, moment: Date): Promise<void> {
  await sql.query('delete from login_networks where seen_at <= $1', [moment])
}

export async function markSecondFactor(tx: Sql, id: Buffer, at: Date): Promise<void> {
  await tx.query('update sessions set second_factor_at = $2 where id = $1', [id, at])
}

export async function markPassword(sql: Sql, id: Buffer, at: Date): Promise<void> {
  await sql.query('update sessions set password_at = $2 where id = $1', [id, at])
}
