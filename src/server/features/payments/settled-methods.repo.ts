import type { InstallmentPlan } from '#domain/installments.ts'
import type { PaymentProvider } from '#domain/payment.ts'
import type { Sql } from '../../db/connect.ts'

/** A way of paying with what the owner settles of it, published or not. */
export type SettledMethod = {
  id: number
  name: string
  type_name: PaymentProvider | null
  installments: unknown
  asks_receipt: boolean
}

export async function listMethods(sql: Sql): Promise<SettledMethod[]> {
  return (
    await sql.query<SettledMethod>(
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

export async function setAsksReceipt(sql: Sql, id: number, asks: boolean): Promise<void> {
  await sql.query('update payment_methods set asks_receipt = $2 where id = $1', [id, asks])
}
