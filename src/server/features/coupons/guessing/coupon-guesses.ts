import { couponGuessLimit, tooOften } from '#domain/accounts/rate-limits.ts'
import { shopTime } from '#domain/time/dates.ts'
import { networkOf } from '#domain/accounts/back-off.ts'
import { isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { type Asker, noteAsking, secondsUntilMayAsk } from '../../../http/rate-limit.ts'
import { isKnownCoupon } from '../coupons.repo.ts'

/**
 * Looks something up that can be guessed, and counts each miss as a guess: who made ten in a minute is refused unheard
 * (hard case C42). A hundred at once are looked up one after the other.
 */
export async function countGuesses<T>(
  { env, pool, now }: Pick<Deps, 'env' | 'pool' | 'now'>,
  viewer: Viewer,
  look: (sql: Sql) => Promise<T>,
  isMiss: (found: T) => boolean,
): Promise<{ found: T } | Refusal> {
  if (!env.rateLimit) return { found: await look(pool) }
  const guessers = guessersOf(viewer)
  return inTransaction(pool, async (tx): Promise<{ found: T } | Refusal> => {
    const wait = tooOften('coupon_too_often', await secondsUntilMayAsk(tx, guessers, now()))
    if (wait) return wait
    const found = await look(tx)
    if (isMiss(found)) await noteAsking(tx, guessers, now())
    return { found }
  })
}

/**
 * Why the viewer can't name a coupon by its number, though there may be one: neither was it found by its code in this
 * session or account, nor does Cupones list it. Null when the viewer can; what else is against it is not told here.
 */
export async function couponNumberProblem(deps: Deps, viewer: Viewer, id: number): Promise<Refusal | null> {
  const today = shopTime(deps.now()).isoDate
  const look = (sql: Sql): Promise<boolean> => isKnownCoupon(sql, id, viewer, today)
  if (await look(deps.pool)) return null
  const guess = await countGuesses(deps, viewer, look, (isKnown) => !isKnown)
  if (isRefusal(guess)) return guess
  return guess.found ? null : refuse('coupon_unknown')
}

/** The account, wherever it is used from, and the network address, whatever accounts it uses. */
function guessersOf({ buyer, ip }: Viewer): Asker[] {
  const names = [
    ...(buyer === null ? [] : [`coupon guesses of buyer ${buyer.id}`]),
    `coupon guesses from ${networkOf(ip)}`,
  ]
  return names.map((name) => ({ name, limit: couponGuessLimit }))
}
