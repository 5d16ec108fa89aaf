import { readIdentifier } from '#domain/accounts/account.ts'
import { knownNetworkMs, networkOf } from '#domain/accounts/rate-limits.ts'
import type { Refusal } from '#domain/text/refusals.ts'
import { normaliseEmail } from '#domain/text/validation.ts'
import { shopTime, hourMs } from '#domain/time/dates.ts'
import type { Sql } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { uncount, rateLimit, rateLimitRefusal, resetRateLimit, type Subjects } from '../../http/rate-limit.ts'
import { hmac, isSame } from '../../signing.ts'
import { findBuyerById } from '../clients/buyers.repo.ts'
import { enqueueMailTo } from '../messaging/mail/enqueue-mail.ts'
import { accountGuarded } from '../messaging/mail/templates/account.ts'
import { isLoginNetwork } from './sessions.repo.ts'

/** Validity of a guard mail's link, ms. */
const proofMs = 48 * hourMs

/** A login attempt. `buyerId`: the account, null for an unknown one; absent to skip the limit per account across networks. */
export type Try = { ip: string; identifier: string; buyerId?: number | null }

/**
 * Counts an attempt as failed before the password is checked, so that concurrent attempts all count. Refuses,
 * uncounted, when the network, the account on it, or the account everywhere is over its limit (decision 20).
 */
export async function countTry(deps: Deps, attempt: Try): Promise<Refusal | null> {
  const { pool } = deps
  const [subjects, { buyerId }] = [subjectsOf(attempt), attempt]
  const isFamiliar = await isKnown(pool, attempt, deps.now())
  const refused = await rateLimit(pool, deps, 'login', subjects, isFamiliar ? ['account'] : [])
  if (refused && !isFamiliar && buyerId != null) {
    const isGuarded = await rateLimitRefusal(pool, deps, 'login', { account: subjects.account })
    if (isGuarded) await inTransaction(pool, (tx) => warnOfLoginAttempts(deps, tx, buyerId))
  }
  return refused
}

/** After a successful login: removes the attempt and resets the account's counter on this network. */
export async function forgiveTry(deps: Deps, attempt: Try): Promise<void> {
  await uncountTry(deps, attempt)
  await resetRateLimit(deps.pool, deps, 'login', { entry: subjectsOf(attempt).entry })
}

/** Removes an attempt whose password was not checked. */
export async function uncountTry(deps: Deps, attempt: Try): Promise<void> {
  await uncount(deps.pool, deps, 'login', subjectsOf(attempt))
}

/** Whether the account logged in from that network recently. */
export async function isKnown(sql: Sql, { ip, buyerId }: Try, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - knownNetworkMs)
  return buyerId != null && isLoginNetwork(sql, { buyerId, network: networkOf(ip), since })
}

/** Rate limit subjects of a login: the account by its id, an unknown one by the identifier. */
function subjectsOf({ ip, identifier, buyerId }: Try): Subjects<'login'> {
  const network = networkOf(ip)
  const typed = JSON.stringify(readIdentifier(identifier) ?? identifier.trim())
  return {
    network,
    entry: `${typed} on ${network}`,
    ...(buyerId === undefined ? {} : { account: buyerId ?? typed }),
  }
}

/**
 * Mails the buyer, once a day, that somebody is trying to log in or requesting codes. The link in it proves access to
 * the mailbox and lifts the limit on code requests from any network.
 */
export async function warnOfLoginAttempts(deps: Deps, tx: Sql, buyerId: number): Promise<void> {
  const buyer = await findBuyerById(tx, buyerId)
  if (buyer === null || buyer.email === null) return
  const now = deps.now()
  const proof = sign(deps, buyer.email, Math.ceil((now.getTime() + proofMs) / 1000))
  await enqueueMailTo(
    deps,
    tx,
    buyer.email,
    (head) => accountGuarded(head, { name: buyer.name, proof }),
    `account-guarded:${buyerId}:${shopTime(now).isoDate}`,
  )
}

/** Whether a proof is for that address and has not expired. */
export function isMailboxProof(
  deps: Pick<Deps, 'secret' | 'now'>,
  email: string,
  proof: string | undefined,
): boolean {
  const ends = Number(/^\d{10}(?=\.)/.exec(proof ?? '')?.[0] ?? 0)
  return isSame(proof ?? '', sign(deps, email, ends)) && ends * 1000 > deps.now().getTime()
}

function sign({ secret }: Pick<Deps, 'secret'>, email: string, ends: number): string {
  const signed = JSON.stringify(['mailbox-proof', normaliseEmail(email), ends])
  return `${ends}.${hmac(secret, signed).toString('base64url')}`
}
