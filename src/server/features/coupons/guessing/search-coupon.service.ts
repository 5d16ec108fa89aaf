import type { Coupon } from '#contract/coupons.ts'
import { couponGuessLimit, secondsToWait } from '#domain/asking-limits.ts'
import { couponCode, ownRefusal } from '#domain/coupon.ts'
import { networkOf } from '#domain/login-throttle.ts'
import { isRefusal, type Refusal } from '#domain/refusals.ts'
import { tooOften } from '#domain/too-often.ts'
import type { Sql } from '../../../db/connect.ts'
import { lockNames } from '../../../db/lock-names.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { getShop } from '../../shop/shop.service.ts'
import { couponOnWire } from '../coupon-answer.ts'
import { findCouponByCode } from '../coupons.repo.ts'
import { findGuessTimes, insertGuess } from './guesses.repo.ts'

/**
 * The coupon of a typed code, where the viewer may use it; what the goods come to is the cart's to weigh. Null where
 * there is none, and a refusal that says why where it can't be used. Each code that is not his counts as a guess, and
 * who guessed ten in a minute waits (hard case C42): a hundred tried at once are weighed one after the other.
 */
export async function searchCoupon(deps: Deps, viewer: Viewer, typed: string): Promise<{ cupon: Coupon | null } | Refusal> {
  const { useCoupons } = await getShop(deps)
  const code = couponCode(typed)
  if (!useCoupons || code === '') return { cupon: null }
  if (!deps.env.rateLimit) return findFor(deps, deps.pool, viewer, code)
  const guessers = guessersOf(viewer)
  return inTransaction(deps.pool, async (tx) => {
    await lockNames(tx, guessers)
    const wait = await waitAfterGuesses(deps, tx, guessers)
    if (wait) return wait
    const found = await findFor(deps, tx, viewer, code)
    if (isRefusal(found) || found.cupon === null) await insertGuess(tx, guessers, deps.now())
    return found
  })
}

async function findFor({ now }: Deps, sql: Sql, { buyer }: Viewer, code: string): Promise<{ cupon: Coupon | null } | Refusal> {
  const buyerId = buyer?.id ?? null
  const row = await findCouponByCode(sql, code, { buyerId })
  if (row === null || !row.active) return { cupon: null }
  return ownRefusal(row, { ...row, buyer_id: buyerId, now: now() }) ?? { cupon: couponOnWire(row, buyerId) }
}

async function waitAfterGuesses({ now }: Deps, sql: Sql, guessers: readonly string[]): Promise<Refusal | null> {
  for (const guesser of guessers) {
    const refused = tooOften('coupon_too_often', secondsToWait(await findGuessTimes(sql, guesser, couponGuessLimit.most), couponGuessLimit, now()))
    if (refused) return refused
  }
  return null
}

/** The account, wherever it is used from, and the network address, whatever accounts it uses. */
function guessersOf({ buyer, ip }: Viewer): string[] {
  return [...(buyer === null ? [] : [`coupon guesses of buyer ${buyer.id}`]), `coupon guesses from ${networkOf(ip)}`]
}
