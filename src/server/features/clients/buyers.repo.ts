import type { Sql } from '../../db/connect.ts'
import { insertReturning } from '../../db/insert.ts'

export type BuyerRow = {
  id: number
  name: string
  surname: string | null
  phone: string | null
  email: string | null
  avatar: string | null
  address: string | null
  document: string | null
  seller_id: number | null
  is_owner: boolean
  verification_pending_since: Date | null
  has_password: boolean
  client_id: number | null
  client_address: string | null
  client_phone: string | null
}

/**
 * `pendingSince`: when the unconfirmed mail address was entered; null when confirmed. An account of a social login
 * has no password, and may lack phone and e-mail.
 */
export type NewBuyer = {
  name: string
  surname: string | null
  phone: string | null
  email: string | null
  passwordHash: string | null
  pendingSince: Date | null
}

export async function findBuyerById(sql: Sql, id: number): Promise<BuyerRow | null> {
  const { rows } = await sql.query<BuyerRow>({
    name: 'buyer-by-id',
    text: `select buyers.id, buyers.name, surname, buyers.phone, email, avatar, buyers.address, document, buyers.seller_id, is_owner,
        verification_pending_since, password_hash is not null as has_password, clients.id as client_id, clients.address as client_address, clients.phone as client_phone
      from buyers left join clients on clients.buyer_id = buyers.id
      where buyers.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Serializes operations on a buyer until the transaction ends; false when there is no such buyer. */
export async function lockBuyer(tx: Sql, id: number): Promise<boolean> {
  const { rowCount } = await tx.query('select from buyers where id = $1 for no key update', [id])
  return rowCount === 1
}

/** The buyer with that e-mail (in lowercase) or phone, and the password hash, if any. */
export async function findBuyerByIdentifier(
  sql: Sql,
  identifier: { email: string } | { phone: string },
): Promise<{ id: number; passwordHash: string | null } | null> {
  const [name, column, value] =
    'email' in identifier
      ? ['buyer-by-email', 'lower(email)', identifier.email]
      : ['buyer-by-phone', 'phone', identifier.phone]
  const { rows } = await sql.query<{ id: number; password_hash: string | null }>({
    name,
    text: `select id, password_hash from buyers where ${column} = $1`,
    values: [value],
  })
  return rows[0] ? { id: rows[0].id, passwordHash: rows[0].password_hash } : null
}

/** Returns the new buyer's id; null when the e-mail or the phone is taken. */
export async function insertBuyer(sql: Sql, buyer: NewBuyer): Promise<number | null> {
  const inserted = await insertReturning<{ id: number }>(
    sql,
    'buyers',
    {
      name: buyer.name,
      surname: buyer.surname,
      phone: buyer.phone,
      email: buyer.email,
      password_hash: buyer.passwordHash,
      verification_pending_since: buyer.pendingSince,
    },
    'on conflict do nothing returning id',
  )
  return inserted?.id ?? null
}

/** Marks a buyer's mail address as confirmed; false when it already was. */
export async function markVerified(tx: Sql, id: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update buyers set verification_pending_since = null where id = $1 and verification_pending_since is not null',
    [id],
  )
  return rowCount === 1
}

/** Sets another password if the address is still the buyer's; returns the buyer's name, else null. */
export async function resetPassword(
  tx: Sql,
  { id, email, passwordHash }: { id: number; email: string; passwordHash: string },
): Promise<{ name: string } | null> {
  const { rows } = await tx.query<{ name: string }>(
    'update buyers set password_hash = $3 where id = $1 and lower(email) = $2 returning name',
    [id, email, passwordHash],
  )
  return rows[0] ?? null
}

/** Whether that is the buyer's hash still; no other replaces it until the transaction ends. */
export async function holdPasswordHash(tx: Sql, id: number, hash: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from buyers where id = $1 and password_hash = $2 for share', [
    id,
    hash,
  ])
  return rowCount === 1
}

export async function findPasswordHash(sql: Sql, id: number): Promise<string | null> {
  const { rows } = await sql.query<{ password_hash: string | null }>(
    'select password_hash from buyers where id = $1',
    [id],
  )
  return rows[0]?.password_hash ?? null
}

/** Compare-and-swap of the password hash; false when it was replaced meanwhile. */
export async function replacePasswordHash(
  sql: Sql,
  id: number,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    'update buyers set password_hash = $3 where id = $1 and password_hash = $2',
    [id, before, after],
  )
  return rowCount === 1
}

/** The owners' addresses, as stored, oldest account first. */
export async function findOwnerEmails(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ email: string }>(
    'select email from buyers where is_owner and email is not null order by id',
  )
  return rows.map(({ email }) => email)
}

/** Counts accounts whose password was hashed with another pepper than that of the mark. */
export async function countOfOtherPeppers(sql: Sql, mark: string): Promise<number> {
  const { rows } = await sql.query<{ accounts: number }>(
    "select count(*)::integer as accounts from buyers where password_hash like '%_$argon2id$%' and not starts_with(password_hash, $1)",
    [mark],
  )
  return rows[0]?.accounts ?? 0
}
