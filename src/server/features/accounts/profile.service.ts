import type { accountEndpoints, Buyer } from '#contract/accounts.ts'
import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import { type Profile, validateProfile, validatePhone } from '#domain/accounts/account.ts'
import { networkOf } from '#domain/accounts/rate-limits.ts'
import { normalisePhone } from '#domain/text/phone.ts'
import { refuse, refuseFields, refuseStaff, type Refusal } from '#domain/text/refusals.ts'
import { normaliseEmail } from '#domain/text/validation.ts'
import type { Sql } from '../../db/connect.ts'
import { abort, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import type { BuyerViewer, ViewerBuyer } from '../../http/viewer.ts'
import { enqueueMailTo } from '../messaging/mail/enqueue-mail.ts'
import { emailChangeAlert } from '../messaging/mail/templates/account.ts'
import { verificationCode } from '../messaging/mail/templates/codes.ts'
import { type AccountRow, lockAccount, updateEmail, updateName, updateBuyerPhone } from './account.repo.ts'
import { readBuyer } from './buyers.service.ts'
import type { CodeSubject } from './codes.repo.ts'
import { sendCode, takeCode } from './codes.service.ts'
import { confirmAddress } from './registration.service.ts'

type Endpoints = typeof accountEndpoints

type ProfileForm = EndpointBody<Endpoints['update']>

type CodeForm = EndpointBody<Endpoints['verifyEmail']>

/** Updates name and surname; a new e-mail takes effect once its mailed code is entered. Fields missing in the form stay. */
export function updateProfile(
  deps: Deps,
  { buyer }: BuyerViewer,
  form: ProfileForm,
): Promise<EndpointAnswer<Endpoints['update']> | Refusal> {
  return inTransaction(deps.pool, async (tx) => {
    const account = await lockAccount(tx, buyer.id)
    if (!account) return abort(refuse('login_required'))
    const before = profileOf(account)
    const after = { ...before, ...readForm(form) }
    const refused =
      refuseFields(validateProfile(before, after)) ??
      (after.email === before.email ? null : staleProblem(buyer))
    if (refused) return abort(refused)
    await updateName(tx, account.id, { name: after.name, surname: after.surname || null })
    if (after.email === before.email) return { buyer: await getBuyer(tx, account.id), pending_email: null }
    const tooOften = await askForEmail(deps, tx, { ...account, name: after.name }, after.email)
    return tooOften ? abort(tooOften) : { buyer: await getBuyer(tx, account.id), pending_email: after.email }
  })
}

/** Applies the new e-mail once its code is entered. Only then may a conflict with another account be told, as the mailbox is proven. */
export function verifyEmail(
  deps: Deps,
  { buyer }: BuyerViewer,
  form: CodeForm,
): Promise<EndpointAnswer<Endpoints['verifyEmail']> | Refusal> {
  return inTransaction(deps.pool, async (tx) => {
    const account = await lockAccount(tx, buyer.id)
    if (!account) return refuse('login_required')
    const email = normaliseEmail(form.email)
    const { isRight, isOver } = await takeCode(deps, tx, subjectOf(account, email), form.verification_code)
    if (isRight) {
      if (!(await updateEmail(tx, account.id, email))) return refuse('account_taken')
      await confirmAddress(deps, tx, { ...account, email })
    }
    return { verified: isRight, code_expired: isOver, buyer: await getBuyer(tx, account.id) }
  })
}

/** By the e-mail the password is reset, which must not be had from a session of the staff that was left open. */
function staleProblem({ staff }: ViewerBuyer): Refusal | null {
  return staff === null || staff.isPasswordFresh ? null : refuseStaff('login_again')
}

async function askForEmail(deps: Deps, tx: Sql, account: AccountRow, email: string): Promise<Refusal | null> {
  const { name, email: old } = account
  const tooOften = await sendCode(deps, tx, subjectOf(account, email), (head, mailed) =>
    verificationCode(head, { ...mailed, name }),
  )
  if (tooOften) return tooOften
  await enqueueMailTo(deps, tx, old, (head) => emailChangeAlert(head, { name }))
  return null
}

function subjectOf({ id }: AccountRow, email: string): CodeSubject {
  return { purpose: 'email', email, buyerId: id, browser: null }
}

function profileOf({ name, surname, email }: AccountRow): Profile {
  return { name, surname: surname ?? '', email: normaliseEmail(email ?? '') }
}

/** Picks the form's own fields, whatever else the body contains; with none of them, it lacks the name. */
function readForm({ name, surname, email }: ProfileForm): Partial<Profile> {
  if (name === undefined && surname === undefined && email === undefined) return { name: '' }
  return {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(surname === undefined ? {} : { surname: surname?.trim() ?? '' }),
    ...(email === undefined ? {} : { email: normaliseEmail(email ?? '') }),
  }
}

/** Throws when the locked account is missing. */
async function getBuyer(tx: Sql, id: number): Promise<Buyer> {
  const buyer = await readBuyer(tx, id)
  if (!buyer) throw new Error(`The buyer ${id} was deleted before it was locked`)
  return buyer
}

type Answer = EndpointAnswer<(typeof accountEndpoints)['updatePhone']>

/** Changes the phone at once, or refuses it as taken. Rate-limited per day, as the refusal reveals accounts. */
export async function updatePhone(
  deps: Deps,
  { buyer, ip }: BuyerViewer,
  typed: string,
): Promise<Answer | Refusal> {
  const rejection = refuseFields(validatePhone({ phone: typed }))
  const phone = normalisePhone(typed)
  if (rejection || typeof phone !== 'string') return rejection ?? refuse('fields_wrong')
  return inTransaction(deps.pool, async (tx) => {
    const account = await lockAccount(tx, buyer.id)
    if (!account) return abort(refuse('login_required'))
    if (account.phone === phone) return { phone_exist: false, buyer: await getBuyer(tx, account.id) }
    const subjects = { buyer: account.id, network: networkOf(ip) }
    const refused = await rateLimit(tx, deps, 'phone', subjects)
    if (refused) return abort(refused)
    const isWritten = await updateBuyerPhone(tx, account.id, phone)
    return { phone_exist: !isWritten, buyer: await getBuyer(tx, account.id) }
  })
}
