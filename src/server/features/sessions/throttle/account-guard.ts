import { createHmac, timingSafeEqual } from 'node:crypto'
import { shopTime } from '#domain/dates.ts'
import { normaliseEmail } from '#domain/validation.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { findBuyerById } from '../../buyers/buyers.repo.ts'
import { mailLetter } from '../../mail/mail-letter.ts'
import { accountGuarded } from '../../mail/templates/account.ts'

/** How long the link of a guard notice opens the way, in ms. */
const proofMs = 48 * 60 * 60 * 1000

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
