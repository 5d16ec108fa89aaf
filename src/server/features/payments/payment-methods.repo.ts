import type { PaymentProvider } from '#domain/payments/payment.ts'
import type { Sql } from '../../db/connect.ts'

/** A payment method that buyers can choose. Percents. */
export type PaymentMethodRow = {
  id: number
  name: string
  type_name: PaymentProvider | null
  discount: number | null
  surchage: number | null
  description: string | null
  /** Unvalidated; `readPlans` reads them. */
  installments: unknown
}

/** Published payment methods in the shop's order: by hand, and of these providers. */
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
