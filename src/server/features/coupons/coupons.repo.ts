import type { CouponTerms } from '#domain/money/coupon.ts'
import type { Discount } from '#domain/money/totals.ts'
import type { Sql } from '../../db/connect.ts'
import type { Viewer } from '../../http/viewer.ts'

export type CouponRow = CouponTerms &
  Discount & {
    id: number
    code: string
    is_own: boolean
    read: boolean
    used: number
    used_by_buyer: number
  }

/** A null buyer is a visitor. A use by the order `exceptOrder` counts as returned. */
export type CouponReader = { buyerId: number | null; exceptOrder?: number | null }

const selectCoupon = `select cupons.id, code, active, amount, percentage, min_amount, starts_on, expiration_date, use_limit, use_limit_per_buyer,
    exists (select from cupon_buyers where cupon_id = cupons.id) as is_personal,
    exists (select from cupon_buyers where cupon_id = cupons.id and buyer_id = $1) as is_own,
    exists (select from cupon_reads where cupon_id = cupons.id and buyer_id = $1) as read,
    used - (select count(*) from cupon_uses where cupon_id = cupons.id and order_id = $2 and returned_at is null) as used,
    (select count(*) from cupon_uses where cupon_id = cupons.id and buyer_id = $1 and order_id is distinct from $2 and returned_at is null) as used_by_buyer
  from cupons`

export async function findCoupon(
  sql: Sql,
  id: number,
  { buyerId, exceptOrder = null }: CouponReader,
): Promise<CouponRow | null> {
  const { rows } = await sql.query<CouponRow>({
    name: 'coupon',
    text: `${selectCoupon} where cupons.id = $3`,
    values: [buyerId, exceptOrder, id],
  })
  return rows[0] ?? null
}

/** `code` in the form of `couponCode`. */
export async function findCouponByCode(
  sql: Sql,
  code: string,
  { buyerId, exceptOrder = null }: CouponReader,
): Promise<CouponRow | null> {
  const { rows } = await sql.query<CouponRow>({
    name: 'coupon-by-code',
    text: `${selectCoupon} where upper(code) = $3`,
    values: [buyerId, exceptOrder, code],
  })
  return rows[0] ?? null
}

/** Valid on day $3, for everyone or for the buyer $1. */
const isListed = `active and (starts_on is null or starts_on <= $3) and (expiration_date is null or expiration_date >= $3) and (use_limit is null or used < use_limit) and (is_own or not is_personal)`

/** Personal ones first, then by expiry. */
export async function findCouponsOn(
  sql: Sql,
  day: string,
  { buyerId, exceptOrder = null }: CouponReader,
): Promise<CouponRow[]> {
  const { rows } = await sql.query<CouponRow>({
    name: 'coupons-of-buyer',
    text: `select * from (${selectCoupon}) as given where ${isListed} order by is_own desc, expiration_date nulls last, id`,
    values: [buyerId, exceptOrder, day],
  })
  return rows
}

export async function markCouponsRead(
  sql: Sql,
  buyerId: number,
  couponIds: readonly number[],
): Promise<void> {
  await sql.query({
    name: 'coupons-read',
    text: 'insert into cupon_reads (cupon_id, buyer_id) select cupon_id, $1 from unnest($2::integer[]) as coupons (cupon_id) on conflict do nothing',
    values: [buyerId, couponIds],
  })
}

/** Whether the viewer found it by its code, used it, or has it listed today. */
export async function isKnownCoupon(
  sql: Sql,
  id: number,
  { buyer, session }: Viewer,
  today: string,
): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'known-coupon',
    text: `select from (${selectCoupon} where cupons.id = $4) as given where $1::integer is not null and ${isListed}
      union all select from cupon_finds where cupon_id = $4 and (buyer_id = $1 or $1 is null and session_id = $5)
      union all select from cupon_uses where cupon_id = $4 and buyer_id = $1`,
    values: [buyer?.id ?? null, null, today, id, session],
  })
  return rowCount !== 0
}

/** The visitor's session must have a row by now; no-op without a session. */
export async function insertFind(sql: Sql, id: number, { buyer, session }: Viewer): Promise<void> {
  if (buyer === null && session === null) return
  await sql.query({
    name: 'insert-coupon-find',
    text: 'insert into cupon_finds (cupon_id, buyer_id, session_id) values ($1, $2, $3) on conflict do nothing',
    values: [id, buyer?.id ?? null, buyer === null ? session : null],
  })
}

export async function mergeGuestCoupons(tx: Sql, session: Buffer, buyerId: number): Promise<void> {
  await tx.query(
    'insert into cupon_finds (cupon_id, buyer_id) select cupon_id, $2 from cupon_finds where session_id = $1 on conflict do nothing',
    [session, buyerId],
  )
}

export async function lockCoupon(tx: Sql, id: number): Promise<void> {
  await tx.query({
    name: 'lock-coupon',
    text: 'select from cupons where id = $1 for no key update',
    values: [id],
  })
}

export async function takeCoupon(tx: Sql, id: number): Promise<void> {
  await tx.query({
    name: 'take-coupon',
    text: 'update cupons set used = used + 1 where id = $1',
    values: [id],
  })
}

export async function insertCouponUse(
  tx: Sql,
  use: { orderId: number; couponId: number; buyerId: number | null },
): Promise<void> {
  await tx.query({
    name: 'keep-coupon-use',
    text: 'insert into cupon_uses (order_id, cupon_id, buyer_id) values ($1, $2, $3)',
    values: [use.orderId, use.couponId, use.buyerId],
  })
}

/** Idempotent. */
export async function returnCoupon(tx: Sql, orderId: number, now: Date): Promise<void> {
  await tx.query({
    name: 'return-coupon',
    text: `with returned as (update cupon_uses set returned_at = $2 where order_id = $1 and returned_at is null returning cupon_id)
      update cupons set used = used - 1 from returned where cupons.id = returned.cupon_id`,
    values: [orderId, now],
  })
}
