import type { Sql } from '../../db/connect.ts'

/** A way of paying that a buyer can choose. Percents. */
export type PaymentMethodRow = {
  id: number
  name: string
  type_name: string | null
  discount: number | null
  surchage: number | null
  description: string | null
  public_key: string | null
}

/** The published ways of paying in the shop's order. One of a card provider needs its keys, which no shop has yet, so it is left out. */
export async function findOfferedMethods(sql: Sql): Promise<PaymentMethodRow[]> {
  const { rows } = await sql.query<PaymentMethodRow>({
    name: 'offered-payment-methods',
    text: `select id, name, type_name, discount, surchage, description, public_key
      from payment_methods where published and type_name is null order by position, id`,
  })
  return rows
}
