import type { Sql } from '../../db/connect.ts'

/** What Payway knows a buyer by, who has it keep a card. The shop's own part keeps two shops of one account apart. */
export async function findCustomerId(sql: Sql, buyerId: number): Promise<string> {
  return `${await findPrefix(sql)}-${buyerId}`
}

/** The buyer whom Payway knows by that; null when it is none of this shop's. */
export async function findCustomer(sql: Sql, customerId: string): Promise<number | null> {
  const [, prefix, id] = /^([0-9a-f]{12})-([1-9]\d{0,8})$/.exec(customerId) ?? []
  return id !== undefined && prefix === (await findPrefix(sql)) ? Number(id) : null
}

async function findPrefix(sql: Sql): Promise<string> {
  const { rows } = await sql.query<{ customer_prefix: string }>('select customer_prefix from commerces')
  if (!rows[0]) throw new Error('There is no shop')
  return rows[0].customer_prefix
}
