import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { readIdentifier } from '#domain/accounts/account.ts'
import {
  loginFailureLimit,
  secondsToWait,
  tooOften,
  longestWait,
  tellingDayLimit,
  tellingHourLimit,
} from '#domain/accounts/rate-limits.ts'
import {
  accountWait,
  knownNetworkMs,
  networkOf,
  networkWait,
  networkWindow,
} from '#domain/accounts/back-off.ts'
import { type Refusal, refuse } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import { lockNames, abort, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { deleteNewestAskings, findAskingTimes, insertAskings } from '../../http/rate-limit.ts'
import {
  deleteThrottle,
  isLoginNetwork,
  lockThrottle,
  updateThrottle,
  findTellingTimes,
  insertTelling,
} from './guards.repo.ts'
import { shopTime } from '#domain/time/dates.ts'
import { normaliseEmail } from '#domain/text/validation.ts'
import { findBuyerById, findBuyerByIdentifier } from '../clients/buyers.repo.ts'
import { mailLetter } from '../messaging/mail/send-email.ts'
import { accountGuarded, registrationTried } from '../messaging/mail/templates/account.ts'
import type { Viewer } from '../../http/viewer.ts'

/** How long the link of a guard notice opens the way, in ms. */
const proofMs = 48 * 60 * 60 * 1000

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

/**
 * Tells a buyer, once a day, that somebody tries to enter the account or asks for its codes. The link in it proves that
 * the mailbox is read: whoever brings it along may ask for a code from any network, whatever strangers asked for.
 */
export async function mailGuardNotice(deps: Deps, tx: Sql, buyerId: number): Promise<void> {
  const buyer = await findBuyerById(tx, buyerId)
  if (buyer === null || buyer.email === null) return
  const now = deps.now()
  const proof = sign(deps, buyer.email, Math.ceil((now.getTime() + proofMs) / 1000))
  await mailLetter(
    deps,
    tx,
    buyer.email,
    (head) => accountGuarded(head, { name: buyer.name, proof }),
    `account-guarded:${buyerId}:${shopTime(now).isoDate}`,
  )
}

/** Whether a proof came from the mailbox of that address, and is not too old. */
export function isMailboxProof(
  deps: Pick<Deps, 'secret' | 'now'>,
  email: string,
  proof: string | undefined,
): boolean {
  const ends = Number(/^\d{10}(?=\.)/.exec(proof ?? '')?.[0] ?? 0)
  const [given, expected] = [Buffer.from(proof ?? ''), Buffer.from(sign(deps, email, ends))]
  return (
    given.length === expected.length && timingSafeEqual(given, expected) && ends * 1000 > deps.now().getTime()
  )
}

function sign({ secret }: Pick<Deps, 'secret'>, email: string, ends: number): string {
  const signed = JSON.stringify(['mailbox-proof', normaliseEmail(email), ends])
  return `${ends}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

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
