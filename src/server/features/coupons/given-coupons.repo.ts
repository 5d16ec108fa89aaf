import type { CouponOffer, CouponState, HeldOffer } from '#domain/money/coupon.ts'
import type { Sql } from '../../db/connect.ts'
import { insertReturning } from '../../db/insert.ts'

export type GivenCoupon = HeldOffer & {
  id: number
  code: string
  active: boolean
  state: CouponState
  /** Whom it is for; empty when for everyone. */
  buyers: { id: number; name: string; phone: string | null }[]
}

/** `$1`: today. A coupon whose uses are all taken runs again when an order is cancelled. */
const selectGiven = `select * from (select id, code, amount, percentage, min_amount, starts_on, expiration_date, use_limit, use_limit_per_buyer, used, active,
    case when not active then 'withdrawn' when expiration_date < $1 then 'over' when starts_on > $1 then 'coming'
      when used >= use_limit then 'used_up' else 'running' end as state,
    coalesce((select jsonb_agg(jsonb_build_object('id', buyers.id, 'name', concat_ws(' ', name, surname), 'phone', coalesce(buyers.phone, clients.phone)) order by name, surname, buyers.id)
      from cupon_buyers join buyers on buyers.id = buyer_id left join clients on clients.buyer_id = buyers.id where cupon_id = cupons.id), '[]') as buyers
  from cupons) as given`

/** The coupons in these states, newest first; with a cursor, those before it. */
export async function listGivenCoupons(
  sql: Sql,
  today: string,
  { states, before = null, limit }: { states: readonly CouponState[]; before?: number | null; limit: number },
): Promise<GivenCoupon[]> {
  const { rows } = await sql.query<GivenCoupon>(
    `${selectGiven} where state = any($2::text[]) and ($3::integer is null or id < $3) order by id desc limit $4`,
    [today, states, before, limit],
  )
  return rows
}

export async function countGivenCoupons(sql: Sql, today: string): Promise<Map<CouponState, number>> {
  const { rows } = await sql.query<{ state: CouponState; count: number }>(
    `select state, count(*)::integer as count from (${selectGiven}) as all_given group by state`,
    [today],
  )
  return new Map(rows.map(({ state, count }) => [state, count]))
}

export async function findGivenCoupon(
  sql: Sql,
  today: string,
  wanted: { id: number } | { code: string },
): Promise<GivenCoupon | null> {
  const [id, code] = 'id' in wanted ? [wanted.id, null] : [null, wanted.code]
  const { rows } = await sql.query<GivenCoupon>(
    `${selectGiven} where ($2::integer is null or id = $2) and ($3::text is null or upper(code) = $3)`,
    [today, id, code],
  )
  return rows[0] ?? null
}

/** Null when its code is taken. */
export async function insertCoupon(
  tx: Sql,
  code: string,
  { amount, percentage, min_amount, starts_on, expiration_date, use_limit, use_limit_per_buyer }: CouponOffer,
): Promise<number | null> {
  const inserted = await insertReturning<{ id: number }>(
    tx,
    'cupons',
    { code, amount, percentage, min_amount, starts_on, expiration_date, use_limit, use_limit_per_buyer },
    'on conflict do nothing returning id',
  )
  return inserted?.id ?? null
}

/** Without buyers it stays everyone's. */
export async function insertCouponBuyers(tx: Sql, id: number, buyers: readonly number[]): Promise<void> {
  await tx.query(
    'insert into cupon_buyers (cupon_id, buyer_id) select $1, buyer_id from unnest($2::integer[]) as buyers (buyer_id)',
    [id, buyers],
  )
}

/** The caller holds the coupon's lock. */
export async function updateCoupon(
  tx: Sql,
  id: number,
  { amount, percentage, min_amount, starts_on, expiration_date, use_limit, use_limit_per_buyer }: CouponOffer,
  active: boolean,
): Promise<void> {
  await tx.query(
    `update cupons set amount = $2, percentage = $3, min_amount = $4, starts_on = $5, expiration_date = $6, use_limit = $7,
      use_limit_per_buyer = $8, active = $9 where id = $1`,
    [id, amount, percentage, min_amount, starts_on, expiration_date, use_limit, use_limit_per_buyer, active],
  )
}

export async function findCouponHolder(
  sql: Sql,
  buyerId: number,
): Promise<{ name: string; has_account: boolean } | null> {
  const { rows } = await sql.query<{ name: string; has_account: boolean }>(
    `select name, num_nonnulls(email, phone, password_hash) > 0 or exists (select from social_identities where buyer_id = buyers.id) as has_account
      from buyers where id = $1`,
    [buyerId],
  )
  return rows[0] ?? null
}
