import type { Sql } from '../../db/connect.ts'

/** A buyer as his own calls need him. */
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
  client_id: number | null
  client_address: string | null
  client_phone: string | null
}

export type NewBuyer = { name: string; surname: string | null; phone: string; email: string; passwordHash: string }

export async function findBuyerById(sql: Sql, id: number): Promise<BuyerRow | null> {
  const { rows } = await sql.query<BuyerRow>({
    name: 'buyer-by-id',
    text: `select buyers.id, buyers.name, surname, buyers.phone, email, avatar, buyers.address, document, buyers.seller_id, is_owner,
        verification_pending_since, clients.id as client_id, clients.address as client_address, clients.phone as client_phone
      from buyers left join clients on clients.buyer_id = buyers.id
      where buyers.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Who has that e-mail (in lowercase) or that phone, and the hash of his password, if he has one. */
export async function findBuyerByIdentifier(
  sql: Sql,
  identifier: { email: string } | { phone: string },
): Promise<{ id: number; passwordHash: string | null } | null> {
  const [name, column, value] = 'email' in identifier ? ['buyer-by-email', 'lower(email)', identifier.email] : ['buyer-by-phone', 'phone', identifier.phone]
  const { rows } = await sql.query<{ id: number; password_hash: string | null }>({
    name,
    text: `select id, password_hash from buyers where ${column} = $1`,
    values: [value],
  })
  return rows[0] ? { id: rows[0].id, passwordHash: rows[0].password_hash } : null
}

/** The new buyer's id; null when his e-mail or his phone is another's. */
export async function insertBuyer(sql: Sql, buyer: NewBuyer): Promise<number | null> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into buyers (name, surname, phone, email, password_hash) values ($1, $2, $3, $4, $5)
      on conflict do nothing returning id`,
    [buyer.name, buyer.surname, buyer.phone, buyer.email, buyer.passwordHash],
  )
  return rows[0]?.id ?? null
}
