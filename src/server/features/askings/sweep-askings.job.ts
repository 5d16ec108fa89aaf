import { couponGuessLimit, loginFailureLimit, orderLimit } from '#domain/asking-limits.ts'
import type { Deps } from '../../deps.ts'
import { deleteAskingsBefore } from './askings.repo.ts'

const counted = [couponGuessLimit, loginFailureLimit, orderLimit]

/** Forgets who asked, once no limit counts it any more. */
export async function sweepAskings({ pool, now }: Pick<Deps, 'pool' | 'now'>): Promise<void> {
  await deleteAskingsBefore(
    pool,
    new Date(now().getTime() - Math.max(...counted.map(({ withinMs }) => withinMs))),
  )
}
