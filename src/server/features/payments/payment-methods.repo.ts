import type { PaymentProvider } from '#domain/payments/payment.ts'
import type { Sql } from '../../db/connect.ts'

/** A way of paying that a buyer can choose. Percents. */
export type PaymentMethodRow = {
  id: number
  name: string
  type_name: PaymentProvider | null
  discount: number | null
  surchage: number | null
  description: string | null
  /** As the shop wrote them: `readPlans` reads them. */
  installments: unknown
}

/** The published ways of paying in the shop's order: what is paid by hand, and to these providers. */
export async function findOfferedMethods(
  sql: Sql,
  providers: readonly PaymentProvider[],
): Promise<PaymentMethodRow[]> {
  const { rows } = await sql.query<PaymentMethodRow>({
    name: 'offered-payment-methods',
    text: `select id, name, type_name, discount, surchage, description, installments
      from payment_methods where published and (type_name is null or type_name = any($1)) order by position, id`,
    values: [providers],
  })
  return rows
}
