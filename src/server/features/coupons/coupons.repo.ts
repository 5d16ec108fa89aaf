import type { CouponTerms, CouponOffer } from '#domain/money/coupon.ts'
import type { CouponValue } from '#domain/money/totals.ts'
import type { Sql } from '../../db/connect.ts'
import type { Viewer } from '../../http/viewer.ts'
import { insertReturning } from '../../db/insert.ts'

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

/** What is given out on the day $3 and not used up, for everyone or for the buyer $1. */
const isListed = `active and (expiration_date is null or expiration_date >= $3) and (use_limit is null or used < use_limit) and (is_own or not is_personal)`

/** The coupons listed to a buyer on that day: his own first, then what ends soonest. */
export async function findCouponsOn(sql: Sql, day: string, buyerId: number): Promise<CouponRow[]> {
  const { rows } = await sql.query<CouponRow>({
    name: 'coupons-of-buyer',
    text: `select * from (${selectCoupon}) as given where ${isListed} order by is_own desc, expiration_date nulls last, id limit 60`,
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

/** Whether a coupon may be named by its number: the viewer found it by its code, used it before, or has it listed today. */
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

/** Keeps that the viewer knows of a coupon; nothing for a browser that keeps no session. A visitor's session has a row. */
export async function insertFind(sql: Sql, id: number, { buyer, session }: Viewer): Promise<void> {
  if (buyer === null && session === null) return
  await sql.query({
    name: 'insert-coupon-find',
    text: 'insert into cupon_finds (cupon_id, buyer_id, session_id) values ($1, $2, $3) on conflict do nothing',
    values: [id, buyer?.id ?? null, buyer === null ? session : null],
  })
}

/** What a visitor found is known to the buyer who logs in. */
export async function mergeGuestCoupons(tx: Sql, session: Buffer, buyerId: number): Promise<void> {
  await tx.query(
    'insert into cupon_finds (cupon_id, buyer_id) select cupon_id, $2 from cupon_finds where session_id = $1 on conflict do nothing',
    [session, buyerId],
  )
}

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
