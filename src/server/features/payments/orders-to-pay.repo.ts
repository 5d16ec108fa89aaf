import { scarceBelow } from '#domain/payments/hold.ts'
import type { PaymentProvider, PaymentStatus } from '#domain/payments/payment.ts'
import type { Sql } from '../../db/connect.ts'
import { ownedBy, type Viewer } from '../../http/viewer.ts'
import { newestFirst, type OrderRow, selectOrder } from '../orders/orders.repo.ts'
import type { ReturnQuery } from './return-query.ts'

/** The viewer's newest order; with a provider, the newest that awaits its payment there. */
export async function findNewestToPay(
  sql: Sql,
  viewer: Viewer,
  provider: PaymentProvider | null,
): Promise<OrderRow | null> {
  const { isOwn, values } = ownedBy(viewer)
  const { rows } = await sql.query<OrderRow>({
    name: 'newest-order-to-pay',
    text: `${selectOrder} where ${isOwn} and payment_status is not null
        and ($4::text is null or (payment_method ->> 'type' = $4 and payment_status <> 'approved' and orders.status <> 'Cancelado'))
      ${newestFirst} limit 1`,
    values: [...values, provider],
  })
  return rows[0] ?? null
}

type OrderPayment = {
  status: PaymentStatus
  holdEnds: Date | null
  payUntil: Date | null
  voucherUrl: string | null
}

export async function updatePayment(
  tx: Sql,
  id: number,
  { status, holdEnds, payUntil, voucherUrl }: OrderPayment,
): Promise<void> {
  await tx.query(
    'update orders set payment_status = $2, hold_expires_at = $3, pay_until = $4, voucher_url = $5 where id = $1',
    [id, status, holdEnds, payUntil, voucherUrl],
  )
}

export async function updateHold(tx: Sql, id: number, holdEnds: Date | null): Promise<void> {
  await tx.query('update orders set hold_expires_at = $2 where id = $1', [id, holdEnds])
}

/** Extends the hold to what the staff chose. */
export async function updateStaffHold(tx: Sql, id: number, until: Date): Promise<void> {
  await tx.query('update orders set hold_expires_at = $2, kept_until = $2 where id = $1', [id, until])
}

/** The caller must check ownership. */
export async function findOrderOfReturnQuery(
  sql: Sql,
  { reference, preferenceId }: ReturnQuery,
): Promise<number | null> {
  if (reference === null && preferenceId === null) return null
  const { rows } = await sql.query<{ order_id: number }>(
    'select order_id from payment_attempts where reference = $1 or preference_id = $2 order by created_at desc limit 1',
    [reference, preferenceId],
  )
  return rows[0]?.order_id ?? null
}

/** Throttles how often returns poll the order's providers. */
export async function mayPollNow(sql: Sql, orderId: number, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    "update payment_attempts set asked_at = $2 where order_id = $1 and (asked_at is null or asked_at <= $2::timestamptz - interval '2 seconds')",
    [orderId, now],
  )
  return rowCount !== null && rowCount > 0
}

/** Stores what the return's URL says with the cart; nothing depends on it. Missing values keep the stored ones. */
export async function updateReturnWords(
  sql: Sql,
  orderId: number,
  { paymentId, status }: Pick<ReturnQuery, 'paymentId' | 'status'>,
): Promise<void> {
  if (paymentId === null && status === null) return
  await sql.query(
    `update carts set payment_id = coalesce($2, payment_id), payment_status = coalesce($3, payment_status)
      where id = (select cart_id from orders where id = $1)`,
    [orderId, paymentId, status],
  )
}

/** The buyer's other orders with a payment in process; a guest is matched by session, phone or mail. */
export async function countInProcess(
  sql: Sql,
  { id, buyer_id: buyerId, session_id: session, phone, email }: OrderRow,
): Promise<number> {
  const ofOthers = `select count(*) from orders where hold_expires_at is not null and payment_status = 'in_process' and id <> $1`
  const { rows } =
    buyerId === null
      ? await sql.query<{ count: number }>(
          `${ofOthers} and buyer_id is null and (session_id = $2 or phone = $3 or email = $4)`,
          [id, session, phone, email],
        )
      : await sql.query<{ count: number }>(`${ofOthers} and buyer_id = $2`, [id, buyerId])
  return rows[0]?.count ?? 0
}

const isScarce = `exists (select from order_lines
  left join articles on articles.id = article_id left join article_variants on article_variants.id = variant_id
  where order_id = orders.id and took_stock and case when variant_id is null then articles.stock else article_variants.stock end < ${scarceBelow})`

export async function holdsScarceUnits(sql: Sql, orderId: number): Promise<boolean> {
  const { rowCount } = await sql.query(`select from orders where id = $1 and ${isScarce}`, [orderId])
  return rowCount === 1
}

/** Ends prolonged holds on scarce articles, of orders placed until `placedBefore` and not kept by the staff. */
export async function endScarceHolds(sql: Sql, placedBefore: Date, now: Date): Promise<void> {
  await sql.query(
    `update orders set hold_expires_at = $2 where hold_expires_at > $2 and payment_status = 'in_process' and created_at <= $1 and (kept_until is null or kept_until <= $2) and ${isScarce}`,
    [placedBefore, now],
  )
}
