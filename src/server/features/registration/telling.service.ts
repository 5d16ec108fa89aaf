import { longestWait, tellingDayLimit, tellingHourLimit } from '#domain/asking-limits.ts'
import { shopTime } from '#domain/dates.ts'
import { networkOf } from '#domain/login-throttle.ts'
import { refuse, type Refusal } from '#domain/refusals.ts'
import { tooOften } from '#domain/too-often.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { findBuyerById, findBuyerByIdentifier } from '../buyers/buyers.repo.ts'
import { mailLetter } from '../mail/mail-letter.ts'
import { registrationTried } from '../mail/templates/account.ts'
import { findTellingTimes, insertTelling } from './telling.repo.ts'

/**
 * Refuses whatever comes from a network address that was told of enough accounts, the free address like the taken
 * one: else the wait itself would tell (hard case C17).
 */
export async function waitUntilTold(deps: Deps, sql: Sql, { ip }: Viewer): Promise<Refusal | null> {
  if (!deps.env.rateLimit) return null
  const seconds = longestWait(
    await findTellingTimes(sql, networkOf(ip), tellingDayLimit.most),
    [tellingHourLimit, tellingDayLimit],
    deps.now(),
  )
  return tooOften('login_too_often', seconds)
}

/** Says that the e-mail or the phone has an account, counts it, and lets the address's own buyer know. */
export async function tellTaken(deps: Deps, tx: Sql, { ip }: Viewer, email: string): Promise<Refusal> {
  await insertTelling(tx, networkOf(ip), deps.now())
  const known = await findBuyerByIdentifier(tx, { email })
  const owner = known && (await findBuyerById(tx, known.id))
  if (owner)
    await mailLetter(
      deps,
      tx,
      email,
      (head) => registrationTried(head, owner),
      `registration-tried:${owner.id}:${shopTime(deps.now()).isoDate}`,
    )
  return refuse('account_taken')
}
