import type { Centavos } from '#domain/money.ts'
import type { Sql } from '../../db/connect.ts'

/** A coupon as its owner looks at it. */
export type GivenCoupon = {
  code: string
  amount: Centavos | null
  percentage: number | null
  min_amount: Centavos | null
  expiration_date: string | null
  use_limit: number | null
  use_limit_per_buyer: number | null
  used: number
  /** Names of the buyers whom it is for; null when it is everyone's. */
  buyers: string | null
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
  const { rowCount } = await sql.query('update cupons set active = false where upper(code) = $1 and active', [code])
  return rowCount === 1
}
