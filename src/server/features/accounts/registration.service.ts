import type { registrationEndpoints } from '#contract/accounts.ts'
import type { EndpointBody, EndpointAnswer } from '#contract/endpoint.ts'
import { validateRegister } from '#domain/accounts/account.ts'
import { networkOf, originOf } from '#domain/accounts/rate-limits.ts'
import { normalisePhone } from '#domain/text/phone.ts'
import { isRefusal, refuse, refuseFields, type Refusal } from '#domain/text/refusals.ts'
import { normaliseEmail } from '#domain/text/validation.ts'
import { shopTime } from '#domain/time/dates.ts'
import type { Sql } from '../../db/connect.ts'
import { abort, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { uncount, rateLimit, rateLimitRefusal } from '../../http/rate-limit.ts'
import type { BuyerViewer, Viewer } from '../../http/viewer.ts'
import { insertBuyer, findBuyerById, findBuyerByIdentifier, markVerified } from '../clients/buyers.repo.ts'
import { enqueueMailTo } from '../messaging/mail/enqueue-mail.ts'
import { registrationTried, welcome } from '../messaging/mail/templates/account.ts'
import { verificationCode } from '../messaging/mail/templates/codes.ts'
import type { CodeSubject } from './codes.repo.ts'
import { sendCode, takeCode } from './codes.service.ts'
import { openSession, type OpenedSession, type SessionDeps } from './open-session.ts'
import { hashUncommonPassword } from './password.service.ts'

type Form = EndpointBody<typeof registrationEndpoints.register>

/** Creates an account from the form's fields, mails its code, and logs in. */
export async function register(
  deps: SessionDeps,
  viewer: Viewer,
  form: Form,
): Promise<OpenedSession | Refusal> {
  const rejection = refuseFields(validateRegister({ ...form, surname: form.surname ?? '' }))
  const phone = normalisePhone(form.phone)
  if (rejection || typeof phone !== 'string') return rejection ?? refuse('fields_wrong')
  const subjects = { network: networkOf(viewer.ip) }
  const origin = originOf(viewer.ip)
  const tooOften =
    (await rateLimitRefusal(deps.pool, deps, 'registration', subjects)) ??
    (await rateLimitRefusal(deps.pool, deps, 'newAccount', origin))
  if (tooOften) return tooOften
  const email = normaliseEmail(form.email)
  const owner = { name: form.name.trim(), surname: form.surname?.trim() || null, phone, email }
  const passwordHash = await hashUncommonPassword(deps, deps.pool, {
    password: form.password,
    owner,
    field: 'password',
  })
  if (isRefusal(passwordHash)) return passwordHash
  const buyer = { ...owner, passwordHash, pendingSince: deps.now() }
  return inTransaction(deps.pool, async (tx) => {
    // Counted first: concurrent attempts learn little, and a free address takes as long as a taken one.
    const wait = await rateLimit(tx, deps, 'registration', subjects)
    if (wait) return wait
    const buyerId = await insertBuyer(tx, buyer)
    if (buyerId === null) return mailTakenAddress(deps, tx, email)
    const tooMany = await rateLimit(tx, deps, 'newAccount', origin)
    if (tooMany) return abort(tooMany)
    await uncount(tx, deps, 'registration', subjects)
    await mailCode(deps, tx, { id: buyerId, name: buyer.name, email })
    return openSession(tx, deps, viewer, { buyerId, remember: false, byPassword: true })
  })
}

/** Refuses with the e-mail or phone taken, and notifies the owner of the address. */
async function mailTakenAddress(deps: Deps, tx: Sql, email: string): Promise<Refusal> {
  const known = await findBuyerByIdentifier(tx, { email })
  const owner = known && (await findBuyerById(tx, known.id))
  if (owner)
    await enqueueMailTo(
      deps,
      tx,
      email,
      (head) => registrationTried(head, owner),
      `registration-tried:${owner.id}:${shopTime(deps.now()).isoDate}`,
    )
  return refuse('account_taken')
}

type RegisteredBuyer = { id: number; name: string; email: string }

/** Mails the code of an account's address; refuses when requested too often. */
function mailCode(deps: Deps, tx: Sql, newcomer: RegisteredBuyer): Promise<Refusal | null> {
  return sendCode(deps, tx, subjectOf(newcomer), (head, mailed) =>
    verificationCode(head, { ...mailed, name: newcomer.name }),
  )
}

/** Mails another code, while the logged-in buyer's address is unconfirmed. */
export function resendCode(deps: Deps, { buyer }: BuyerViewer): Promise<Record<string, never> | Refusal> {
  return inTransaction(deps.pool, async (tx) => {
    const newcomer = await findNewcomer(tx, buyer.id)
    return (newcomer && (await mailCode(deps, tx, newcomer))) ?? {}
  })
}

/** Confirms the logged-in buyer's address by its code. Idempotent. */
export function verifyCode(
  deps: Deps,
  { buyer }: BuyerViewer,
  typed: string,
): Promise<EndpointAnswer<typeof registrationEndpoints.verifyCode> | Refusal> {
  return inTransaction(deps.pool, async (tx) => {
    const newcomer = await findNewcomer(tx, buyer.id)
    if (!newcomer) return { verified: true, code_expired: false }
    const { isRight, isOver } = await takeCode(deps, tx, subjectOf(newcomer), typed)
    if (isRight) await confirmAddress(deps, tx, newcomer)
    return { verified: isRight, code_expired: isOver }
  })
}

/** Marks the address as confirmed and sends the welcome mail, once. */
export async function confirmAddress(
  deps: Deps,
  tx: Sql,
  { id, name, email }: RegisteredBuyer,
): Promise<void> {
  if (!(await markVerified(tx, id))) return
  await enqueueMailTo(deps, tx, email, (head) => welcome(head, { name }), `welcome:${id}`)
}

async function findNewcomer(tx: Sql, id: number): Promise<RegisteredBuyer | null> {
  const row = await findBuyerById(tx, id)
  if (!row || row.email === null || row.verification_pending_since === null) return null
  return { id, name: row.name, email: normaliseEmail(row.email) }
}

function subjectOf({ id, email }: RegisteredBuyer): CodeSubject {
  return { purpose: 'register', email, buyerId: id, browser: null }
}
