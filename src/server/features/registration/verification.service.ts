import type { CallAnswer } from '#contract/call.ts'
import type { registrationCalls } from '#contract/registration.ts'
import { refuse, type Refusal } from '#domain/refusals.ts'
import { normaliseEmail } from '#domain/validation.ts'
import type { Sql } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { findBuyerById, markVerified } from '../buyers/buyers.repo.ts'
import type { CodeSubject } from '../codes/codes.repo.ts'
import { sendCode, takeCode } from '../codes/codes.service.ts'
import { mailLetter } from '../mail/mail-letter.ts'
import { welcome } from '../mail/templates/account.ts'
import { verificationCode } from '../mail/templates/codes.ts'

type Newcomer = { id: number; name: string; email: string }

/** Mails the code of an account's address; a refusal when it was asked for too often. */
export function mailCode(deps: Deps, tx: Sql, newcomer: Newcomer): Promise<Refusal | null> {
  return sendCode(deps, tx, subjectOf(newcomer), (head, mailed) =>
    verificationCode(head, { ...mailed, name: newcomer.name }),
  )
}

/** Another code for the logged-in buyer, while his address waits for one. */
export function resendCode(deps: Deps, { buyer }: Viewer): Promise<Record<string, never> | Refusal> {
  return inTransaction(deps.pool, async (tx) => {
    if (buyer === null) return refuse('login_required')
    const newcomer = await findNewcomer(tx, buyer.id)
    return (newcomer && (await mailCode(deps, tx, newcomer))) ?? {}
  })
}

/** Whether that is the code of the logged-in buyer's address, which is then confirmed. A confirmed one stays so. */
export function verifyCode(
  deps: Deps,
  { buyer }: Viewer,
  typed: string,
): Promise<CallAnswer<typeof registrationCalls.verifyCode> | Refusal> {
  return inTransaction(deps.pool, async (tx) => {
    if (buyer === null) return refuse('login_required')
    const newcomer = await findNewcomer(tx, buyer.id)
    if (!newcomer) return { verified: true, code_expired: false }
    const { isRight, isOver } = await takeCode(deps, tx, subjectOf(newcomer), typed)
    if (isRight) await confirmAddress(deps, tx, newcomer)
    return { verified: isRight, code_expired: isOver }
  })
}

/** Marks the address as read by its buyer, and welcomes him, once. */
export async function confirmAddress(deps: Deps, tx: Sql, { id, name, email }: Newcomer): Promise<void> {
  if (!(await markVerified(tx, id))) return
  await mailLetter(deps, tx, email, (head) => welcome(head, { name }), `welcome:${id}`)
}

async function findNewcomer(tx: Sql, id: number): Promise<Newcomer | null> {
  const row = await findBuyerById(tx, id)
  if (!row || row.email === null || row.verification_pending_since === null) return null
  return { id, name: row.name, email: normaliseEmail(row.email) }
}

function subjectOf({ id, email }: Newcomer): CodeSubject {
  return { purpose: 'register', email, buyerId: id, browser: null }
}
