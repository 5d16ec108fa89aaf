import type { EndpointAnswer } from '#contract/endpoint.ts'
import { pageEnd } from '#contract/pagination.ts'
import type { CouponGroup, couponsEndpoints, GivenCoupon } from '#contract/panel/coupons.ts'
import type { CouponState } from '#domain/money/coupon.ts'
import { pesosOrNull, toPesos } from '#domain/money/money.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import { shopTime } from '#domain/time/dates.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import {
  countGivenCoupons,
  findGivenCoupon,
  type GivenCoupon as GivenRow,
  listGivenCoupons,
} from '../../coupons/given-coupons.repo.ts'
import { versioned } from '../settings/read-settings.service.ts'
import { findSettings } from '../settings/settings.repo.ts'
import { listCouponUses } from './coupon-uses.repo.ts'

type Endpoints = typeof couponsEndpoints
type ReadDeps = Pick<Deps, 'pool' | 'now'>

const pageSize = 30

const groups: Record<CouponGroup, readonly CouponState[]> = {
  running: ['running'],
  coming: ['coming'],
  ended: ['over', 'used_up', 'withdrawn'],
}

export async function listGiven(
  { pool, now }: ReadDeps,
  { group = 'running', before }: { group?: CouponGroup; before?: number },
): Promise<EndpointAnswer<Endpoints['list']>> {
  const today = shopTime(now()).isoDate
  const [rows, counts, { usar_cupones: isOn }] = await Promise.all([
    listGivenCoupons(pool, today, { states: groups[group], before: before ?? null, limit: pageSize + 1 }),
    countGivenCoupons(pool, today),
    findSettings(pool),
  ])
  const { shown, next } = pageEnd(rows, pageSize, ({ id }) => id)
  const count = (of: CouponGroup): number =>
    groups[of].reduce((sum, state) => sum + (counts.get(state) ?? 0), 0)
  return {
    coupons: shown.map(givenOnWire),
    next,
    counts: { running: count('running'), coming: count('coming'), ended: count('ended') },
    is_on: isOn,
  }
}

export async function readGiven(
  { pool, now }: ReadDeps,
  id: number,
): Promise<EndpointAnswer<Endpoints['read']> | Refusal> {
  const coupon = await findOnWire(pool, now(), id)
  if (coupon === null) return refuse('coupon_gone')
  const { usar_cupones: isOn } = await findSettings(pool)
  return { coupon, is_on: isOn }
}

export async function listCouponOrders(
  { pool }: ReadDeps,
  id: number,
  before: number | null,
): Promise<EndpointAnswer<Endpoints['orders']>> {
  const rows = await listCouponUses(pool, id, { before, limit: pageSize + 1 })
  const { shown, next } = pageEnd(rows, pageSize, ({ num }) => num)
  return {
    orders: shown.map(({ cupon_amount: amount, total, at, ...order }) => ({
      ...order,
      at: at.toISOString(),
      amount: toPesos(amount),
      total: toPesos(total),
    })),
    next,
  }
}

export async function findOnWire(sql: Sql, now: Date, id: number): Promise<GivenCoupon | null> {
  const row = await findGivenCoupon(sql, shopTime(now).isoDate, { id })
  return row && givenOnWire(row)
}

function givenOnWire({ active, used, state, buyers, id, code, ...offer }: GivenRow): GivenCoupon {
  const { amount, percentage, min_amount, starts_on, expiration_date, use_limit, use_limit_per_buyer } = offer
  const {
    version,
    active: _,
    ...terms
  } = versioned({
    active,
    amount: pesosOrNull(amount),
    percentage,
    min_amount: pesosOrNull(min_amount),
    starts_on,
    expiration_date,
    use_limit,
    use_limit_per_buyer,
  })
  return { id, version, code, ...terms, state, used, buyers }
}
