import type { Sql } from '../../db/connect.ts'

export type Throttle = { failures: number; freeAt: Date }

/** The back-off of an account on one network, made where it is missing and locked. */
export async function lockThrottle(tx: Sql, key: string, now: Date): Promise<Throttle> {
  const { rows } = await tx.query<{ failures: number; free_at: Date }>({
    name: 'lock-throttle',
    text: `insert into login_throttles (key, free_at) values ($1, $2)
      on conflict (key) do update set key = excluded.key
      returning failures, free_at`,
    values: [key, now],
  })
  const [row] = rows
  if (!row) throw new Error('The back-off was not written')
  return { failures: row.failures, freeAt: row.free_at }
}

export async function updateThrottle(tx: Sql, key: string, { failures, freeAt }: Throttle): Promise<void> {
  await tx.query('update login_throttles set failures = $2, free_at = $3 where key = $1', [
    key,
    failures,
    freeAt,
  ])
}

export async function deleteThrottle(sql: Sql, key: string): Promise<void> {
  await sql.query('delete from login_throttles where key = $1', [key])
}

/** Deletes the back-offs that nobody has touched since. */
export async function deleteThrottlesBefore(sql: Sql, moment: Date): Promise<void> {
  await sql.query('delete from login_throttles where free_at < $1', [moment])
}

/** Whether the account was entered from that network since a moment. */
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
