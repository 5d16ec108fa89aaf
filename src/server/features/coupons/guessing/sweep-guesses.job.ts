import { couponGuessLimit } from '#domain/asking-limits.ts'
import type { Deps } from '../../../deps.ts'
import { deleteGuessesBefore } from './guesses.repo.ts'

/** Forgets who guessed at coupon codes, once no limit counts it any more. */
export async function sweepCouponGuesses({ pool, now }: Pick<Deps, 'pool' | 'now'>): Promise<void> {
  await deleteGuessesBefore(pool, new Date(now().getTime() - couponGuessLimit.withinMs))
}
