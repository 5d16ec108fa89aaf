import type { Sql } from '../../../db/connect.ts'
import { type Attempt, attemptColumns } from '../attempts.repo.ts'
import { type InstallmentPlan, readPlans } from '#domain/payments/installments.ts'

/** The attempt of an order whose card is being charged, or of which nobody knows yet what came; null when there is none. */
export async function findCharging(sql: Sql, orderId: number): Promise<Attempt | null> {
  const { rows } = await sql.query<Attempt>(
    `select ${attemptColumns} from payment_attempts where order_id = $1 and is_charging`,
    [orderId],
  )
  return rows[0] ?? null
}

/** Marks an attempt as the one that charges: the database lets no order have two. */
export async function startCharging(tx: Sql, reference: string): Promise<void> {
  await tx.query('update payment_attempts set is_charging = true where reference = $1', [reference])
}

/** What came of an attempt is known: another card may be charged. */
export async function stopCharging(sql: Sql, reference: string): Promise<void> {
  await sql.query('update payment_attempts set is_charging = false where reference = $1', [reference])
}

/** How often cards were tried on an order. */
export async function countCardAttempts(tx: Sql, orderId: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    "select count(*) from payment_attempts where order_id = $1 and provider = 'Payway'",
    [orderId],
  )
  return rows[0]?.count ?? 0
}

/** The plans that the way of paying of an order has now; a single payment alone where that way is gone. */
export async function findPlans(sql: Sql, orderId: number): Promise<InstallmentPlan[]> {
  const { rows } = await sql.query<{ installments: unknown }>(
    "select installments from orders join payment_methods on payment_methods.id = (payment_method ->> 'id')::integer where orders.id = $1",
    [orderId],
  )
  return readPlans(rows[0]?.installments)
}
