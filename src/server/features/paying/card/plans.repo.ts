import { type InstallmentPlan, readPlans } from '#domain/installments.ts'
import type { Sql } from '../../../db/connect.ts'

/** The plans that the way of paying of an order has now; a single payment alone where that way is gone. */
export async function findPlans(sql: Sql, orderId: number): Promise<InstallmentPlan[]> {
  const { rows } = await sql.query<{ installments: unknown }>(
    "select installments from orders join payment_methods on payment_methods.id = (payment_method ->> 'id')::integer where orders.id = $1",
    [orderId],
  )
  return readPlans(rows[0]?.installments)
}
