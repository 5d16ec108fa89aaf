import { lastUnits, processHoldEnd } from '#domain/payments/hold.ts'
import { isWaiting } from '#domain/payments/payment.ts'
import type { Sql } from '../../db/connect.ts'
import type { OrderRow } from '../orders/orders.repo.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { PaymentRow } from './provider-payments.repo.ts'

const hour = 60 * 60_000

/** Until when a voucher can be paid that is made for the order; null where the shop takes none. */
export function voucherEnd(
  { env }: Pick<PaymentDeps, 'env'>,
  { created_at: placedAt }: OrderRow,
): Date | null {
  return env.voucherHours === 0 ? null : new Date(placedAt.getTime() + env.voucherHours * hour)
}

/** Until when the payment can be made that the order waits for, by its provider's own word; null when there is nothing left to do. */
export function payUntilOf(payments: readonly Pick<PaymentRow, 'status' | 'pay_until'>[]): Date | null {
  const ends = payments.flatMap(({ status, pay_until: end }) =>
    isWaiting(status) && end ? [end.getTime()] : [],
  )
  return ends.length === 0 ? null : new Date(Math.max(...ends))
}

/** The page of the voucher that the order waits for; null where it waits for none. */
export function voucherUrlOf(payments: readonly Pick<PaymentRow, 'status' | 'voucher_url'>[]): string | null {
  return (
    payments.findLast(({ status, voucher_url: url }) => isWaiting(status) && url !== null)?.voucher_url ??
    null
  )
}

/**
 * When the hold of an order ends whose payment is in process; null when it is not to be held beyond its first half hour.
 * Two payments of one buyer that are heard at once count each other, so it runs in the transaction that keeps one.
 */
export async function findProcessHoldEnd(
  tx: Sql,
  deps: Pick<PaymentDeps, 'env'>,
  order: OrderRow,
  payUntil: Date | null,
): Promise<Date | null> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `payments in process of ${order.buyer_id ?? order.phone ?? order.id}`,
  ])
  return processHoldEnd({
    placedAt: order.created_at,
    payUntil: payUntil ?? (order.payment_method?.type === 'MercadoPago' ? voucherEnd(deps, order) : null),
    isScarce: await holdsLastUnits(tx, order.id),
    otherOrders: await countInProcess(tx, order),
  })
}

/** How many other orders of the same buyer hold stock for a payment in process. A guest is known by session, phone or mail. */
export async function countInProcess(
  sql: Sql,
  { id, buyer_id: buyerId, session_id: session, phone, email }: OrderRow,
): Promise<number> {
  const waiting = "hold_expires_at is not null and payment_status = 'in_process' and id <> $1"
  const { rows } =
    buyerId === null
      ? await sql.query<{ count: number }>(
          `select count(*) from orders where ${waiting} and buyer_id is null and (session_id = $2 or phone = $3 or email = $4)`,
          [id, session, phone, email],
        )
      : await sql.query<{ count: number }>(`select count(*) from orders where ${waiting} and buyer_id = $2`, [
          id,
          buyerId,
        ])
  return rows[0]?.count ?? 0
}

/** Fewer than the last units are left for sale of something counted that the order holds. */
const isScarce = `exists (select from order_lines
  left join articles on articles.id = article_id left join article_variants on article_variants.id = variant_id
  where order_id = orders.id and took_stock and case when variant_id is null then articles.stock else article_variants.stock end < ${lastUnits})`

export async function holdsLastUnits(sql: Sql, orderId: number): Promise<boolean> {
  const { rowCount } = await sql.query(`select from orders where id = $1 and ${isScarce}`, [orderId])
  return rowCount === 1
}

/** Ends the holds that keep the last units of something for a payment in process, from orders placed until `placedBefore`. */
export async function endScarceHolds(sql: Sql, placedBefore: Date, now: Date): Promise<void> {
  await sql.query(
    `update orders set hold_expires_at = $2 where hold_expires_at > $2 and payment_status = 'in_process' and created_at <= $1 and ${isScarce}`,
    [placedBefore, now],
  )
}
