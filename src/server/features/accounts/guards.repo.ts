import type { Sql } from '../../db/connect.ts'

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
