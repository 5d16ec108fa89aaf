import type { Sql } from '../../../../db/connect.ts'

export type PartyRow = {
  id: number
  name: string
  surname: string | null
  email: string | null
  phone: string | null
}

export async function findParty(sql: Sql, buyerId: number): Promise<PartyRow | null> {
  const { rows } = await sql.query<PartyRow>({
    name: 'order-buyer',
    text: 'select id, name, surname, email, phone from buyers where id = $1',
    values: [buyerId],
  })
  return rows[0] ?? null
}

/** Whether a buyer said to be 18 or over in an order of his own, or this seller said so in one for him. */
export async function hasDeclaredAdult(
  sql: Sql,
  { buyerId, sellerId }: { buyerId: number; sellerId: number | null },
): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'declared-adult',
    text: 'select from orders where buyer_id = $1 and seller_id is not distinct from $2 and declared_adult limit 1',
    values: [buyerId, sellerId],
  })
  return rowCount === 1
}
