import { createHash } from 'node:crypto'
import { readIdentifier } from '#domain/account.ts'
import { loginFailureLimit, secondsToWait } from '#domain/asking-limits.ts'
import { accountWait, knownNetworkMs, networkOf, networkWait, networkWindow } from '#domain/login-throttle.ts'
import type { Refusal } from '#domain/refusals.ts'
import { tooOften } from '#domain/too-often.ts'
import type { Sql } from '../../../db/connect.ts'
import { lockNames } from '../../../db/lock-names.ts'
import { abort, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { deleteNewestAskings, findAskingTimes, insertAskings } from '../../askings/askings.repo.ts'
import { mailGuardNotice } from './account-guard.ts'
import { deleteThrottle, isLoginNetwork, lockThrottle, updateThrottle } from './throttle.repo.ts'

/** Who tries to be whom. `buyerId`: whose account that is, null for nobody's; absent where tries at one account from all networks are not counted together. */
export type Try = { ip: string; identifier: string; buyerId?: number | null }

/**
 * Counts a try as failed before the password is looked at, so that a hundred at once count as a hundred. Refuses,
 * uncounted, while the network, the account on it, or the account everywhere has to wait (decision 20).
 */
export async function countTry(deps: Deps, attempt: Try): Promise<Refusal | null> {
  if (!deps.env.rateLimit) return null
  const now = deps.now()
  const key = throttleKey(attempt)
  const { network, account } = subjectsOf(attempt)
  const { refused, isGuarded } = await inTransaction(deps.pool, async (tx) => {
    const throttle = await lockThrottle(tx, key, now)
    const subjects = [network, ...(account === null ? [] : [account])]
    await lockNames(tx, subjects)
    const failed = await findAskingTimes(tx, subjects, Math.max(networkWindow.most, loginFailureLimit.most))
    const guard = account === null ? 0 : secondsToWait(failed.get(account) ?? [], loginFailureLimit, now)
    const isGuarded = guard > 0 && !(await isKnown(tx, attempt, now))
    const wait = Math.max(
      isGuarded ? guard : 0,
      Math.ceil((throttle.freeAt.getTime() - now.getTime()) / 1000),
      Math.ceil(networkWait(failed.get(network) ?? [], now) / 1000),
    )
    const refused = tooOften('login_too_often', wait)
    if (refused) return abort({ refused, isGuarded })
    const failures = throttle.failures + 1
    await updateThrottle(tx, key, { failures, freeAt: new Date(now.getTime() + accountWait(failures)) })
    await insertAskings(tx, subjects, now)
    return { refused, isGuarded }
  })
  const { buyerId } = attempt
  if (isGuarded && buyerId != null) await inTransaction(deps.pool, (tx) => mailGuardNotice(deps, tx, buyerId))
  return refused
}

/** A try that went well: the account starts anew on this network, and neither is blamed for it. */
export async function forgiveTry(deps: Deps, attempt: Try): Promise<void> {
  if (!deps.env.rateLimit) return
  const { network, account } = subjectsOf(attempt)
  await deleteThrottle(deps.pool, throttleKey(attempt))
  await deleteNewestAskings(deps.pool, [network, ...(account === null ? [] : [account])])
}

/** Whether the account was entered from there lately. */
export async function isKnown(sql: Sql, { ip, buyerId }: Try, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - knownNetworkMs)
  return buyerId != null && isLoginNetwork(sql, { buyerId, network: networkOf(ip), since })
}

/** What failed logins are counted under: an account has two names, an unknown one that which was typed. */
function subjectsOf({ ip, identifier, buyerId }: Try): { network: string; account: string | null } {
  return {
    network: `failed logins from ${networkOf(ip)}`,
    account: buyerId === undefined ? null : `failed logins of ${buyerId ?? hashOf(identifier)}`,
  }
}

function throttleKey({ ip, identifier }: Try): string {
  return `account:${networkOf(ip)}:${hashOf(identifier)}`
}

/** What was typed is hashed: some type their password there. */
function hashOf(identifier: string): string {
  const named = JSON.stringify(readIdentifier(identifier) ?? identifier.trim())
  return createHash('sha256').update(named).digest('base64url')
}
