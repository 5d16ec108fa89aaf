import type { Coupon } from '#contract/coupons.ts'
import { couponCode, ownRefusal } from '#domain/money/coupon.ts'
import { isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { setSession } from '../../../http/session.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { findOwnClient } from '../../clients/clients.service.ts'
import { getShop } from '../../shop/shop.service.ts'
import { couponOnWire } from '../coupons.service.ts'
import { findCouponByCode, insertFind } from '../coupons.repo.ts'
import { countGuesses } from './coupon-guesses.ts'

type CouponAnswer = { cupon: Coupon | null } | Refusal

/**
 * The coupon of a typed code, where the viewer may use it, or the client for whom he sells; what the goods come to is the
 * cart's to weigh. Null where there is none, and a refusal that says why where it can't be used; each of these counts as
 * a guess. What was found can then be named by its number, from this account or this session.
 */
export async function searchCoupon(
  deps: Deps,
  viewer: Viewer,
  typed: string,
  clientId: number | null,
): Promise<CouponAnswer> {
  const { useCoupons } = await getShop(deps)
  const code = couponCode(typed)
  if (!useCoupons || code === '') return { cupon: null }
  const client = await findOwnClient(deps.pool, viewer, clientId)
  if (clientId !== null && client === null) return refuse('client_unknown')
  const buyerId = client?.id ?? viewer.buyer?.id ?? null
  const guess = await countGuesses(
    deps,
    viewer,
    (sql) => findFor(deps, sql, buyerId, code),
    (answer) => isRefusal(answer) || answer.cupon === null,
  )
  if (isRefusal(guess)) return guess
  const { found } = guess
  if (!isRefusal(found) && found.cupon !== null) await saveFoundCoupon(deps, viewer, found.cupon.id)
  return found
}

async function findFor({ now }: Deps, sql: Sql, buyerId: number | null, code: string): Promise<CouponAnswer> {
  const row = await findCouponByCode(sql, code, { buyerId })
  if (row === null || !row.active) return { cupon: null }
  return ownRefusal(row, { ...row, buyer_id: buyerId, now: now() }) ?? { cupon: couponOnWire(row, buyerId) }
}

async function saveFoundCoupon({ pool, now }: Deps, viewer: Viewer, couponId: number): Promise<void> {
  if (viewer.buyer === null && viewer.session !== null) await setSession(pool, viewer.session, now())
  await insertFind(pool, couponId, viewer)
}
