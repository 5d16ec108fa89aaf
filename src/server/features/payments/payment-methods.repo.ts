import type { InstallmentPlan } from '#domain/payments/installments.ts'
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

/** A payment method as its owner edits it, published or not. */
export type MethodOfOwner = {
  id: number
  name: string
  type_name: PaymentProvider | null
  installments: unknown
  asks_receipt: boolean
}

export async function listMethods(sql: Sql): Promise<MethodOfOwner[]> {
  return (
    await sql.query<MethodOfOwner>(
      'select id, name, type_name, installments, asks_receipt from payment_methods order by position, id',
    )
  ).rows
}

export async function setInstallments(
  sql: Sql,
  id: number,
  plans: readonly InstallmentPlan[],
): Promise<void> {
  await sql.query('update payment_methods set installments = $2 where id = $1', [id, JSON.stringify(plans)])
}

export async function setAsksProof(sql: Sql, id: number, asks: boolean): Promise<void> {
  await sql.query('update payment_methods set asks_receipt = $2 where id = $1', [id, asks])
}
