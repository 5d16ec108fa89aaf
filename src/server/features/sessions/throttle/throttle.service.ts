import { createHash } from 'node:crypto'
import { readIdentifier } from '#domain/account.ts'
import { accountWait, addressWait, networkOf } from '#domain/login-throttle.ts'
import type { Refusal } from '#domain/refusals.ts'
import { tooOften } from '#domain/too-often.ts'
import { abort, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { clearThrottle, lockThrottles, takeBackFailure, writeThrottle } from './throttle.repo.ts'

/** Who tries to be whom. */
export type Try = { ip: string; identifier: string }

/**
 * Counts a try as failed before the password is looked at, so that a hundred at once count as a hundred. Refuses,
 * uncounted, while the address or the account's pair with it has to wait.
 */
export async function countTry(deps: Deps, attempt: Try): Promise<Refusal | null> {
  if (!deps.env.rateLimit) return null
  const now = deps.now()
  const account = accountKey(attempt)
  return inTransaction(deps.pool, async (tx) => {
    const throttles = await lockThrottles(tx, [account, addressKey(attempt)], now)
    const wait = Math.max(...throttles.map(({ freeAt }) => freeAt.getTime() - now.getTime()))
    const refused = tooOften('login_too_often', Math.ceil(wait / 1000))
    if (refused) return abort(refused)
    for (const { key, failures } of throttles) {
      const next = key === account ? accountWait(failures + 1) : addressWait(failures + 1)
      await writeThrottle(tx, { key, failures: failures + 1, freeAt: new Date(now.getTime() + next) })
    }
    return null
  })
}

/** A try that went well: the account starts anew, and the address is not blamed for it. */
export async function forgiveTry(deps: Deps, attempt: Try): Promise<void> {
  if (!deps.env.rateLimit) return
  await clearThrottle(deps.pool, accountKey(attempt))
  await takeBackFailure(deps.pool, addressKey(attempt), deps.now())
}

function addressKey({ ip }: Try): string {
  return `ip:${networkOf(ip)}`
}

/** What was typed is hashed: some type their password there. */
function accountKey({ ip, identifier }: Try): string {
  const named = JSON.stringify(readIdentifier(identifier) ?? identifier.trim())
  return `account:${networkOf(ip)}:${createHash('sha256').update(named).digest('base64url')}`
}
