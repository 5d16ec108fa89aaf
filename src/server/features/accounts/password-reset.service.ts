import type { passwordResetEndpoints } from '#contract/accounts.ts'
import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import { codePauseMs, validateNewPassword, validateResetEmail } from '#domain/accounts/account.ts'
import { networkOf } from '#domain/accounts/rate-limits.ts'
import { isRefusal, refuse, refuseFields, type Refusal } from '#domain/text/refusals.ts'
import { normaliseEmail } from '#domain/text/validation.ts'
import { abort, inTransaction } from '../../db/transaction.ts'
import type { Viewer } from '../../http/viewer.ts'
import { findBuyerById, findBuyerByIdentifier, resetPassword } from '../clients/buyers.repo.ts'
import { passwordResetCode } from '../messaging/mail/templates/codes.ts'
import type { CodeSubject } from './codes.repo.ts'
import { proveCode, sendCode, spendProvenCode } from './codes.service.ts'
import {
  isMailboxProof,
  warnOfLoginAttempts,
  countTry,
  forgiveTry,
  isKnown,
  type Try,
} from './login-attempts.service.ts'
import { openSession, type OpenedSession, type SessionDeps } from './open-session.ts'
import { enqueuePasswordChanged, hashUncommonPassword } from './password.service.ts'
import { confirmAddress } from './registration.service.ts'
import { deleteSessionsOf } from './sessions.repo.ts'

type Endpoints = typeof passwordResetEndpoints
type SendForm = EndpointBody<Endpoints['sendCode']>
type CheckForm = EndpointBody<Endpoints['checkCode']>
type UpdateForm = EndpointBody<Endpoints['updatePassword']>

/** Mails a code if the address has an account. Answer and timing are the same without one. */
export async function sendResetCode(
  deps: SessionDeps,
  viewer: Viewer,
  form: SendForm,
): Promise<EndpointAnswer<Endpoints['sendCode']> | Refusal> {
  if (validateResetEmail({ email: form.email }).email !== undefined) return { email_send: false }
  const email = normaliseEmail(form.email)
  const isProven = isMailboxProof(deps, email, form.proof)
  const tooOften = isProven ? null : await countTry(deps, tryOf(viewer, email))
  if (tooOften) return tooOften
  const refused = await inTransaction(deps.pool, async (tx) => {
    const buyerId = (await findBuyerByIdentifier(tx, { email }))?.id ?? null
    const isKnownNetwork = await isKnown(tx, { ...tryOf(viewer, email), buyerId }, deps.now())
    const trust = isProven ? 'mailbox' : isKnownNetwork ? 'network' : 'none'
    const rejection = await sendCode(
      deps,
      tx,
      { ...subjectOf(viewer, email), buyerId },
      passwordResetCode,
      trust,
    )
    // A refusal longer than the pause between two codes may be a stranger's doing.
    const isForLong = (rejection?.retry_after ?? 0) * 1000 > codePauseMs
    if (isForLong && buyerId !== null) await warnOfLoginAttempts(deps, tx, buyerId)
    return rejection
  })
  return refused ?? { email_send: true }
}

/** Checks the code requested by this browser. An address without an account has a code that was never sent. */
export async function checkResetCode(
  deps: SessionDeps,
  viewer: Viewer,
  form: CheckForm,
): Promise<EndpointAnswer<Endpoints['checkCode']> | Refusal> {
  const email = normaliseEmail(form.email)
  const attempt = tryOf(viewer, email)
  const tooOften = await countTry(deps, attempt)
  if (tooOften) return tooOften
  const { isRight, isOver } = await proveCode(
    deps,
    deps.pool,
    subjectOf(viewer, email),
    form.verification_code,
  )
  if (isRight) await forgiveTry(deps, attempt)
  return { verified: isRight, code_expired: isOver }
}

/** Sets the password, consuming this browser's proof: deletes all sessions of the buyer and opens a new one. */
export async function updateForgottenPassword(
  deps: SessionDeps,
  viewer: Viewer,
  form: UpdateForm,
): Promise<OpenedSession | Refusal> {
  const rejection = refuseFields(validateNewPassword(form))
  if (rejection) return rejection
  const email = normaliseEmail(form.email)
  const opened = await inTransaction(deps.pool, async (tx) => {
    const buyerId = await spendProvenCode(deps, tx, subjectOf(viewer, email), form.verification_code)
    if (buyerId === null) return refuse('code_wrong')
    const owner = await findBuyerById(tx, buyerId)
    if (!owner) return refuse('code_wrong')
    const passwordHash = await hashUncommonPassword(deps, tx, {
      password: form.password,
      owner,
      field: 'password',
    })
    if (isRefusal(passwordHash)) return abort(passwordHash)
    const buyer = await resetPassword(tx, { id: buyerId, email, passwordHash })
    if (buyer === null) return refuse('code_wrong')
    await enqueuePasswordChanged(deps, tx, { name: buyer.name, email })
    // A reset proves access to the mailbox.
    await confirmAddress(deps, tx, { id: buyerId, name: buyer.name, email })
    await deleteSessionsOf(tx, buyerId, null)
    return openSession(tx, deps, viewer, { buyerId, remember: false, byPassword: true })
  })
  if (!isRefusal(opened)) await forgiveTry(deps, tryOf(viewer, email))
  return opened
}

/** Bound to the requesting session, as nothing else about the browser can be trusted. */
function subjectOf({ session, ip }: Viewer, email: string): CodeSubject {
  if (session === null) throw new Error('A mutating request has no session')
  return { purpose: 'reset', email, buyerId: null, browser: { session, network: networkOf(ip) } }
}

/** Counted like logins but separately: resets never block logins. */
function tryOf({ ip }: Viewer, email: string): Try {
  return { ip, identifier: `reset:${email}` }
}
