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
