import type { Coupon } from '#contract/coupons.ts'
import { couponGuessLimit } from '#domain/asking-limits.ts'
import { couponCode, ownRefusal } from '#domain/coupon.ts'
import { networkOf } from '#domain/login-throttle.ts'
import { isRefusal, refuse, type Refusal } from '#domain/refusals.ts'
import { tooOften } from '#domain/too-often.ts'
import type { Sql } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { type Asker, noteAsking, secondsUntilMayAsk } from '../../askings/askings.ts'
import { findOwnClient } from '../../clients/clients.service.ts'
import { getShop } from '../../shop/shop.service.ts'
import { couponOnWire } from '../coupon-answer.ts'
import { findCouponByCode } from '../coupons.repo.ts'

/**
 * The coupon of a typed code, where the viewer may use it, or the client for whom he sells; what the goods come to is the
 * cart's to weigh. Null where there is none, and a refusal that says why where it can't be used. Each code that is not
 * theirs counts as a guess, and who guessed ten in a minute waits (hard case C42): a hundred tried at once are weighed one
 * after the other.
 */
export async function searchCoupon(
  deps: Deps,
  viewer: Viewer,
  typed: string,
  clientId: number | null,
): Promise<{ cupon: Coupon | null } | Refusal> {
  const { useCoupons } = await getShop(deps)
  const code = couponCode(typed)
  if (!useCoupons || code === '') return { cupon: null }
  const client = await findOwnClient(deps.pool, viewer, clientId)
  if (clientId !== null && client === null) return refuse('client_unknown')
  const buyerId = client?.id ?? viewer.buyer?.id ?? null
  if (!deps.env.rateLimit) return findFor(deps, deps.pool, buyerId, code)
  const guessers = guessersOf(viewer)
  return inTransaction(deps.pool, async (tx) => {
    const wait = tooOften('coupon_too_often', await secondsUntilMayAsk(tx, guessers, deps.now()))
    if (wait) return wait
    const found = await findFor(deps, tx, buyerId, code)
    if (isRefusal(found) || found.cupon === null) await noteAsking(tx, guessers, deps.now())
    return found
  })
}

async function findFor(
  { now }: Deps,
  sql: Sql,
  buyerId: number | null,
  code: string,
): Promise<{ cupon: Coupon | null } | Refusal> {
  const row = await findCouponByCode(sql, code, { buyerId })
  if (row === null || !row.active) return { cupon: null }
  return ownRefusal(row, { ...row, buyer_id: buyerId, now: now() }) ?? { cupon: couponOnWire(row, buyerId) }
}

/** The account, wherever it is used from, and the network address, whatever accounts it uses. */
function guessersOf({ buyer, ip }: Viewer): Asker[] {
  const names = [
    ...(buyer === null ? [] : [`coupon guesses of buyer ${buyer.id}`]),
    `coupon guesses from ${networkOf(ip)}`,
  ]
  return names.map((name) => ({ name, limit: couponGuessLimit }))
}
