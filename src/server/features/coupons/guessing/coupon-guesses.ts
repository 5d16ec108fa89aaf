import { shopTime } from '#domain/time/dates.ts'
import { networkOf } from '#domain/accounts/back-off.ts'
import { isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { giveBack, rateLimit } from '../../../http/rate-limit.ts'
import { isKnownCoupon } from '../coupons.repo.ts'

/**
 * Looks something up that can be guessed, and counts each miss as a guess: who made ten in a minute is refused unheard.
 * Counted before it is looked up, so that of a hundred at once ten are.
 */
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
  if (!isMiss(found)) await giveBack(pool, deps, 'couponGuess', guesser)
  return { found }
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
