import type { CouponOffer } from '#domain/money/coupon.ts'
import type { Sql } from '../../../db/connect.ts'
import { insertReturning } from '../../../db/insert.ts'

/** A coupon as its owner looks at it. */
export type GivenCoupon = CouponOffer & {
  code: string
  used: number
  /** Names of the buyers whom it is for; null when it is everyone's. */
  buyers: string | null
}

/** Writes a coupon and answers its id; null when its code is taken. */
export async function insertCoupon(
  tx: Sql,
  code: string,
  { amount, percentage, min_amount, expiration_date, use_limit, use_limit_per_buyer }: CouponOffer,
): Promise<number | null> {
  const inserted = await insertReturning<{ id: number }>(
    tx,
    'cupons',
    { code, amount, percentage, min_amount, expiration_date, use_limit, use_limit_per_buyer },
    'on conflict do nothing returning id',
  )
  return inserted?.id ?? null
}

/** Makes a coupon that of these buyers alone; without any it stays everyone's. */
export async function insertCouponBuyers(tx: Sql, id: number, buyers: readonly number[]): Promise<void> {
  await tx.query(
    'insert into cupon_buyers (cupon_id, buyer_id) select $1, buyer_id from unnest($2::integer[]) as buyers (buyer_id)',
    [id, buyers],
  )
}

/** What the shop gives out, the newest first. */
export async function findGivenCoupons(sql: Sql): Promise<GivenCoupon[]> {
  const { rows } = await sql.query<GivenCoupon>(
    `select code, amount, percentage, min_amount, expiration_date, use_limit, use_limit_per_buyer, used,
        (select string_agg(concat_ws(' ', name, surname), ', ' order by name, surname) from cupon_buyers join buyers on buyers.id = buyer_id where cupon_id = cupons.id) as buyers
      from cupons where active order by id desc`,
  )
  return rows
}

/** Gives a coupon out no more; orders that have it keep it. False where there is none of that code, as `couponCode` writes it. */
export async function retireCoupon(sql: Sql, code: string): Promise<boolean> {
  const { rowCount } = await sql.query('update cupons set active = false where upper(code) = $1 and active', [
    code,
  ])
  return rowCount === 1
}
