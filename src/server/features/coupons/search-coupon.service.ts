import type { Coupon } from '#contract/coupons.ts'
import { networkOf } from '#domain/accounts/rate-limits.ts'
import { couponCode, ownRefusal } from '#domain/money/coupon.ts'
import { isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import { shopTime } from '#domain/time/dates.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { uncount, rateLimit } from '../../http/rate-limit.ts'
import { setSession } from '../../http/session.ts'
import type { Viewer } from '../../http/viewer.ts'
import { findOwnClient } from '../clients/clients.service.ts'
import { getShop } from '../shop/shop.service.ts'
import { findCouponByCode, insertFind, isKnownCoupon } from './coupons.repo.ts'
import { couponOnWire } from './coupons.service.ts'

/** Each miss counts as a guess, ten a minute at most. It is counted before the look-up, so that parallel ones count too. */
export async function countGuesses<T>(
  deps: Pick<Deps, 'env' | 'pool' | 'now'>,
  { buyer, ip }: Viewer,
  look: (sql: Sql) => Promise<T>,
  isMiss: (found: T) => boolean,
): Promise<{ found: T } | Refusal> {
  const { pool } = deps
  const guesser = { buyer: buyer?.id, network: networkOf(ip) }
  const refused = await rateLimit(pool, deps, 'couponGuess', guesser)
  if (refused) return refused
  const found = await look(pool)
  if (!isMiss(found)) await uncount(pool, deps, 'couponGuess', guesser)
  return { found }
}

/** Null when the viewer found it by its code, in this session or account, or has it in Cupones. Whether it can be used is not answered here. */
export async function couponNumberProblem(deps: Deps, viewer: Viewer, id: number): Promise<Refusal | null> {
  const today = shopTime(deps.now()).isoDate
  const look = (sql: Sql): Promise<boolean> => isKnownCoupon(sql, id, viewer, today)
  if (await look(deps.pool)) return null
  const guess = await countGuesses(deps, viewer, look, (isKnown) => !isKnown)
  if (isRefusal(guess)) return guess
  return guess.found ? null : refuse('coupon_unknown')
}

type CouponAnswer = { cupon: Coupon | null } | Refusal

/** For the viewer or the seller's client, whatever the subtotal. Null where there is none, a refusal where it can't be used; each of these is a guess. A found coupon can then be named by its number. */
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
