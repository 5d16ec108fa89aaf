import type { CouponTerms } from '#domain/coupon.ts'
import type { CouponValue } from '#domain/totals.ts'
import type { Sql } from '../../db/connect.ts'

/** A coupon and what one buyer has to do with it. */
export type CouponRow = CouponTerms &
  CouponValue & {
    id: number
    code: string
    /** Whether it is for this buyer by name. */
    is_own: boolean
    /** Whether this buyer has seen it among his. */
    read: boolean
    used: number
    used_by_buyer: number
  }

/** For whom a coupon is looked up: null is a visitor. What the order `exceptOrder` took of it counts as given back. */
export type CouponReader = { buyerId: number | null; exceptOrder?: number | null }

const selectCoupon = `select cupons.id, code, active, amount, percentage, min_amount, expiration_date, use_limit, use_limit_per_buyer,
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

/** `code` as `couponCode` writes it. */
export async function findCouponByCode(
  sql: Sql,
  code: string,
  { buyerId }: CouponReader,
): Promise<CouponRow | null> {
  const { rows } = await sql.query<CouponRow>({
    name: 'coupon-by-code',
    text: `${selectCoupon} where upper(code) = $3`,
    values: [buyerId, null, code],
  })
  return rows[0] ?? null
}

/** What is given out on that day and not used up, for everyone or for this buyer: his own first, then what ends soonest. */
export async function findCouponsOn(sql: Sql, day: string, buyerId: number): Promise<CouponRow[]> {
  const { rows } = await sql.query<CouponRow>({
    name: 'coupons-of-buyer',
    text: `select * from (${selectCoupon} where active and (expiration_date is null or expiration_date >= $3) and (use_limit is null or used < use_limit)) as given
      where is_own or not is_personal order by is_own desc, expiration_date nulls last, id limit 60`,
    values: [buyerId, null, day],
  })
  return rows
}

export async function markRead(sql: Sql, buyerId: number, couponIds: readonly number[]): Promise<void> {
  await sql.query({
    name: 'coupons-read',
    text: 'insert into cupon_reads (cupon_id, buyer_id) select cupon_id, $1 from unnest($2::integer[]) as coupons (cupon_id) on conflict do nothing',
    values: [buyerId, couponIds],
  })
}
