import type { accountEndpoints } from '#contract/accounts.ts'
import type { EndpointBody } from '#contract/endpoint.ts'
import { validatePasswordChange } from '#domain/accounts/account.ts'
import { commonWords } from '#domain/accounts/password-words.ts'
import { commonPasswordText, isCommonPassword } from '#domain/accounts/password.ts'
import { isRefusal, refuse, refuseFields, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { serverBusy } from '../../http/concurrency-limit.ts'
import type { BuyerViewer } from '../../http/viewer.ts'
import { findBuyerById, findPasswordHash, replacePasswordHash } from '../clients/buyers.repo.ts'
import { enqueueMailTo } from '../messaging/mail/enqueue-mail.ts'
import { passwordChanged } from '../messaging/mail/templates/account.ts'
import { findCommerce } from '../shop/shop.repo.ts'
import { findEntry } from './account.repo.ts'
import { countTry, forgiveTry, uncountTry } from './login-attempts.service.ts'
import { openSession, type OpenedSession, type SessionDeps } from './open-session.ts'
import { deleteSessionsOf, isRemembered } from './sessions.repo.ts'

type Form = EndpointBody<(typeof accountEndpoints)['updatePassword']>

/**
 * Changes the password, mails the buyer, deletes all their sessions and reopens this one under a new id. Null when
 * the current password is wrong.
 */
export async function updatePassword(
  deps: SessionDeps,
  viewer: BuyerViewer,
  form: Form,
): Promise<OpenedSession | null | Refusal> {
  const { buyer } = viewer
  const rejection = refuseFields(validatePasswordChange(form))
  if (rejection) return rejection
  const checked = await checkOwnPassword(deps, viewer, form.current_password)
  if (isRefusal(checked)) return checked
  const before = checked.hash
  if (!checked.isRight || before === null) return null
  const owner = await findBuyerById(deps.pool, buyer.id)
  if (!owner) return refuse('login_required')
  const after = await hashUncommonPassword(deps, deps.pool, {
    password: form.new_password,
    owner,
    field: 'new_password',
  })
  if (isRefusal(after)) return after
  return inTransaction(deps.pool, async (tx) => {
    if (!(await replacePasswordHash(tx, buyer.id, { before, after }))) return null
    const remember = await isRemembered(tx, viewer.session)
    await deleteSessionsOf(tx, buyer.id, viewer.session)
    const opened = await openSession(tx, deps, viewer, { buyerId: buyer.id, remember, byPassword: true })
    await enqueuePasswordChanged(deps, tx, opened.buyer)
    return opened
  })
}

export async function enqueuePasswordChanged(
  deps: SessionDeps,
  tx: Sql,
  { name, email }: { name: string; email: string | null },
): Promise<void> {
  await enqueueMailTo(deps, tx, email, (head) => passwordChanged(head, { name }))
}

/** Result of a password check. `hash` is the stored one; null for an account without a password. */
type PasswordCheck = { isRight: boolean; hash: string | null }

/** Checks the viewer's own password, under the rate limits of the login. */
export async function checkOwnPassword(
  deps: SessionDeps,
  { buyer, ip }: BuyerViewer,
  typed: string,
): Promise<PasswordCheck | Refusal> {
  const entry = await findEntry(deps.pool, buyer.id)
  const attempt = { ip, identifier: entry?.email ?? entry?.phone ?? `buyer ${buyer.id}` }
  const tooOften = await countTry(deps, attempt)
  if (tooOften) return tooOften
  const hash = entry?.password_hash ?? null
  const isRight = await deps.passwords.matches(typed, hash)
  if (isRight === null) {
    await uncountTry(deps, attempt)
    return serverBusy()
  }
  if (isRight) await forgiveTry(deps, attempt)
  return { isRight, hash }
}

/** Known facts about the owner, which are refused as passwords. */
type PasswordOwner = {
  name: string
  surname: string | null
  email: string | null
  phone: string | null
}

/**
 * Hashes a chosen password of valid length. Refuses, naming the form's field, a common one; the list is checked here
 * because it is too large for browsers.
 */
export async function hashUncommonPassword(
  deps: SessionDeps,
  sql: Sql,
  chosen: { password: string; owner: PasswordOwner; field: string },
): Promise<string | Refusal> {
  const { password, owner, field } = chosen
  const shop = await findCommerce(sql)
  const fullName = `${owner.name} ${owner.surname ?? ''}`
  const own = [fullName, `${owner.surname ?? ''} ${owner.name}`, owner.email, owner.phone, shop.name].filter(
    (text) => text !== null,
  )
  if (isCommonPassword(password, own, commonWords))
    return refuseFields({ [field]: commonPasswordText }) ?? refuse('fields_wrong')
  return (await deps.passwords.hash(password)) ?? serverBusy()
}

/** Rehashes a proven password with the current parameters, and returns its hash. Skipped under load; the next login will do. */
export async function renewHash(
  deps: SessionDeps,
  buyerId: number,
  proven: { password: string; hash: string },
): Promise<string> {
  const { password, hash: before } = proven
  if (!deps.passwords.isOutdated(before)) return before
  const after = await deps.passwords.hash(password)
  if (after !== null && (await replacePasswordHash(deps.pool, buyerId, { before, after }))) return after
  // Another login of the same password may have renewed it first.
  const now = (await findPasswordHash(deps.pool, buyerId)) ?? before
  return now !== before && (await deps.passwords.matches(password, now)) ? now : before
}
