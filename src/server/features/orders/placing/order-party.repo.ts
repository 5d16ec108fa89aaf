import type { Sql } from '../../../db/connect.ts'

export type PartyRow = { id: number; name: string; surname: string | null; email: string | null; phone: string | null }

export async function findParty(sql: Sql, buyerId: number): Promise<PartyRow | null> {
  const { rows } = await sql.query<PartyRow>({ name: 'order-buyer', text: 'select id, name, surname, email, phone from buyers where id = $1', values: [buyerId] })
  return rows[0] ?? null
}

/** A client of that seller; null when he is another's, or nobody's (design 6.19). */
export async function findClient(sql: Sql, sellerId: number, buyerId: number): Promise<PartyRow | null> {
  const { rows } = await sql.query<PartyRow>({
    name: 'order-client',
    text: `select buyers.id, buyers.name, buyers.surname, buyers.email, buyers.phone
      from clients join buyers on buyers.id = clients.buyer_id where clients.buyer_id = $1 and clients.seller_id = $2`,
    values: [buyerId, sellerId],
  })
  return rows[0] ?? null
}
