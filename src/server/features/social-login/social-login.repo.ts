import type { SocialProvider } from '#domain/social-login.ts'
import type { Sql } from '../../db/connect.ts'

/** Who somebody is at a provider: the key of a social login, never his e-mail (hard case C24). */
export type Identity = { provider: SocialProvider; subject: string }

/** Notes that a trip came back; false when it had before. Those that are over are forgotten. */
export async function noteReturn(sql: Sql, stateHash: Buffer, endsAt: Date, now: Date): Promise<boolean> {
  await sql.query('delete from social_returns where ends_at < $1', [now])
  const { rowCount } = await sql.query(
    'insert into social_returns (state_hash, ends_at) values ($1, $2) on conflict do nothing',
    [stateHash, endsAt],
  )
  return rowCount === 1
}

/** Whose identity it is; null when nobody came with it yet. */
export async function findIdentityBuyer(tx: Sql, { provider, subject }: Identity): Promise<number | null> {
  const { rows } = await tx.query<{ buyer_id: number }>(
    'select buyer_id from social_identities where provider = $1 and subject = $2',
    [provider, subject],
  )
  return rows[0]?.buyer_id ?? null
}

export async function insertIdentity(
  tx: Sql,
  { provider, subject }: Identity,
  buyerId: number,
): Promise<void> {
  await tx.query('insert into social_identities (provider, subject, buyer_id) values ($1, $2, $3)', [
    provider,
    subject,
    buyerId,
  ])
}
