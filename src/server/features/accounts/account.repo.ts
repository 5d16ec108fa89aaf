import type { Sql } from '../../db/connect.ts'
import type { SocialProvider } from '#domain/accounts/social-login.ts'

/** What the rules of Mi cuenta look at. */
export type AccountRow = {
  id: number
  name: string
  surname: string | null
  email: string | null
  phone: string | null
  password_hash: string | null
  is_owner: boolean
  seller_id: number | null
  /** The e-mail is proven to be his: what was kept under it before he came is his too. */
  is_verified: boolean
}

const taken = '23505'

/** An account, locked: one change of it is weighed at a time, and no order of it comes in between. */
export async function lockAccount(tx: Sql, id: number): Promise<AccountRow | null> {
  const { rows } = await tx.query<AccountRow>(
    'select id, name, surname, email, phone, password_hash, is_owner, seller_id, verification_pending_since is null as is_verified from buyers where id = $1 for update',
    [id],
  )
  return rows[0] ?? null
}

/** How an account is entered. */
export async function findEntry(
  sql: Sql,
  id: number,
): Promise<Pick<AccountRow, 'email' | 'phone' | 'password_hash'> | null> {
  const { rows } = await sql.query<Pick<AccountRow, 'email' | 'phone' | 'password_hash'>>(
    'select email, phone, password_hash from buyers where id = $1',
    [id],
  )
  return rows[0] ?? null
}

export async function updateName(
  tx: Sql,
  id: number,
  { name, surname }: { name: string; surname: string | null },
): Promise<void> {
  await tx.query('update buyers set name = $2, surname = $3 where id = $1', [id, name, surname])
}

/** False when it is another's e-mail. */
export function updateEmail(tx: Sql, id: number, email: string): Promise<boolean> {
  return unlessTaken(tx, () => tx.query('update buyers set email = $2 where id = $1', [id, email]))
}

/** False when it is another's phone. */
export function updatePhone(tx: Sql, id: number, phone: string): Promise<boolean> {
  return unlessTaken(tx, () => tx.query('update buyers set phone = $2 where id = $1', [id, phone]))
}

/** Two who take the same one at once are told apart by the index alone. */
async function unlessTaken(tx: Sql, change: () => Promise<unknown>): Promise<boolean> {
  await tx.query('savepoint taking')
  try {
    await change()
    return true
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== taken) throw error
    await tx.query('rollback to savepoint taking')
    return false
  }
}

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
